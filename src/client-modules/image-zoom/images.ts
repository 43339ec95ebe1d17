import {ZOOMABLE_ATTRIBUTE, ZOOMABLE_IMAGE} from '@site/src/lib/deferred-scripts';

/** Matches zoomable elements. If an image fails to load, the notice in its place keeps the attribute. */
export const ZOOMABLE = `.markdown [${ZOOMABLE_ATTRIBUTE}]`;

export const IMAGES = `.markdown ${ZOOMABLE_IMAGE}`;
