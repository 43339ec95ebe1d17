import {useQueryString} from '@docusaurus/theme-common';

/**
 * Syncs one of `options` with the query parameter `key`; `''` when unset or invalid. Replaces the history entry,
 * because a new one would move focus to the top of the page.
 */
export function useFilter<Option extends string>(
  key: string,
  options: Readonly<Record<Option, string>>,
): readonly [Option | '', (value: string) => void] {
  const [value, setValue] = useQueryString(key);
  return [Object.hasOwn(options, value) ? (value as Option) : '', setValue];
}
