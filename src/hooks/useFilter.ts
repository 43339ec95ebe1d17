import {useEffect, useRef, useState} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import {afterPaint} from '@site/src/dom/after-paint';

/**
 * Syncs one of `options` with the query parameter `key`; `''` when unset or invalid. Replaces the history entry,
 * because a new one would move focus to the top of the page.
 */
export function useFilter<Option extends string>(
  key: string,
  options: Readonly<Record<Option, string>>,
): readonly [Option | '', (value: string) => void] {
  const [inUrl, setInUrl] = useQueryString(key);
  const [chosen, setChosen] = useState(inUrl);
  const [lastInUrl, setLastInUrl] = useState(inUrl);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  if (inUrl !== lastInUrl) {
    setLastInUrl(inUrl);
    setChosen(inUrl);
  }
  const choose = (value: string) => {
    setChosen(value);
    cancel.current?.();
    // Filter the list first: a new URL renders the whole layout, three times as much work.
    cancel.current = afterPaint(() => setInUrl(value));
  };
  return [Object.hasOwn(options, chosen) ? (chosen as Option) : '', choose];
}
