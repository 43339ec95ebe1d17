import type {Plugin} from '@docusaurus/types';

/** An error that the overlay is about to show. */
interface Shown {
  message?: string | undefined;
}

/**
 * Strips an error down to the message of our own checks; the bundler adds a line about its loader and a frame. Runs in
 * the browser: the bundler's dev server sends the source of this function, so it must not use anything else from this
 * module.
 */
const trimErrorMessage = (error: Shown): boolean => {
  error.message = error.message?.replace(/^.*Module build failed.*\n.*─▶\s*×\s*/, '').replace(/^ *│ ?/gm, '');
  return true;
};

/**
 * Makes the development server's error overlay useful to authors. Shows our message only, and hides the browser
 * exception that repeats it and would remain after the author fixes the page.
 */
export default function developmentServer(): Plugin {
  return {
    name: 'development-server',
    ...(process.env.NODE_ENV === 'development' && {
      configureWebpack: () =>
        ({devServer: {client: {overlay: {errors: trimErrorMessage, runtimeErrors: false}}}}) as object,
    }),
  };
}
