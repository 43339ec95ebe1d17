/** Attribute of the root element of a page that keeps its static HTML, because React would replace it. */
export const STATIC_PAGE = 'data-static-page';
