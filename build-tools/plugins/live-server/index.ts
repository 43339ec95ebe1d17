import type {Plugin} from '@docusaurus/types';

/** An error that the overlay is about to show. */
interface Shown {
  message?: string | undefined;
}

/**
 * Strips an error down to the message of our own checks; the bundler adds a line about its loader and a frame. Runs in
 * the browser: the dev server sends its source, so it must not use anything from this module.
 */
const trimErrorMessage = (error: Shown): boolean => {
  error.message = error.message?.replace(/^.*Module build failed.*\n.*─▶\s*×\s*/, '').replace(/^ *│ ?/gm, '');
  return true;
};

/**
 * Makes the live server's overlay helpful to authors. Shows our message only, and hides the browser exception that
 * repeats it and would stay after the author fixed the page.
 */
export default function liveServer(): Plugin {
  return {
    name: 'live-server',
    ...(process.env.NODE_ENV === 'development' && {
      configureWebpack: () =>
        ({devServer: {client: {overlay: {errors: trimErrorMessage, runtimeErrors: false}}}}) as object,
    }),
  };
}
