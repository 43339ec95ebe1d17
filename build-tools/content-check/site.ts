/** Reads pages and data of the site once, for all content rules. */
import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Heading} from 'mdast';
import {ZodArray, ZodObject} from 'zod';
import {files, type DataFile, type GlossaryTerm, type Paper, type Source} from '../../src/data/schemas';
import {parseData, type ParsedFile} from '../data/validate';
import {initialOf} from '../../src/lib/glossary';
import type {Page as Route} from '../../src/lib/pages';
import {attribute, isElement} from '../remark/mdx';
import {openCache} from '../build-cache';
import {readPage, type ReadPage} from './mdx/page';
import {parseMdx, type Parse} from './mdx/parse';
import {prepareRedirects, type Redirects} from '../../src/lib/serving-rules';
import type {Problem} from './problem';
import {proseOf, type Place, type ProseLine} from './prose';
import {readText} from './text';

export const SECTIONS = ['learn', 'research'] as const;

/** Folders of pages. Posts are not in any sidebar. */
const FOLDERS = [...SECTIONS, 'blog'];

/** Whether a path is that of a document, below a section. */
export const isDocRoute = (route: string): boolean => SECTIONS.some((section) => route.startsWith(`/${section}/`));

export const isPost = (file: string): boolean => file.startsWith('blog/');

/** One Markdown page. */
export interface ContentPage extends ReadPage {
  /** Path relative to the project, with `/`. */
  readonly file: string;
  /** Path of the page, without the base URL. */
  readonly route: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly headings: readonly PageHeading[];
}

export interface PageHeading {
  readonly node: Heading;
  /** Undefined without an explicit id. */
  readonly id: string | undefined;
}

/** The parsed site: everything that rules check. */
export interface Site {
  readonly root: string;
  /** Reasons why files are unreadable. */
  readonly unread: readonly Problem[];
  readonly pages: readonly ContentPage[];
  readonly prose: readonly ProseLine[];
  readonly data: Readonly<Record<DataFile, ParsedFile>>;
  readonly dataTexts: Readonly<Record<DataFile, string>>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly terms: ReadonlyMap<string, GlossaryTerm>;
  /** Pages in `src/lib/pages.ts`. */
  readonly listed: readonly (Place & {readonly route: string})[];
  /** Docs in the sidebars, by section and document id, which is the path of the file: `learn/faqs`. */
  readonly sidebars: readonly (Place & {readonly doc: string})[];
  /** Addresses that changed. */
  readonly redirects: Redirects;
  /** Every path of the site, with its anchors. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the site in a folder. */
export async function readSite(root: string): Promise<Site> {
  const unread: Problem[] = [];
  const read = (file: string) => {
    const {text, problem} = readText(root, file);
    unread.push(...(problem ? [problem] : []));
    return text;
  };
  const readModule = async (file: string): Promise<{text: string; module?: unknown}> => {
    const text = read(file);
    if (unread.at(-1)?.file === file) {
      return {text};
    }
    try {
      return {text, module: await load(root, file)};
    } catch (error) {
      unread.push({file, line: lineOfFailure(file, error as Error), message: MODULE_FIX});
      return {text};
    }
  };
  const names = Object.keys(files) as DataFile[];
  const dataTexts = Object.fromEntries(names.map((name) => [name, read(`src/data/${name}`)])) as Site['dataTexts'];
  const data = Object.fromEntries(names.map((name) => [name, parseData(dataTexts[name])])) as Site['data'];
  const entries = <Entry extends {id: string}>(name: DataFile) =>
    (Array.isArray(data[name].value) ? data[name].value : []).filter((entry) => isEntry(name, entry)) as Entry[];
  const byId = <Entry extends {id: string}>(name: DataFile) =>
    new Map(entries<Entry>(name).map((entry) => [entry.id, entry]));

  const trees = openCache(
    'trees',
    ['build-tools/content-check/mdx/parse.ts', 'build-tools/remark/math-syntax.ts'],
    root,
  );
  const parse: Parse = (text) => trees.data(text, () => parseMdx(text));
  const pages = contentFiles(root).map((file) => pageOf(file, read(file), parse));
  const terms = byId<GlossaryTerm>('glossary.yaml');
  const pageList = 'src/lib/pages.ts';
  const {text: pageListText, module: pageListModule} = await readModule(pageList);
  const routes = (pageListModule as {readonly pages: readonly Route[]} | undefined)?.pages ?? [];
  const addresses = new Map<string, ReadonlySet<string>>(
    routes.flatMap((route) => (isDocRoute(route.path) ? [] : [[route.path, new Set<string>()]])),
  );
  for (const page of pages) {
    addresses.set(page.route, anchorsOf(page, [...terms.values()], entries<Paper>('papers.yaml')));
  }
  if (pages.some(({file}) => isPost(file))) {
    addresses.set('/blog', new Set());
  }
  const idsOf = (name: DataFile) => new Set(entries(name).map(({id}) => id));
  addresses.set('/legacy', idsOf('legacy.yaml'));
  addresses.set('/team', new Set(['a-quem-recorrer', ...idsOf('bodies.yaml')]));
  addresses.set('/team/member', idsOf('team.yaml'));
  addresses.set(
    '/tutorials',
    new Set(['verificar', 'laboratorios', 'guias', ...idsOf('labs.yaml'), ...idsOf('tutorials.yaml')]),
  );

  return {
    root,
    unread,
    pages,
    prose: proseOf(pages, dataTexts),
    data,
    dataTexts,
    sources: byId<Source>('sources.yaml'),
    terms,
    listed: routes.map((route) => ({
      file: pageList,
      line: lineWith(pageListText, `'${route.path}'`),
      route: route.path,
    })),
    sidebars: (
      await Promise.all(
        SECTIONS.map(async (section) => {
          const file = `sidebars-${section}.ts`;
          const {text, module} = await readModule(file);
          const sidebar = (module as {readonly default: Readonly<Record<string, unknown>>} | undefined)?.default ?? {};
          return docsOf(Object.values(sidebar)).map((id) => ({
            file,
            line: lineWith(text, `'${id}'`),
            doc: `${section}/${id}`,
          }));
        }),
      )
    ).flat(),
    redirects: prepareRedirects(
      Object.fromEntries(textsIn(data['redirects.yaml'].value).map(({at, text}) => [at.join(), text])),
    ),
    addresses,
  };
}

/** Every file below the folders of pages, relative to the root. */
const filesBelow = (root: string): readonly string[] =>
  FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => statSync(path.join(root, name), {throwIfNoEntry: false})?.isFile())
      .sort(),
  );

