import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse, stringify} from 'yaml';
import {LEGACY_CATEGORIES, PAPER_THEMES, TUTORIAL_TOPICS} from '../../src/data/labels';
import {initialOf} from '../../src/lib/glossary';
import {slugOf} from '../../src/lib/slug';

/** One question to the author. */
export interface Question {
  /** Name of the flag, `--title`. */
  readonly name: string;
  readonly ask: string;
  /** Choices; free text when omitted. */
  readonly options?: readonly string[];
}

export type Answers = Readonly<Record<string, string>>;

/** Reads a project file; undefined when it does not exist. */
export type Read = (file: string) => string | undefined;

/** The files to write, and the next steps for the author. */
export interface Made {
  /** Complete new contents by file. */
  readonly files: Readonly<Record<string, string>>;
  readonly next: readonly string[];
}

export interface Kind {
  readonly label: string;
  readonly questions: readonly Question[];
  /** Throws, in Portuguese, when the entry already exists or an answer is unusable. */
  readonly make: (answers: Answers, read: Read, today: string) => Made;
}

/** What new entries of lists say until their author has completed them. */
const templates = parse(readFileSync(path.join(__dirname, 'templates.yaml'), 'utf8')) as Readonly<
  Record<'tutorial' | 'team' | 'legacy', object>
>;

const GLOSSARY_PAGE = 'learn/glossary.mdx';

const title: Question = {name: 'title', ask: 'Título'};
const source: Question = {name: 'source', ask: 'Código da fonte, de src/data/sources.yaml (por exemplo LEG-02)'};

/** Every kind of content, by its command-line name. */
export const kinds: Readonly<Record<string, Kind>> = {
  doc: {
    label: 'Uma página',
    questions: [
      {name: 'section', ask: 'Secção', options: ['learn', 'research']},
      {name: 'path', ask: 'Endereço na secção, sem acentos (por exemplo certificates/renewing)'},
      title,
      {name: 'description', ask: 'O que a página resolve, numa frase de 50 a 160 caracteres'},
      source,
    ],
    make: makeDoc,
  },
  term: {
    label: 'Um termo do glossário',
    questions: [title, {name: 'definition', ask: 'Definição, numa ou duas frases'}, source],
    make: makeTerm,
  },
  tutorial: {
    label: 'Um tutorial',
    questions: [title, {name: 'topic', ask: 'Assunto', options: Object.keys(TUTORIAL_TOPICS)}, source],
    make: ({title: name = '', topic, source: code}, read) =>
      addEntry('tutorials.yaml', {...templates.tutorial, id: slugOf(name), title: name, topic, sources: [code]}, read, {
        next: ['Escreva os passos: um gesto por passo, no imperativo («Abra», «Confirme»).'],
      }),
  },
  paper: {
    label: 'Um artigo, norma ou relatório',
    questions: [
      title,
      {name: 'code', ask: 'Código da bibliografia (por exemplo B60)'},
      {name: 'theme', ask: 'Tema', options: Object.keys(PAPER_THEMES)},
      {name: 'author', ask: 'Primeiro autor, como «Diffie, W.», ou a entidade'},
      {name: 'year', ask: 'Ano'},
      {name: 'doi', ask: 'DOI, sem endereço (por exemplo 10.1109/TIT.1976.1055638)'},
      {name: 'finding', ask: 'O que o trabalho mostra, numa frase em português'},
    ],
    make: makePaper,
  },
  team: {
    label: 'Uma função ou pessoa da equipa',
    questions: [
      {name: 'title', ask: 'Nome da função ou da pessoa'},
      {name: 'kind', ask: 'O que é', options: ['funcao', 'pessoa']},
    ],
    make: ({title: name = '', kind}, read) =>
      addEntry('team.yaml', {...templates.team, id: slugOf(name), kind, name, contactTopic: name}, read, {
        next: [
          kind === 'pessoa'
            ? 'Confirme que a pessoa aceita ser publicada.'
            : 'Preencha «role», «summary» e «responsibilities».',
        ],
      }),
  },
  legacy: {
    label: 'Um documento, formato ou certificado antigo',
    questions: [title, {name: 'category', ask: 'Categoria', options: Object.keys(LEGACY_CATEGORIES)}, source],
    make: ({title: name = '', category, source: code}, read) =>
      addEntry('legacy.yaml', {...templates.legacy, id: slugOf(name), title: name, category, sources: [code]}, read, {
        next: ['Escolha «stillValid»: sim, depende ou nao.'],
      }),
  },
};

function makeTerm({title: term = '', definition, source: code}: Answers, read: Read): Made {
  const id = slugOf(term.replace(/\(.*\)| \/ .*/g, ''));
  const {files, next} = addEntry('glossary.yaml', {id, term, definition, sources: [code], confidence: 'média'}, read, {
    next: [
      'Mude «confidence» para «alta» quando a fonte o disser sem dúvida.',
      `Use o termo numa página: <Termo id="${id}">…</Termo>.`,
    ],
  });
  const page = read(GLOSSARY_PAGE) ?? '';
  const letter = initialOf(term);
  const isShown = page.includes(`<LetraGlossario letra="${letter}" />`);
  return {files: isShown ? files : {...files, [GLOSSARY_PAGE]: withLetter(page, letter)}, next};
}

