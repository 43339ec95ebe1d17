import type {Plugin} from '@docusaurus/types';

/** An error that the overlay is about to show. */
interface Shown {
  message?: string;
}

/**
 * Leaves of an error what our checks said of the page: the bundler puts it in a box, after a line of its own about the
 * loader. Runs in the browser, where the dev server sends its source: it knows nothing of this module.
 */
const sayOnlyWhatHelps = (error: Shown): boolean => {
  error.message = error.message?.replace(/^.*Module build failed.*\n.*─▶\s*×\s*/, '').replace(/^ *│ ?/gm, '');
  return true;
};

/**
 * The live server shows over a page what is wrong with its text. The exception that the browser then throws says the
 * same again, and would stay over the page after the author has mended it.
 */
export default function liveServer(): Plugin {
  return {
    name: 'live-server',
    ...(process.env.NODE_ENV === 'development' && {
      configureWebpack: () =>
        ({devServer: {client: {overlay: {errors: sayOnlyWhatHelps, runtimeErrors: false}}}}) as object,
    }),
  };
}