/** The extension of a page, also misspelled, glued to the name, or followed by something else. */
export const PAGE_ENDING = /(?:[.\s]+(?<kind>mdx?|mxd|xmd|markdown|mdown|mkdn?)(?:[.\s].*|~)?|(?<!\.)mdx~?)$/i;

/** The extension of a text of another program. */
export const TEXT_ENDING = /\.(?:txt|rtf|docx?|odt|pages|html?)(?:\.(?:txt|bak|old|orig)|~)?$/i;

/** Whether a name or one of its folders is hidden, as macOS and editors name their own files. */
const isHidden = (name: string): boolean => /(?:^|\/)\./.test(name);

/** Text files that the build silently ignores because of their name or folder, relative to the root. */
export function ignoredTexts(root: string): readonly string[] {
  const read = contentFiles(root);
  return filesBelow(root).filter(
    (name) =>
      (isHidden(name) ? /\.mdx?$/.test(name) : PAGE_ENDING.test(name) || TEXT_ENDING.test(name)) &&
      !read.includes(name),
  );
}

/** Markdown files that become pages; those whose name or folder starts with `_` or `.` do not. */
export const contentFiles = (root: string): readonly string[] =>
  filesBelow(root).filter((name) => /\.mdx?$/.test(name) && !/\/[_.]/.test(name));

/** The section and id by which sidebars name a document. */
export const docOf = (file: string): string => file.replace(/\.mdx?$/, '');

/** The path of a page, as Docusaurus derives it. The path of a post contains its date. */
export const routeOf = (file: string): string =>
  `/${docOf(file)
    // Docusaurus also uses a document named like its folder as the folder's index page.
    .replace(/\/(?:([^/]+)\/\1|index|readme)$/i, (_name, folder?: string) => (folder ? `/${folder}` : ''))}`.replace(
    /^\/blog\/(\d{4})-(\d{2})-(\d{2})-/,
    '/blog/$1/$2/$3/',
  );