/** Adds a letter section to the glossary page, in alphabetical position. */
function withLetter(page: string, letter: string): string {
  const section = `## ${letter} {/* #letra-${letter.toLowerCase()} */}\n\n<LetraGlossario letra="${letter}" />\n`;
  const next = [...page.matchAll(/^## (.) \{/gm)].find(([, other = '']) => other > letter);
  return next ? `${page.slice(0, next.index)}${section}\n${page.slice(next.index)}` : `${page}\n${section}`;
}

function makeDoc(answers: Answers, read: Read, today: string): Made {
  const {section = '', path = '', title: name = '', description = '', source: code = ''} = answers;
  if (!path.split('/').every((part) => part !== '' && part === slugOf(part))) {
    throw new Error(
      `o endereço «${path}» só pode ter minúsculas sem acento, algarismos e hífenes. Escreva «${path.split('/').map(slugOf).filter(Boolean).join('/')}».`,
    );
  }
  const file = `${section}/${path}.mdx`;
  if (read(file) !== undefined) {
    throw new Error(`${file} já existe. Escolha outro endereço, ou emende essa página.`);
  }
  return {
    files: {
      [file]: [
        '---',
        stringify({title: name, description, last_update: {date: today}}, {lineWidth: 0}).trimEnd(),
        `sources: [${code}]`,
        '---',
        '',
        `Diga aqui a quem a página serve e o que resolve. <Fonte id="${code}" />`,
        '',
        '## Primeira parte {/* #primeira-parte */}',
        '',
        'Uma ideia por parágrafo.',
        '',
      ].join('\n'),
      [`sidebars-${section}.ts`]: withDoc(read(`sidebars-${section}.ts`) ?? '', path),
      'src/lib/pages.ts': withRoute(read('src/lib/pages.ts') ?? '', `/${section}/${path}`, name),
    },
    next: [
      `Escreva a página em ${file} e veja-a em http://localhost:3000/${section}/${path} com «npm start».`,
      `O menu é sidebars-${section}.ts: mude a página de lugar, se fizer falta.`,
    ],
  };
}

function withDoc(sidebar: string, id: string): string {
  const lists = [...sidebar.matchAll(/items: \[((?:\s*'[^']+',?)+)\s*\]/g)];
  const last = lists.at(-1);
  if (!last?.[1]) {
    throw new Error(`não encontrei no menu a lista de páginas. Acrescente '${id}' à mão.`);
  }
  const end = last.index + last[0].indexOf(last[1]) + last[1].length;
  return `${sidebar.slice(0, end).replace(/,$/, '')}, '${id}'${sidebar.slice(end)}`;
}

/** Adds a page to the list of pages beyond the specification. */
function withRoute(pages: string, route: string, name: string): string {
  const start = /const additions: readonly Page\[\] = \[/.exec(pages);
  if (!start) {
    throw new Error(`não encontrei a lista de páginas em src/lib/pages.ts. Acrescente '${route}' à mão.`);
  }
  // Insert at the top, which works whatever the format of the other entries.
  const at = start.index + start[0].length;
  return `${pages.slice(0, at)}\n  {path: '${route}', title: ${quoted(name)}},${pages.slice(at)}`;
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

function makePaper(answers: Answers, read: Read): Made {
  const {title: name = '', code = '', theme, author = '', year = '', doi, finding} = answers;
  const [family = '', given] = author.split(/,\s*/);
  const paper = {
    id: slugOf(`${family} ${year}`),
    code,
    type: 'article-journal',
    theme,
    authors: [given ? {family, given} : {literal: author}],
    year: Number(year),
    title: name,
    doi,
    finding,
  };
  const {files, next} = addEntry('papers.yaml', paper, read, {
    next: ['Acrescente os outros autores, e a revista em «container».'],
  });
  const cited = addEntry(
    'sources.yaml',
    {id: code, title: name, publisher: author, date: year, url: `https://doi.org/${doi}`, confidence: 'alta'},
    read,
    {next: []},
  );
  return {files: {...files, ...cited.files}, next: [...next, `Cite o trabalho com <Fonte id="${code}" />.`]};
}

/** Adds an entry at the end of a list in `src/data`, leaving all other lines and comments untouched. */
function addEntry(
  name: string,
  entry: Readonly<Record<string, unknown>>,
  read: Read,
  {next}: Pick<Made, 'next'>,
): Made {
  const file = `src/data/${name}`;
  const list = read(file) ?? '';
  const id = String(entry.id);
  if (id === '') {
    throw new Error('o título precisa de pelo menos uma letra ou algarismo.');
  }
  if (new RegExp(`^- id: ["']?${id}["']?\\s*$`, 'm').test(list)) {
    throw new Error(`«${id}» já existe em ${file}. Emende essa entrada, ou escolha outro título.`);
  }
  const text = stringify([entry], {lineWidth: 100, flowCollectionPadding: false});
  return {
    files: {
      [file]: `${list.replace(/\n*$/, '\n')}${/\n\n- id/.test(list) ? '\n' : ''}${text}`,
    },
    next: [`Complete a entrada «${id}» em ${file}.`, ...next],
  };
}
