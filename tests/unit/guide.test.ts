/** Runs what the authors' guide shows through the check that authors run. */
import assert from 'node:assert/strict';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import sharp from 'sharp';
import {load} from 'js-yaml';
import * as z from 'zod';
import {checkContent} from '../../build-tools/content-check/check';
import {contentFiles, routeOf} from '../../build-tools/content-check/site';
import {mistakesIn, parseData} from '../../build-tools/data/validate';
import {files, frontMatter, type DataFile} from '../../src/data/schemas';
import {copyOfContent} from '../support/folder';

const GUIDE = readFileSync('GUIA-DE-AUTORES.md', 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
  /** The guide up to the block. */
  readonly before: string;
}

const BLOCKS: readonly Block[] = [...GUIDE.matchAll(/^( *)(`{3,})(\w+)\n([\s\S]*?)^\1\2$/gm)].map(
  ({1: indent = '', 3: language = '', 4: text = '', index}) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    before: GUIDE.slice(0, index),
  }),
);

/** Components and links within the sentences of the guide. */
const INLINE = [
  ...GUIDE.matchAll(/`(<[A-Z]\w+ ?[^<>`]*\/>|<[A-Z][^<>`]*>[^<>`]+<\/\w+>|\[[^\]`]+\]\(\/[^)`]*\))`/g),
].map(([, example = '']) => example);

const ofLanguage = (language: string) => BLOCKS.filter((block) => block.language === language);

/** A list of the guide, with the name of its file: the last one that the text above names. */
const LISTS = ofLanguage('yaml').flatMap(({text, before}) => {
  const name = [...before.matchAll(/([a-z]+\.yaml)/g)].at(-1)?.[1] as DataFile | undefined;
  return name && /^(?:- id:|\/)/.test(text) ? [{name, text}] : [];
});

test('authors: every example of a page in the guide passes the check', async () => {
  const examples = [...ofLanguage('mdx').map(({text}) => text), ...INLINE.map((text) => `${text}\n`)];
  assert.ok(ofLanguage('mdx').length >= 8 && INLINE.length >= 6);
  const folder = copyOfContent();
  const [header] = ofLanguage('yaml').filter(({text}) => text.startsWith('---'));
  assert.ok(header);
  const codes = new Set(
    examples
      .join('')
      .match(/(?<=<Fonte id=")[^"]+/g)
      ?.flatMap((list) => list.split(' ')),
  );
  const page = [
    header.text
      .replaceAll('Comprar um certificado', 'Exemplo do guia')
      .replace(/(?<=sources: ).*/, `[${[...codes].join(', ')}]`),
    ...examples,
  ].join('\n');
  // Only the pages that the examples link to: the others have their own test, and take most of the time.
  contentFiles(folder)
    .filter((file) => !page.includes(routeOf(file)))
    .forEach((file) => rmSync(path.join(folder, file)));
  writeFileSync(path.join(folder, 'learn/exemplo.mdx'), page);
  await sharp({create: {width: 1440, height: 400, channels: 3, background: 'white'}})
    .png()
    .toFile(path.join(folder, 'learn/niveis.png'));
  const findings = await checkContent(folder);
  assert.deepEqual(
    findings.filter(({file, rule}) => file.includes('exemplo') && rule !== 'menu'),
    [],
  );
});

test('authors: every example of a list in the guide passes the check', () => {
  const known = new Set(readFileSync('src/data/sources.yaml', 'utf8').match(/(?<=^- id: ).*/gm));
  const terms = new Set(readFileSync('src/data/glossary.yaml', 'utf8').match(/(?<=^- id: ).*/gm));
  assert.deepEqual([...new Set(LISTS.map(({name}) => name))].sort(), [
    'glossary.yaml',
    'redirects.yaml',
    'sources.yaml',
    'team.yaml',
    'tutorials.yaml',
  ]);
  for (const {name, text} of LISTS) {
    const {errors, losses, value} = parseData(text);
    assert.deepEqual([...errors, ...losses, ...mistakesIn(files[name], value)], [], name);
    for (const {sources = [], see = []} of [value].flat() as {sources?: string[]; see?: string[]}[]) {
      assert.ok(
        sources.every((code) => known.has(code)),
        text,
      );
      assert.ok(
        see.every((id) => terms.has(id)),
        text,
      );
    }
  }
  ofLanguage('yaml').forEach(({text}) => assert.doesNotThrow(() => load(text.replace(/^---$/gm, '')), text));
});

/** The part of the guide about a file: from the text that names it to the next heading. */
const sectionOf = (name: string): string =>
  new RegExp(`^(?:### .*|\\*\\*Fonte nova.*)\`(?:src/data/)?${name}\`[\\s\\S]*?(?=^#{2,3} )`, 'm').exec(GUIDE)?.[0] ??
  '';

const requiredIn = (schema: z.ZodType): readonly string[] => {
  const {required = [], items} = z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}) as {
    required?: string[];
    items?: {required?: string[]};
  };
  return items?.required ?? required;
};

// The provider's fields are tested with their table; the home page and its sources belong to developers.
for (const name of (Object.keys(files) as DataFile[]).filter((file) => !/^(?:home|provider)/.test(file))) {
  test(`authors: the guide names every field that ${name} requires`, () => {
    const section = sectionOf(name);
    const text = name === 'redirects.yaml' ? GUIDE : section;
    assert.ok(text, `the guide has no section about ${name}`);
    assert.deepEqual(
      requiredIn(files[name]).filter((field) => !new RegExp(`(?:\`|^[ -]*)${field}(?:\`|:)`, 'm').test(text)),
      [],
    );
  });
}

test('authors: the guide names every field that a header requires, every check and only commands that exist', async () => {
  for (const field of requiredIn(frontMatter)) {
    assert.match(GUIDE, new RegExp(`^\\| .*\`${field}\``, 'm'));
  }
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  for (const [, script = ''] of GUIDE.matchAll(/npm run ([\w:]+)/g)) {
    assert.ok(script in scripts, script);
  }
  const checks = [...GUIDE.matchAll(/^\| ((?:`\p{L}+`(?:, )?)+) \|/gmu)].flatMap(([, names = '']) => names.split(', '));
  const rules = await import('../../build-tools/content-check/rules');
  for (const {name} of [...Object.values(rules), {name: 'ortografia'}]) {
    assert.ok(checks.includes(`\`${name}\``), name);
  }
});
