import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';

/** Opens the `<details>` that the address points at, so that a link to an anchor shows what it promises. */
export function useOpenTarget(): void {
  const {hash} = useLocation();
  useEffect(() => {
    const target = document.getElementById(safeDecode(hash.slice(1)));
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.scrollIntoView();
    }
  }, [hash]);
}

function safeDecode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
