import {useQueryString} from '@docusaurus/theme-common';

/**
 * One of `options`, chosen in the query string under `key`; `''` while none is, whatever else stands there. A choice
 * takes the place of the one before in the history: a new entry would take the focus to the top of the page.
 */
export function useFilter<Option extends string>(
  key: string,
  options: Readonly<Record<Option, string>>,
): readonly [Option | '', (value: string) => void] {
  const [value, setValue] = useQueryString(key);
  return [Object.hasOwn(options, value) ? (value as Option) : '', setValue];
}
