import {rewritePages} from './files';

/** Every page has a top-level heading. */
const HEADING = /<h1[\s>][\s\S]*?<\/h1>/;

/**
 * Fails the build when a page rendered without its content, which the renderer may report as a success.
 *
 * @throws Error that names the route
 */
export function refuseEmptyPages(folder: string): void {
  rewritePages(folder, (html, {route}) => {
    if (!HEADING.test(html)) {
      throw new Error(`The page ${route} rendered without its content: it has no <h1>.`);
    }
    return html;
  });
}
