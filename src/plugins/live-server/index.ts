import type {Plugin} from '@docusaurus/types';

/**
 * The live server shows over a page what is wrong with its text. The exception that the browser then throws says the
 * same again, and would stay over the page after the author has mended it.
 */
export default function liveServer(): Plugin {
  return {
    name: 'live-server',
    configureWebpack: () =>
      process.env.NODE_ENV === 'development'
        ? ({devServer: {client: {overlay: {runtimeErrors: false}}}} as object)
        : {},
  };
}