function pageOf(file: string, text: string, parse: Parse): ContentPage {
  const page = readPage(text, parse);
  const lines = text.split('\n');
  const headings = page.nodes.flatMap((node): readonly PageHeading[] => {
    const line = lines[(node.position?.start.line ?? 1) - 1] ?? '';
    const id = /\{\/\*\s*#(\S+?)\s*\*\/\}\s*$/.exec(line)?.[1];
    return node.type === 'heading' ? [{node, id}] : [];
  });
  return {...page, file, route: routeOf(file), text, lines, headings};
}

/** Every text of a data file, with its path. */
export function textsIn(value: unknown, at: readonly string[] = []): readonly {at: readonly string[]; text: string}[] {
  if (typeof value === 'string') {
    return [{at, text: value}];
  }
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...at, key]))
    : [];
}

/** The field that identifies an entry, where it is not `id`. */
const HEADWORDS: Partial<Readonly<Record<DataFile, string>>> = {'glossary.yaml': 'term', 'sources.yaml': 'title'};

/** Whether an entry has the fields that rules rely on; `validateFiles` reports everything else. */
function isEntry(name: DataFile, entry: unknown): boolean {
  const texts = entry as Readonly<Record<string, unknown>> | null;
  return [texts?.id, texts?.[HEADWORDS[name] ?? 'id']].every((text) => typeof text === 'string');
}

/** Whether a file is a list of entries. */
function hasEntries(name: DataFile): boolean {
  const shape = files[name];
  return shape instanceof ZodArray && shape.element instanceof ZodObject;
}

/** Whether rules can use a file: all its entries are identified. Files without entries always pass. */
export const isUsable = (name: DataFile, {errors, value}: ParsedFile): boolean =>
  errors.length === 0 && (!hasEntries(name) || (Array.isArray(value) && value.every((entry) => isEntry(name, entry))));

function anchorsOf(page: ContentPage, terms: readonly GlossaryTerm[], papers: readonly Paper[]): ReadonlySet<string> {
  const elements = page.nodes.filter((node) => isElement(node));
  const inElements = elements.flatMap((node): readonly string[] => {
    if (node.name === 'LetraGlossario') {
      return terms.filter(({term}) => initialOf(term) === attribute(node, 'letra')).map(({id}) => id);
    }
    if (node.name === 'Artigos') {
      return papers.map(({id}) => id);
    }
    const id = node.name === 'Fonte' || node.name === 'Termo' ? undefined : attribute(node, 'id');
    return id ? [id] : [];
  });
  const sources = Array.isArray(page.frontMatter.fields?.sources) ? ['fontes'] : [];
  return new Set([...page.headings.flatMap(({id}) => id ?? []), ...sources, ...inElements]);
}

/** Loads a module of the checked site, which may be another copy than this program's. */
const load = (root: string, file: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(root, file)).href).then((module: {default?: unknown}) =>
    // A module compiled to CommonJS has its exports under `default`.
    module.default && typeof module.default === 'object' && '__esModule' in module.default ? module.default : module,
  );

const MODULE_FIX =
  "o ficheiro não se consegue ler aqui. Confirme as vírgulas e as aspas direitas ('), nesta linha e na anterior.";

/** Line (1-based) that a compile or runtime error names; 1 when it names none. */
const lineOfFailure = (file: string, {message, stack}: Error): number =>
  Number(new RegExp(`${path.basename(file)}:(\\d+)`).exec(`${message}\n${stack}`)?.[1] ?? 1);

/** The ids of the documents in an item of a sidebar, or in a list of them. */
function docsOf(item: unknown): readonly string[] {
  if (typeof item === 'string') {
    return [item];
  }
  if (Array.isArray(item)) {
    return item.flatMap(docsOf);
  }
  const {type, id, items = [], link} = item as {type?: string; id?: string; items?: unknown[]; link?: {id?: string}};
  return [...(type === 'doc' && id ? [id] : []), ...(link?.id ? [link.id] : []), ...docsOf(items)];
}

/** Line (1-based) of the first occurrence of a text; 1 when there is none. */
function lineWith(text: string, part: string): number {
  const offset = text.indexOf(part);
  return offset < 0 ? 1 : text.slice(0, offset).split('\n').length;
}
