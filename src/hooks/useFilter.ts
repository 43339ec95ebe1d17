import {useQueryString} from '@docusaurus/theme-common';

/** One of `options`, chosen in the query string under `key`; `''` while none is, whatever else stands there. */
export function useFilter<Option extends string>(
  key: string,
  options: Readonly<Record<Option, string>>,
): readonly [Option | '', ReturnType<typeof useQueryString>[1]] {
  const [value, setValue] = useQueryString(key);
  return [Object.hasOwn(options, value) ? (value as Option) : '', setValue];
}
