import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {readFrontMatter} from '../../build-tools/content-check/mdx/front-matter';

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

test('front matter: every page of this site has the fields that Docusaurus itself would read', async () => {
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

test('front matter: dates, numbers and signs that YAML 1.1 would take for something else stay as they are written', () => {
  const {fields, mistakes, content} = readFrontMatter(
    '---\ntitle: 2026-11-21\nlast_update:\n  date: 2026-01-15\n---\n\n# Título\n\n---\n\nTexto.\n',
  );
  assert.deepEqual(mistakes, []);
  assert.deepEqual(fields, {title: '2026-11-21', last_update: {date: '2026-01-15'}});
  assert.equal(content, '# Título\n\n---\n\nTexto.');
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
