import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import type {DataFile} from '../../../src/data/schemas';
import {didYouMean, nearest, suggest} from '../../../src/lib/nearest';
import {safeDecode} from '../../../src/lib/safe-decode';
import {movedTo} from '../../../src/lib/serving-rules';
import {diskPathMistake, fileNameMistake, hasLocalFile, localFile, suggestFile} from '../../local-file';
import type {Problem} from '../problem';
import {textsIn, type ContentPage, type Site} from '../site';
import {fill, readPatterns} from '../tables';
import {lineOf, pageRule, type Rule} from './rule';

const ADDRESSES = readPatterns('addresses');

/** Files that the build generates, besides a Markdown copy and a citation of each page. */
const GENERATED =
  /^\/(?:research\/(?:artigos\.(?:bib|csv|json)|(?:fontes|glossario)\.(?:csv|json))|sitemap\.xml|atom\.xml|llms\.txt)$/;

/** The page whose Markdown copy or citation a file is. Only `pathname://` tells the copy from the page itself. */
const describedPage = (address: string): string | undefined =>
  /^(?:pathname:\/\/(\/.+)\.md|(?:pathname:\/\/)?(\/.+)\.bib)$/
    .exec(address)
    ?.slice(1)
    .find(Boolean)
    ?.replace(/^\/index$/, '/');

const inPages = pageRule('ligações', ({file, route, nodes, mistakes}, report, site) => {
  const urls = new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));
  const images = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? [node.identifier] : [])));
  for (const node of nodes) {
    const isLink = node.type === 'link' || node.type === 'linkReference';
    if (isLink && toString(node).trim() === '') {
      const url = node.type === 'link' ? node.url : urls.get(node.identifier);
      report(
        node,
        `a ligação «${url}» não tem texto, e ninguém a vê. Escreva entre os parênteses retos para onde vai.`,
      );
    }
    // The rule for images checks definitions of images.
    if (node.type === 'link' || (node.type === 'definition' && !images.has(node.identifier))) {
      const message = linkMistake(node.url, site, {file, route});
      // A syntax mistake on the line may have cut the URL short.
      if (message && mistakes.every(({line}) => line !== lineOf(node))) {
        report(node, message);
      }
    }
  }
});

/** Checks that internal links lead to an existing page, anchor or file. */
export const links: Rule = {name: inPages.name, check: (site) => [...inPages.check(site), ...inData(site)]};

/** Checks the `to` fields in data files, and the addresses that `questions.yaml` and `redirects.yaml` list. */
function inData(site: Site): readonly Problem[] {
  return (Object.keys(site.data) as DataFile[]).flatMap((name) => {
    const {value, lineOf} = site.data[name];
    const isRedirect = name === 'redirects.yaml';
    const found =
      name === 'questions.yaml'
        ? Object.keys(value ?? {}).map((text) => ({at: [text], text}))
        : textsIn(value).filter(({at}) => isRedirect || at.at(-1) === 'to');
    return found.flatMap(({at, text}) => {
      const [key = ''] = at;
      const message =
        isRedirect && isKnown(key, site)
          ? `o endereço ${key} existe, e ninguém sairia dele. Apague a linha, ou mude o nome da página ou do título.`
          : text.startsWith('/') && linkMistake(text, site);
      return message ? [{file: `src/data/${name}`, line: lineOf(at), message}] : [];
    });
  });
}

/** Whether a page has an address, and the part that it may name. */
function isKnown(address: string, {addresses}: Site): boolean {
  const [route = '', part] = address.split('#');
  const parts = addresses.get(route);
  return parts !== undefined && (part === undefined || parts.has(safeDecode(part, decodeURI)));
}

