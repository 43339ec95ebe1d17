import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {pages} from '../lib/pages';
import {STATIC_PAGE} from '../dom/static-page';

/*
 * Corrects URLs that would break the router, before it reads them: client modules run before hydration and listen to
 * the history first.
 */

/** Escapes a stray `%`, on which the router would throw. */
function fixEncoding(): void {
  // Use the whole URL: a path that starts with `//` would be taken for a host.
  const url = new URL(window.location.href);
  const {pathname, hash} = url;
  url.pathname = escapeStray(pathname, decodeURI);
  url.hash = escapeStray(hash, decodeURIComponent);
  if (url.pathname !== pathname || url.hash !== hash) {
    window.history.replaceState(window.history.state, '', url);
  }
}

function escapeStray(text: string, decode: (text: string) => string): string {
  try {
    decode(text);
    return text;
  } catch {
    return text.replaceAll('%', '%25');
  }
}

/** Normalizes spellings for which hosts serve the same file: `/Learn/`, `//learn`, `/learn/index.html`. */
const normalize = (pathname: string): string =>
  decodeURI(pathname)
    .toLowerCase()
    .trim()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$|\/$/, '') || '/';

/** Makes Docusaurus render into a detached root instead of hydrating, so the HTML stays as it is. */
function skipHydration(): void {
  Object.assign(window, {docusaurusRoot: {render: () => {}}});
  document.documentElement.setAttribute(STATIC_PAGE, '');
}

/**
 * Corrects the URL to the one that the page was built for. Under another URL, React would re-render the page on
 * hydration, or replace it with the not-found page. Below an unknown prefix (a mirror, an archive, a saved copy) no URL
 * is correct, so the page keeps its static HTML.
 *
 * Does not use the canonical link, because programs that copy sites rewrite it.
 */
function restoreOwnUrl(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="page-path"]')?.content;
  if (own === undefined) {
    return;
  }
  const {pathname, search, hash} = window.location;
  if (own === `${siteConfig.baseUrl}404.html`) {
    redirectToMeantPage();
  } else if (pathname !== own && normalize(pathname) === normalize(own)) {
    window.history.replaceState(window.history.state, '', `${own}${search}${hash}`);
  } else if (pathname !== own) {
    skipHydration();
  }
}

/**
 * Redirects the not-found page to the intended page. Hosts are case-sensitive but the router is not: it would
 * render `/Learn` over the HTML of the not-found page. A host that lacks the page itself keeps the not-found page.
 */
function redirectToMeantPage(): void {
  const {baseUrl} = siteConfig;
  const {pathname, search, hash} = window.location;
  const meant = normalize(`/${pathname.slice(baseUrl.length)}`);
  const page = pages.find(({path}) => path === meant);
  if (page && pathname.startsWith(baseUrl)) {
    skipHydration();
    const address = baseUrl + page.path.slice(1);
    if (address !== pathname) {
      window.location.replace(`${address}${search}${hash}`);
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  fixEncoding();
  restoreOwnUrl();
  window.addEventListener('popstate', fixEncoding);
}
