import type {SearchRecord} from '../record';
import {readPage} from '@sign/built-page';
import {openEngine, type Engine} from '../engine';
import {recordsOfPage, type SiteOptions} from '../plugin/records';
import {makeIndex, readWords} from '../plugin/make-index';

export const SITE_URL = 'https://sign.example';

interface PageOptions {
  readonly tag?: string;
  readonly version?: string;
  readonly robots?: string;
}

/** A page with the HTML that Docusaurus generates around a document. */
export function builtPage(title: string, body: string, {tag = 'default', version = '', robots = ''}: PageOptions = {}) {
  return `<!doctype html><html lang=pt dir=ltr class="docs-wrapper"><head><meta charset=UTF-8>
<title data-rh=true>${title} | Sign</title>
<meta data-rh=true name=docsearch:language content=pt><meta data-rh=true name=docsearch:docusaurus_tag content=${tag}>
${version && `<meta data-rh=true name=docsearch:version content=${version}>`}
${robots && `<meta data-rh=true property=robots content="${robots}">`}</head>
<body><nav class="navbar">Início</nav><div id=__docusaurus_skipToContent_fallback><aside>Menu lateral</aside>
<main class=docMainContainer><div class=container><article><nav class=theme-doc-breadcrumbs>Migalhas</nav>
<div class="theme-doc-toc-mobile tocMobile"><button>Nesta página</button></div>
<div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${body}</div>
<footer class=theme-doc-footer>Atualizado</footer></article>
<nav class="pagination-nav docusaurus-mt-lg">Seguinte</nav></div></main></div><footer>Rodapé</footer></body></html>`;
}

/** A heading with its link, as Docusaurus generates it. */
export function heading(level: number, id: string, text: string): string {
  return `<h${level} class="anchor anchorTargetStickyNavbar" id=${id}>${text}<a href="#${id}" class="hash-link" aria-label="Ligação direta">\u200b</a></h${level}>`;
}

const learn = {tag: 'docs-learn-current', version: 'current'};

const pages: Readonly<Record<string, string>> = {
  '/': builtPage('Sign', '<p>Assinatura digital em Cabo Verde.</p>'),
  '/learn/certificates/buying-cert': builtPage(
    'Comprar um certificado',
    `<p>Quem emite certificados e o que preparar.</p>
     ${heading(2, 'revogar', 'Revogar')}<p>Peça a revogação logo que perca o cartão ou o telemóvel.</p>
     ${heading(2, 'renovar', 'Renovar')}<p>A renovação faz-se antes de acabar o prazo.</p>`,
    learn,
  ),
  '/learn/faqs': builtPage(
    'Perguntas frequentes',
    `<p>Respostas curtas.</p>
     ${heading(3, 'sem-leitor', 'Posso assinar sem leitor de cartões?')}<p>Sim, com a Chave Móvel Digital.</p>
     ${heading(3, 'resumo', 'Que resumo se usa?')}<p>O SHA-256, e nunca o SHA-1, num ficheiro PKCS#12 ou X.509.</p>`,
    learn,
  ),
  '/learn/glossary': builtPage(
    'Glossário',
    `${heading(2, 'c', 'C')}<dl><div><dt id=cni><a href="#cni">CNI</a></dt><dd><p>Cartão Nacional de Identificação
     com chip.</p></dd></div><div><dt id=certificado-digital><a>Certificado digital</a></dt><dd><p>Ficheiro assinado
     que liga uma chave pública a um titular.</p></dd></div></dl>`,
    learn,
  ),
  '/research/research-outline': builtPage(
    'Esquema de investigação',
    `${heading(2, 'merkle', 'Árvore de Merkle')}<p>Conserva a prova e resume o cartão de cada titular.</p>`,
    {tag: 'docs-research-current', version: 'current'},
  ),
  '/search': builtPage('Pesquisar', '<p>certificado</p>', {robots: 'noindex, follow'}),
};

/** The synonyms and word lists of the small site. */
export const LISTS = {
  synonyms: [
    ['CNI', 'Cartão Nacional de Identificação'],
    ['telemóvel', 'celular'],
  ],
  words: readWords(),
};

const SECTIONS: Readonly<Record<string, string>> = {
  '': 'Início',
  learn: 'Aprender',
  research: 'Investigação',
  tutorials: 'Tutoriais',
};

/** What the package is told about the small site. */
export const SITE: SiteOptions = {
  baseUrl: '/',
  questions: {},
  sectionName: (route) => SECTIONS[route.split('/')[1] ?? ''] ?? 'Outras',
  hasAnswers: (route) => /\/(?:faqs|glossary)$/.test(route),
};

/** The two parts of the index of a small site, built with the production code. */
export function fixtureIndex(extra: Readonly<Record<string, string>> = {}): ReturnType<typeof makeIndex> {
  const read = Object.entries({...pages, ...extra}).map(([path, html]) => readPage(html, SITE_URL + path));
  return makeIndex(
    read.filter(({isIndexed}) => isIndexed),
    LISTS.synonyms,
    SITE,
  );
}

/** The engine over such a site. */
export function fixtureEngine(extra: Readonly<Record<string, string>> = {}): Engine {
  const {outline, texts} = fixtureIndex(extra);
  return openEngine(outline, texts);
}

/** The records of one page; none if it is excluded from indexing. */
export function recordsOfHtml(html: string, path: string, baseUrl = '/'): SearchRecord[] {
  const page = readPage(html, SITE_URL + path);
  return page.isIndexed ? recordsOfPage(page, {...SITE, baseUrl}) : [];
}
