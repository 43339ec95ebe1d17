import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import {safeDecode} from '@site/src/lib/safe-decode';

/** Opens the `<details>` that the address points at, so that a link to an anchor shows what it promises. */
export function useOpenTarget(): void {
  const {hash, key} = useLocation();
  useEffect(() => {
    const target = document.getElementById(safeDecode(hash.slice(1)));
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.scrollIntoView();
    }
    // The same link once more: what it opened may have been closed since.
  }, [hash, key]);
}
