/** What can be enlarged; an image that failed to load keeps the mark on the notice in its place. */
export const ZOOMABLE = '.markdown [data-zoomable]';

export const IMAGES = '.markdown img[data-zoomable]:not(a img)';
