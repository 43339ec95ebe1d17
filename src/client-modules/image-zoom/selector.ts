/** Matches the images of `components/ContentImage`, except those within links. */
export const ZOOMABLE_IMAGES = '.markdown img[data-zoomable]:not(a img)';
