/*
 * What the HTML of a page, its first script (build-tools/plugins/deferred-scripts) and React agree on. The scripts of a
 * page run after its first paint; what is pressed before is remembered, and pressed again when React has hydrated the page.
 */

/** The `type` of a script that waits: no browser runs it. */
export const DEFERRED = 'deferred';

/** Attribute with the `rel` of a link that the first paint does not need. */
export const DEFERRED_REL = 'data-rel';

/** Name of the `meta` elements with the scripts that Docusaurus asks for only when the main script has run. */
export const PAGE_SCRIPT = 'page-script';

/** Name of the `meta` elements with the scripts and styles of the search dialog. */
export const SEARCH_FILE = 'search-file';

/** Attribute of a page that is not what the visitor asked for until its scripts have run. */
export const AWAITS_SCRIPTS = 'data-awaits-scripts';

/** Event of the document: React has hydrated the page, or never will. Nothing is remembered from then on. */
export const SETTLED = 'settled';

/** The search button of DocSearch; it opens {@link SEARCH_FIELD} by `popovertarget`, without a script. */
export const SEARCH_BUTTON = '.DocSearch-Button';

/** Attribute of the field that takes a query until the search dialog has come. */
export const SEARCH_FIELD_ATTRIBUTE = 'data-search-field';
export const SEARCH_FIELD = `[${SEARCH_FIELD_ATTRIBUTE}]`;

/** The theme's button for the drawer. */
export const MENU_BUTTON = '.navbar__toggle';

/** The theme's list of the pages of a section, shown in place of the drawer until that has come. */
export const SECTION_PAGES = '.theme-doc-sidebar-container';

/** Attribute of an image that can be enlarged. */
export const ZOOMABLE_ATTRIBUTE = 'data-zoomable';
export const ZOOMABLE_IMAGE = `img[${ZOOMABLE_ATTRIBUTE}]:not(a img)`;
