import siteConfig from '@generated/docusaurus.config';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {pages} from '../lib/pages';

/*
 * Addresses that the router cannot live with, mended before it sees them. Client modules run before the first page
 * is drawn, and listen to the history before the router does.
 */

/** A `%` that encodes nothing: the router throws, the page stays dead or crashes. It becomes a plain `%`. */
function mendEncoding(): void {
  const {pathname, search, hash} = window.location;
  const mended = `${escapeStray(pathname, decodeURI)}${search}${escapeStray(hash, decodeURIComponent)}`;
  if (mended !== `${pathname}${search}${hash}`) {
    window.history.replaceState(window.history.state, '', mended);
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

/**
 * Capital letters, and a space that was copied along: the server has no page `/Learn`, but the router takes no notice of
 * either and would draw the page over the HTML of the not-found page. The visitor is led to the page itself instead.
 */
function mendCase(): void {
  const {baseUrl} = siteConfig;
  const {pathname, search, hash} = window.location;
  const path = `/${pathname.slice(baseUrl.length)}`;
  const meant = path.toLowerCase().replace(/(?:%20)+$/, '');
  const page = pages.find((candidate) => candidate.path === (meant.replace(/(?:\/|(?:\/index)?\.html)$/, '') || '/'));
  if (!page || meant === path || !pathname.startsWith(baseUrl)) {
    return;
  }
  // While the browser leaves, nothing is drawn.
  Object.assign(window, {docusaurusRoot: {render: () => {}}});
  window.location.replace(`${baseUrl}${page.path.slice(1)}${search}${hash}`);
}

if (ExecutionEnvironment.canUseDOM) {
  mendEncoding();
  mendCase();
  window.addEventListener('popstate', mendEncoding);
}
