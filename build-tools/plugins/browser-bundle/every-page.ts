/*
 * Pulls the layout into the main bundle as a client module, so that the chunks of each kind of page do not repeat it.
 */
export {default} from '@theme/Layout';
export {useMDXComponents} from '@mdx-js/react';
// Keeps a helper of all documents here, because otherwise they would load a common chunk for it.
export {textOf} from '@site/src/theme/DocItem/Content/text';
