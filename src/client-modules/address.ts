import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {pages} from '../lib/pages';

/*
 * Corrects addresses that the router cannot live with, before it sees them. Client modules run before the first page is
 * hydrated, and listen to the history before the router does.
 */

/** Turns a `%` that encodes nothing into a plain `%`; the router throws on it. */
function fixEncoding(): void {
  const {pathname, search, hash} = window.location;
  const fixed = `${escapeStray(pathname, decodeURI)}${search}${escapeStray(hash, decodeURIComponent)}`;
  if (fixed !== `${pathname}${search}${hash}`) {
    window.history.replaceState(window.history.state, '', fixed);
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

/** Reduces the spellings of a path that hosts answer with the same file to one: `/Learn/`, `//learn`, `/learn/index.html`. */
const normalize = (pathname: string): string =>
  decodeURI(pathname)
    .toLowerCase()
    .trim()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$|\/$/, '') || '/';

/** Leaves the HTML as it is: Docusaurus renders into this root instead of hydrating. */
function keepHtml(): void {
  Object.assign(window, {docusaurusRoot: {render: () => {}}});
}

/**
 * Brings the address to the one that the page was built for, which its canonical link names: hydrated under another, React
 * would render the page a second time, or the not-found page over it. Below a prefix that the build does not know (a mirror,
 * an archive, a saved copy) no address is right, so the page stays as it was published.
 */
function bringHome(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) {
    return;
  }
  const {pathname: own} = new URL(canonical.href);
  const {pathname, search, hash} = window.location;
  if (own === `${siteConfig.baseUrl}404.html`) {
    leaveForMeantPage();
  } else if (pathname !== own && normalize(pathname) === normalize(own)) {
    window.history.replaceState(window.history.state, '', `${own}${search}${hash}`);
  } else if (pathname !== own) {
    keepHtml();
  }
}

/**
 * Leads from the not-found page to the page that was meant: hosts tell capitals apart, the router does not, and would
 * render `/Learn` over the HTML of the not-found page.
 */
function leaveForMeantPage(): void {
  const {baseUrl} = siteConfig;
  const {pathname, search, hash} = window.location;
  const meant = normalize(`/${pathname.slice(baseUrl.length)}`);
  const page = pages.find(({path}) => path === meant);
  if (page && pathname.startsWith(baseUrl)) {
    keepHtml();
    window.location.replace(`${baseUrl}${page.path.slice(1)}${search}${hash}`);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  fixEncoding();
  bringHome();
  window.addEventListener('popstate', fixEncoding);
}
