import type {RefObject} from 'react';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

/** Takes what a visitor wrote or chose in a field before the scripts of the page ran (build-tools/plugins/late-scripts). */
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
    // Only then: later on the two change together.
  }, []);
}
