import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {readData} from '../../build-tools/data/read';

const LIMIT = 22;
/** From here on, a sentence lists things; the length of a list does not make it hard to read. */
const COMMAS_OF_A_LIST = 5;

const plain = (text: string): string =>
  text
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_]/g, '')
    .replace(/\bn\.(?:º|os)/g, 'n')
    .replace(/\s+/g, ' ');

const longIn = (text: string): readonly string[] =>
  plain(text)
    .split(/(?<=[.!?:;])\s|\|/)
    .filter((sentence) => sentence.split(',').length <= COMMAS_OF_A_LIST)
    .filter((sentence) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length > LIMIT);

/** The text of a page: no front matter, code, formulas or headings. */
const bodyOf = (page: string): readonly string[] =>
  readFileSync(page, 'utf8')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^\$\$[\s\S]*?^\$\$$/gm, '')
    .split('\n')
    .filter((line) => !line.startsWith('#'));

const CITIZEN_PAGES = [
  'learn/about-sign/an-introduction-to-sign.mdx',
  'learn/certificates/buying-cert.mdx',
  'learn/faqs.mdx',
  'learn/glossary.mdx',
  'learn/media-library/infographics.mdx',
  'learn/media-library/videos.mdx',
  'learn/use-cases/data-confidence.mdx',
];

for (const page of CITIZEN_PAGES) {
  test(`language: no sentence of ${page} has more than ${LIMIT} words`, () => {
    assert.deepEqual(bodyOf(page).flatMap(longIn), []);
  });
}

test(`language: no sentence of the glossary, tutorials, old documents or team has more than ${LIMIT} words`, () => {
  const texts = [
    ...readData('glossary.yaml').flatMap(({definition, example = ''}) => [definition, example]),
    ...readData('tutorials.yaml').flatMap(({summary, steps, result}) => [
      summary,
      ...steps.map(({text}) => text),
      result,
    ]),
    ...readData('legacy.yaml').flatMap(({summary, validity, actions}) => [summary, validity, ...actions]),
    ...readData('team.yaml').flatMap(({summary, responsibilities}) => [summary, ...responsibilities]),
  ];
  assert.ok(texts.length > 400);
  assert.deepEqual(texts.flatMap(longIn), []);
});

test('language: a long sentence is found, a long list is not', () => {
  const words = (count: number) => Array.from({length: count}, () => 'palavra').join(' ');
  assert.equal(longIn(`${words(23)}.`).length, 1);
  assert.deepEqual(longIn(`${words(22)}. ${words(22)}: ${words(22)}.`), []);
  assert.deepEqual(longIn(`Tem ${Array.from({length: 30}, () => 'um').join(', ')}.`), []);
});
