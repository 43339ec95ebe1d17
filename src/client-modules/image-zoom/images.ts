/** Matches zoomable elements. If an image fails to load, the notice in its place keeps the attribute. */
export const ZOOMABLE = '.markdown [data-zoomable]';

export const IMAGES = '.markdown img[data-zoomable]:not(a img)';
