/** Matches content images, those that failed to load and may be loaded again included. */
export const CONTENT_IMAGES = '.markdown [data-zoomable]';

/** Matches the images of `components/ContentImage`, except those within links. */
export const ZOOMABLE_IMAGES = '.markdown img[data-zoomable]:not(a img)';
