/*
 * What every page of the site draws, as a client module: so it comes with the first script, and not once more in the
 * chunk of each kind of page.
 */
export {default} from '@theme/Layout';
export {useMDXComponents} from '@mdx-js/react';
