import type {RefObject} from 'react';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

/** Picks up input that a visitor entered before hydration (build-tools/plugins/deferred-scripts). */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  useIsomorphicLayoutEffect(() => {
    const early = field.current?.value;
    if (early && early !== value) {
      onChange(early);
    }
    // Only on mount: afterwards, state and field change together.
  }, []);
}
