import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {readFrontMatter} from '../../build-tools/content-check/mdx/front-matter';

/** Values of a field, as authors type or paste them. */
const VALUES = [
  ...['texto', '"entre aspas"', "'entre plicas'", "'d''água'", '“aspas curvas”', '«aspas»', 'd’água', 'é', '😀', '中'],
  ...['yes', 'no', 'sim', 'on', 'off', 'true', 'True', 'TRUE', 'null', 'Null', '~', '', '=', '<<'],
  ...['42', '1_000', '0o17', '017', '0x1F', '0b11', '1e3', '.5', '1.', '+1', '-0', '.inf', '.NaN', '1,5', '1.500'],
  ...['12:30', '12:30:45', '3:15', '9007199254740993', '2026', '2026-11', '2026-11-21', '2026-1-5', '2026-02-30'],
  ...['2026-11-21T10:00:00Z', '2026-11-21 10:00:00', '21-11-2026', '21/11/2026', '[a, b]', '[a, "b", 1]', '{a: b}'],
  ...['[a', '{a', '"a', "'a", 'a: b', 'a:b', 'a:', ': a', '- a', '-a', '? a', '?a', '# a', 'a # b', 'a#b', '#a'],
  ...['!a', '! a', '!!str 1', '!!binary YQ==', '&a b', '& a', '*a', '* a', '*a*', '**a**', '@a', '`a`', '%a', '|a'],
  ...[
    '>a',
    '> a',
    '|\n  a\n  b',
    '>-\n  a\n  b',
    '|\n  a\n  ---\n  b',
    'a\n  b',
    'a\n\n  b',
    '"a\\\n  b"',
    '"\\u00e9"',
  ],
  ...['"\\x41"', '"\\/"', '"\\q"', 'C:\\pasta', '"C:\\pasta"', 'https://www.gov.cv', 'a\u00A0', '\u00A0a', 'a\u2028b'],
  ...['a\u0085b', 'a\u200Bb', 'a\u0007', 'a\tb', '\ta', 'a\t', '...', '---', '--- a', '-- a', '"---"', '{}', '[]'],
];

/** Whole headers: several fields, and signs around them. */
const HEADERS = [
  ...[
    'title: a\ntitle: b',
    'title : a',
    'title:a',
    'title:\u00A0a',
    'title = a',
    'título: a',
    '"title": a',
    '? title\n: a',
  ],
  ...['title: a\n  description: b', 'title: a\n\tdescription: b', 'title: a\n \ndescription: b', '\n\ntitle: a\n\n'],
  ...[
    'title: a\n\uFEFFb: c',
    'title: a\n---b: 1\nc: 2',
    'title: a\n--- b',
    'title: a\n---- b',
    'title: a\n...',
    'title: a\n...\nb: c',
    'texto',
  ],
  ...['sources:\n- a\n- b', 'sources:\n  - a\n  -b', 'sources:\n  -a', 'sources: a, b', '- a\n- b', '42', '# só isto'],
  ...[
    'last_update:\n  date: 2026-01-15',
    'last_update:\n  date:2026-01-15',
    'last_update:\ndate: 2026-01-15',
    'a: &x 1\nb: *x',
  ],
  ...['<<: {a: 1}', '<<: [{a: 1}, {b: 2}]\nc: 3', '<<: a', '__proto__: {a: 1}', 'constructor: a', '1: a', 'true: a'],
  ...[
    '[a]: b',
    '{a: b}: c',
    '%YAML 1.1\n---\ntitle: a',
    '\0title: a',
    '\uFEFFtitle: a',
    'a: {b: {c: [1, {d: e}]}}',
    '',
  ],
];

/** Ways to begin and end a header. */
const FENCES = [
  '---\n',
  '--- \n',
  '---\t\n',
  '---\r\n',
  '----\n',
  '---yaml\n',
  '---json\n',
  '+++\n',
  '\uFEFF---\n',
  ' ---\n',
];

const pageOf = (header: string, opening = '---\n', closing = '---\n') => `${opening}${header}\n${closing}\n## Título\n`;

const PAGES = [
  ...VALUES.map((value) => pageOf(`title: ${value}\nsidebar_label: b`)),
  ...HEADERS.map((header) => pageOf(header)),
  ...FENCES.flatMap((fence) => [
    pageOf('title: a', fence),
    pageOf('title: a', '---\n', fence),
    pageOf('title: a', fence, fence),
  ]),
  ...[
    '',
    'Texto.',
    '---',
    '---\n---',
    '---\ntitle: a',
    '---\ntitle: a\n---',
    '\n---\ntitle: a\n---\n',
    '---\r\ntitle: a\r\n---\r\n',
  ],
];

type Fields = Readonly<Record<string, unknown>>;

/** What Docusaurus reads. Rejects where it fails. */
async function builtFields(page: string): Promise<Fields> {
  const params = {filePath: 'pagina.mdx', fileContent: page, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER};
  return (await DEFAULT_PARSE_FRONT_MATTER(params)).frontMatter;
}

/** Dates within a field become texts again: Docusaurus accepts either. */
const withoutDates = (value: unknown): unknown =>
  value instanceof Date
    ? value.toISOString().slice(0, 10)
    : Array.isArray(value)
      ? value.map(withoutDates)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDates(inner)]))
        : value;

describe('front matter: the check reads what the build reads', () => {
  test('whatever the check accepts, the build reads the same way', async () => {
    let accepted = 0;
    for (const page of PAGES) {
      const {fields, mistakes} = readFrontMatter(page);
      if (fields && mistakes.length === 0) {
        accepted += 1;
        assert.deepEqual(withoutDates(await builtFields(page)), withoutDates(fields), JSON.stringify(page));
      }
    }
    assert.ok(accepted > 80, `only ${accepted} of ${PAGES.length} are accepted`);
  });

  test('whatever makes the build fail, the check refuses or treats as a page without front matter', async () => {
    let failed = 0;
    for (const page of PAGES) {
      try {
        await builtFields(page);
      } catch {
        failed += 1;
        const {fields, mistakes} = readFrontMatter(page);
        assert.ok(mistakes.length > 0 || !fields, JSON.stringify(page));
      }
    }
    assert.ok(failed > 20, `the build fails on ${failed} of ${PAGES.length} only`);
  });

  test('every page of this site has the same fields in both', async () => {
    for (const folder of ['learn', 'research']) {
      for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
        if (name.endsWith('.mdx')) {
          const page = readFileSync(path.join(folder, name), 'utf8');
          const {fields} = readFrontMatter(page);
          assert.ok(fields, name);
          assert.deepEqual(withoutDates(await builtFields(page)), withoutDates(fields), name);
        }
      }
    }
  });
});

test('front matter: a text that begins with a sign, or is quoted in part, is to be quoted as a whole', () => {
  for (const [value, advice] of [
    ['[Pedir] um certificado', /Ponha o texto todo entre aspas/],
    ['{nome} da empresa', /Ponha o texto todo entre aspas/],
    ['@pedir', /Ponha o texto todo entre aspas/],
    ['> citação', /Ponha o texto todo entre aspas/],
    ['- lista', /Ponha o texto todo entre aspas/],
    ['"Aspas" e mais', /todo assim: '…'/],
    ["'Só' um", /todo assim: "…"/],
  ] as const) {
    const {mistakes} = readFrontMatter(`---\ntitle: ${value}\ndescription: a\n---\n`);
    assert.deepEqual(
      mistakes.map(({line}) => line),
      [2],
      value,
    );
    assert.match(mistakes[0]?.message ?? '', advice, value);
  }
});
