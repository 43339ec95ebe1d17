import {ZOOMABLE_ATTRIBUTE, ZOOMABLE_IMAGE} from '@site/src/lib/deferred-scripts';

/** Matches every content image; those within links do not zoom. */
export const CONTENT_IMAGES = `.markdown img[${ZOOMABLE_ATTRIBUTE}]`;

export const ZOOMABLE_IMAGES = `.markdown ${ZOOMABLE_IMAGE}`;