function linkMistake(address: string, site: Site, page?: Pick<ContentPage, 'file' | 'route'>): string | undefined {
  const {addresses, listed, pages, redirects} = site;
  // Docusaurus's prefix for a file of the site that is not a page.
  const url = address.replace(/^pathname:\/\//, '');
  if (url === '' || /^(?:mailto|tel):/i.test(url)) {
    return undefined;
  }
  for (const {expression, advice} of ADDRESSES) {
    const [match] = url.matchAll(expression);
    if (match) {
      return fill(advice, match);
    }
  }
  if (/^https:/.test(url)) {
    return URL.canParse(url) ? undefined : `o endereço «${url}» não se consegue ler. Copie-o outra vez do navegador.`;
  }
  const diskPath = diskPathMistake(url);
  if (diskPath) {
    return diskPath;
  }
  // A browser puts the words to highlight behind «:~:».
  const [, target = '', , anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*?)(?::~:.*)?)?$/.exec(url) ?? [];
  if (target && !target.startsWith('/')) {
    return relativeMistake(url, target, page?.file ?? '', site);
  }
  const route = target || page?.route || '';
  const moved = movedTo(redirects, route, '', anchor ? `#${anchor}` : '');
  if (moved !== undefined && !isKnown(anchor ? `${route}#${anchor}` : route, site)) {
    // Without this redirect, a circle of them ends.
    const {[route]: _page, [`${route}#${anchor}`]: _part, ...others} = redirects;
    return (
      linkMistake(moved, {...site, redirects: others}, page) ??
      `o endereço ${url} mudou. Escreva «${moved}»; «npm run format:content» troca todos de uma vez.`
    );
  }
  const anchors = addresses.get(route);
  if (!anchors) {
    if (GENERATED.test(route) || addresses.has(describedPage(address) ?? '')) {
      return undefined;
    }
    // The list of pages says how to keep the address of a page that is gone.
    return listed.some((entry) => entry.route === route) ? undefined : unknownPage(url, route, site);
  }
  if (!anchor || anchors.has(safeDecode(anchor, decodeURI))) {
    return undefined;
  }
  // An unclosed block may have swallowed the headings.
  if (pages.some((other) => other.route === route && other.mistakes.some(({swallows}) => swallows))) {
    return undefined;
  }
  const suggestion = nearest(anchor, anchors);
  return `a página ${route} não tem a parte «#${anchor}».${didYouMean(suggestion && `#${suggestion}`)} Use o identificador de um título dessa página; se ele mudou, ponha o antigo e o novo em src/data/redirects.yaml.`;
}

function relativeMistake(url: string, target: string, from: string, {addresses, root}: Site): string | undefined {
  const file = path.posix.join(path.posix.dirname(from), target);
  if (/\.mdx?$/.test(target)) {
    return `a ligação «${url}» é para um ficheiro de texto. Escreva o endereço da página: «/${file.replace(/\.mdx?$/, '')}».`;
  }
  // Docusaurus takes `.html` for a page.
  if (/\.(?!html$)[^./]+$/.test(target) && hasLocalFile(root, file)) {
    return fileNameMistake(root, localFile(root, file) ?? root);
  }
  if (addresses.has(`/${target}`) || hasLocalFile(path.join(root, 'static'), target)) {
    return `falta a barra no princípio do endereço «${url}». Escreva «/${url}».`;
  }
  const folder = localFile(root, path.posix.dirname(file));
  const prefix = path.posix.join('.', path.posix.dirname(target));
  return `a ligação «${url}» não leva a nada.${suggestFile(folder, path.posix.basename(file), prefix === '.' ? '.' : `./${prefix}`)} Para uma página deste sítio, comece por «/»; para um ficheiro ao lado da página, confirme o nome.`;
}

function unknownPage(url: string, route: string, {addresses, root}: Site): string | undefined {
  const bare = route.replace(/(?:\/index)?\.(?:html|mdx?)$/, '').replace(/(.)\/$/, '$1');
  if (bare !== route && addresses.has(bare)) {
    return `o endereço da página escreve-se sem extensão nem barra no fim. Escreva «${bare}».`;
  }
  const files = path.join(root, 'static');
  if (path.posix.extname(route) && hasLocalFile(files, route)) {
    return fileNameMistake(files, localFile(files, route) ?? files);
  }
  const published = route.replace(/^\/static(?=\/)/, '');
  if (published !== route && hasLocalFile(files, published)) {
    return `o que está na pasta «static» publica-se sem esse nome no endereço. Escreva «${url.replace('/static', '')}».`;
  }
  const folder = path.posix.dirname(route);
  const suggestion = path.posix.extname(route)
    ? suggestFile(localFile(files, folder), path.posix.basename(route), folder === '/' ? '' : folder)
    : suggest(route, addresses.keys());
  return `a ligação «${url}» não leva a nenhuma página nem ficheiro.${suggestion} Confirme o endereço.`;
}
