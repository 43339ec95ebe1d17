import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils/lib/constants';
import {DEFERRED, PAGE_PATH, PAGE_SCRIPT, SEARCH_FILE} from '../../src/lib/deferred-scripts';
import {isInteractive} from '../../src/lib/static-text';
import {rewritePages} from './files';

/** A route in `.docusaurus/routes.js`; its component is replaced by its key in `routesChunkNames.json`. */
interface GeneratedRoute {
  readonly path: string;
  readonly component: string;
  readonly routes?: readonly GeneratedRoute[];
}

/** Chunk names, nested like the props of the component that receives them. */
type ChunkNames = string | {readonly [property: string]: ChunkNames};

type Kind = 'js' | 'css';

/** `.docusaurus/client-manifest.json`: chunk ids by name, and the files of each chunk. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, Partial<Record<Kind, readonly {readonly publicPath: string}[]>>>>;
}

/** URLs of scripts, and of the styles that they load. */
interface Scripts {
  /** Scripts of a single page, in addition to the shared ones, by route path including the base URL. */
  readonly ofPage: (route: string) => readonly string[];
  /** The text of a document (`browser-bundle/document-loader.mjs`), by route path including the base URL. */
  readonly textOfPage: (route: string) => readonly string[];
  /** Scripts and styles of the search dialog. */
  readonly ofSearch: readonly string[];
}

/** The chunk that the theme's SearchBar imports. */
const SEARCH_DIALOG = 'docsearch-modal';

/** Script tags in the head of a page, as the minifier writes them. */
const LINKED = /<script src=([^\s>]+) defer><\/script>/g;

/** Not `<script>` elements, which the bundler would mistake for pending loads. */
const meta = (name: string, addresses: readonly string[]): string =>
  addresses.map((src) => `<meta name=${name} content=${src}>`).join('');

/**
 * Defers the scripts of every page until `build-tools/plugins/deferred-scripts` starts them. Also lists the chunks that
 * Docusaurus would only request once the main script runs, half a second later on a slow connection, and writes the
 * path of each page into it.
 */
export function deferScripts(folder: string, baseUrl: string): void {
  const {ofPage, textOfPage, ofSearch: ofDialog} = readScripts();
  // Skip the site's stylesheet, which has been split into the stylesheets of the pages.
  const ofSearch = ofDialog.filter((src) => existsSync(path.join(folder, src.slice(baseUrl.length - 1))));
  rewritePages(folder, (html, {route}) => {
    const linked = [...html.matchAll(LINKED)].map(([, src = '']) => src);
    if (linked.length === 0) {
      throw new Error(`The page ${route} links no scripts in the expected form: compare LINKED with its HTML.`);
    }
    const address = baseUrl + route.slice(1);
    const needed = [...ofPage(address), ...(isInteractive(html) ? textOfPage(address) : [])];
    const unnamed = needed.filter((src) => !linked.includes(src));
    const deferred = linked.map((src) => `<script type=${DEFERRED} src=${src}></script>`).join('');
    const named = meta(PAGE_PATH, [address]) + meta(PAGE_SCRIPT, unnamed) + meta(SEARCH_FILE, ofSearch);
    return html.replaceAll(LINKED, '').replace('</head>', () => `${deferred}${named}</head>`);
  });
}

function readScripts(): Scripts {
  const read = (name: string) => readFileSync(path.join(GENERATED_FILES_DIR_NAME, name), 'utf8');
  const {origins, assets} = JSON.parse(read('client-manifest.json')) as ClientManifest;
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>;
  const routes = vm.runInNewContext(
    read('routes.js')
      .replace(/^import .*$/gm, '')
      .replace('export default', 'routes ='),
    {ComponentCreator: (route: string, hash: string) => `${route}-${hash}`},
  ) as readonly GeneratedRoute[];

  const filesOf = (names: readonly string[], kinds: readonly Kind[]) => [
    ...new Set(
      names
        .flatMap((name) => origins[name] ?? [])
        .flatMap((id) => kinds.flatMap((kind) => assets[id]?.[kind] ?? []))
        .map(({publicPath}) => publicPath),
    ),
  ];
  const scriptsOf = (components: readonly string[], suffix = '') =>
    filesOf(
      components.flatMap((component) => namesIn(chunkNames[component] ?? {})).map((name) => name + suffix),
      ['js'],
    );
  return {
    ofPage: (route) => scriptsOf(leavesOf(routes, route)[0] ?? []),
    textOfPage: (route) => scriptsOf(leavesOf(routes, route)[0] ?? [], '-text'),
    ofSearch: filesOf([SEARCH_DIALOG], ['js', 'css']),
  };
}

/** The components of each page with their ancestors, outermost first; of a single page if a path is given. */
function leavesOf(routes: readonly GeneratedRoute[], only?: string): readonly (readonly string[])[] {
  return routes.flatMap(({path: own, component, routes: inner}) =>
    inner ? leavesOf(inner, only).map((rest) => [component, ...rest]) : only && own !== only ? [] : [[component]],
  );
}

const namesIn = (names: ChunkNames): readonly string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(namesIn);
