/*
 * Names shared by the HTML of a page, its first script (build-tools/plugins/deferred-scripts) and React. A page's
 * scripts run after the first paint; earlier presses are recorded and repeated after hydration.
 */

/** The `type` of a deferred script, which no browser executes. */
export const DEFERRED = 'deferred';

/** Attribute with the `rel` of a deferred link. */
export const DEFERRED_REL = 'data-rel';

/** Name of the `meta` elements that list the chunks that Docusaurus would only request once the main script runs. */
export const PAGE_SCRIPT = 'page-script';

/** Name of the `meta` element with the path that a page was built for, including the base URL. */
export const PAGE_PATH = 'page-path';

/** Name of the `meta` elements that list the files of the search dialog. */
export const SEARCH_FILE = 'search-file';

/** Attribute of an element that needs the scripts soon: with it, data saver does not delay them. */
export const AWAITS_SCRIPTS = 'data-awaits-scripts';

/** Document event: React has hydrated the page, or never will. After it, presses are no longer recorded. */
export const SETTLED = 'settled';

/** Attribute of the root element of a page that keeps its static HTML: its controls do not wait for React. */
export const STATIC_PAGE = 'data-static-page';

/** DocSearch's search button. It opens {@link SEARCH_FIELD} through `popovertarget`, without a script. */
export const SEARCH_BUTTON = '.DocSearch-Button';

/** Attribute of the field that takes a query until the search dialog has loaded. */
export const SEARCH_FIELD_ATTRIBUTE = 'data-search-field';
export const SEARCH_FIELD = `[${SEARCH_FIELD_ATTRIBUTE}]`;

/** The theme's menu button. */
export const MENU_BUTTON = '.navbar__toggle';

/** The theme's section menu, shown until the drawer has loaded. */
export const SECTION_PAGES = '.theme-doc-sidebar-container';

/** Attribute of a zoomable image. */
export const ZOOMABLE_ATTRIBUTE = 'data-zoomable';
export const ZOOMABLE_IMAGE = `img[${ZOOMABLE_ATTRIBUTE}]:not(a img)`;
