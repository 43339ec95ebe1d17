import {useEffect} from 'react';
import redirects from '@generated/site-data/default/redirects.json';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {pages} from '@site/src/lib/pages';
import {safeDecode} from '@site/src/lib/safe-decode';
import {movedTo, withoutTrailingSigns} from '@site/src/lib/serving-rules';

/**
 * Leads an old address, or one with a trailing sign, to its page: servers do not see fragments, client navigation does
 * not reach a server, and static hosts answer with the not-found page.
 */
export default function Redirects(): null {
  const {pathname, search, hash} = useLocation();
  const history = useHistory();
  const base = useBaseUrl('/');
  const path = safeDecode(`/${pathname.slice(base.length)}`);
  const meant = withoutTrailingSigns(path);
  const isPage = meant !== path && pages.some((page) => page.path === meant);
  const target = movedTo(redirects, meant, search, hash) ?? (isPage ? `${meant}${search}${hash}` : undefined);
  useEffect(() => {
    if (target !== undefined) {
      history.replace(`${base}${target.slice(1)}`);
    }
  }, [history, base, target]);
  return null;
}
