import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {replaceIn, rewritePages} from '../../built-files';

/** Chunk names, nested like the props of the component that receives them. */
type ChunkNames = string | {readonly [property: string]: ChunkNames};

/** `client-manifest.json`: chunk ids by name, and the files of each chunk. */
interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, {readonly js?: readonly {readonly publicPath: string}[]}>>;
}

/** Docusaurus's own scripts, in the head of every page. */
const SCRIPTS = /<script src=\S+ defer><\/script>/g;

/**
 * Puts the site's stylesheet into its pages: as a file of its own it shares a slow connection with fonts and scripts, and
 * the first paint comes half a second later. Client navigation loads no further page, so it is hardly ever sent twice.
 *
 * Preloads the scripts of each page's own route. Docusaurus only asks for them once the main script runs, which costs a
 * round trip of the connection before the page answers. All scripts stand at the end of the page: in its head they share
 * the line with the typeface, which then comes after the first paint.
 */
export default function pageResources({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(generatedFilesDir, name), 'utf8'));
  const stylesheet = new RegExp(`<link rel=stylesheet href=${baseUrl}(assets/css/[^ >]+)[^>]*>`);
  return {
    name: 'page-resources',
    postBuild({outDir, routes}) {
      const chunks = chunksByPage(routes, read('routesChunkNames.json') as Readonly<Record<string, ChunkNames>>);
      const {origins, assets} = read('client-manifest.json') as ClientManifest;
      const scriptsOf = (names: readonly string[]) =>
        names
          .flatMap((name) => origins[name] ?? [])
          .flatMap((id) => assets[id]?.js?.map(({publicPath}) => publicPath) ?? []);
      rewritePages(outDir, (html, {route}) => {
        const names = chunks.get(route === '/404' ? '*' : baseUrl + route.slice(1)) ?? [];
        const links = [...new Set(scriptsOf(names))]
          .filter((src) => !html.includes(`<script src=${src}`))
          .map((src) => `<link rel=preload as=script href=${src}>`);
        const scripts = [...(html.match(SCRIPTS) ?? []), ...links].join('');
        const page = replaceIn(route, html.replaceAll(SCRIPTS, ''), /<\/body>/, `${scripts}</body>`);
        return replaceIn(
          route,
          page,
          stylesheet,
          (_, name = '') => `<style>${readFileSync(path.join(outDir, name), 'utf8')}</style>`,
        );
      });
    },
  };
}

/** The names of the chunks that show each page, those of its parent routes included. */
function chunksByPage(
  routes: readonly RouteConfig[],
  names: Readonly<Record<string, ChunkNames>>,
): ReadonlyMap<string, readonly string[]> {
  // A key is a path and a hash. Routes of the same path, such as the parents of a section's root, follow in this order.
  const ofPath = new Map<string, ChunkNames[]>();
  for (const [key, own] of Object.entries(names)) {
    const path = key.replace(/-[^-]+$/, '');
    ofPath.set(path, [...(ofPath.get(path) ?? []), own]);
  }
  const pages = new Map<string, readonly string[]>();
  const visit = (route: RouteConfig, parents: readonly string[]): void => {
    const own = ofPath.get(route.path)?.shift();
    const chunks = [...parents, ...(own === undefined ? [] : flat(own))];
    if (route.routes) {
      route.routes.forEach((child) => visit(child, chunks));
    } else {
      pages.set(route.path, chunks);
    }
  };
  routes.forEach((route) => visit(route, []));
  return pages;
}

const flat = (names: ChunkNames): readonly string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(flat);
