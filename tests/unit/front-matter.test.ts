import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {readFrontMatter} from '../../build-tools/content-check/mdx/front-matter';

/** Values of a field as authors type or paste them, whole headers, ways to begin and end one, and whole pages. */
const SAMPLES = JSON.parse(readFileSync('tests/fixtures/front-matter.json', 'utf8')) as Readonly<
  Record<'values' | 'headers' | 'fences' | 'pages', readonly string[]>
>;

const pageOf = (header: string, opening = '---\n', closing = '---\n') => `${opening}${header}\n${closing}\n## Título\n`;

const PAGES = [
  ...SAMPLES.values.map((value) => pageOf(`title: ${value}\nsidebar_label: b`)),
  ...SAMPLES.headers.map((header) => pageOf(header)),
  ...SAMPLES.fences.flatMap((fence) => [
    pageOf('title: a', fence),
    pageOf('title: a', '---\n', fence),
    pageOf('title: a', fence, fence),
  ]),
  ...SAMPLES.pages,
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
