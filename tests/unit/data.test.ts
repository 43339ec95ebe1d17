import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {readData} from '../../build-tools/data/read';
import {files, type DataFile} from '../../src/data/schemas';
import {parseData, validateFiles, type ParsedFile} from '../../build-tools/data/validate';
import {initialOf} from '../../src/lib/glossary';
import {tableOf} from '../support/table';

const NAMES = Object.keys(files) as DataFile[];

const problemsOf = (texts: (name: DataFile) => string) =>
  validateFiles(
    Object.fromEntries(NAMES.map((name) => [name, parseData(texts(name))])) as Record<DataFile, ParsedFile>,
  );

describe('the real data files', () => {
  test('are valid; every problem has file and line', () => {
    const problems = problemsOf((name) => readFileSync(`src/data/${name}`, 'utf8'));
    assert.deepEqual(
      problems.map(({file, line, message}) => `${file}:${line}: ${message}`),
      [],
    );
  });

  test('all have a schema', () => {
    const found = readdirSync('src/data').filter((name) => name.endsWith('.yaml'));
    assert.deepEqual(found.sort(), [...NAMES].sort());
  });

  test('the glossary is in alphabetical order, with at least 60 terms', () => {
    const terms = readData('glossary.yaml').map(({term}) => term);
    const collator = new Intl.Collator('pt', {sensitivity: 'base'});
    assert.deepEqual(terms, [...terms].sort(collator.compare));
    assert.ok(terms.length >= 60, `${terms.length} terms`);
  });

  test('the glossary page has exactly the letters with terms', () => {
    const letters = [...readFileSync('learn/glossary.mdx', 'utf8').matchAll(/<LetraGlossario letra="(.)"/g)].map(
      ([, letter]) => letter,
    );
    const initials = new Set(readData('glossary.yaml').map(({term}) => initialOf(term)));
    assert.deepEqual(letters, [...initials].sort());
  });

  test('there are at least 30 papers, each with a permanent URL or a reason for its absence', () => {
    const papers = readData('papers.yaml');
    assert.ok(papers.length >= 30);
    const addressed = papers.filter(({doi, rfc}) => doi ?? rfc);
    assert.ok(addressed.length >= 30, `${addressed.length} with DOI or RFC`);
  });

  test('every paper has a source code', () => {
    const known = new Set(readData('sources.yaml').map(({id}) => id));
    assert.deepEqual(
      readData('papers.yaml')
        .filter(({code}) => !known.has(code))
        .map(({code}) => code),
      [],
    );
  });
});

const FIXTURES = 'tests/fixtures/data';

/** A minimal valid file of each kind; the mistakes below break it. */
const CORRECT = Object.fromEntries(NAMES.map((name) => [name, readFileSync(`${FIXTURES}/${name}`, 'utf8')])) as Record<
  DataFile,
  string
>;
const correct = (name: DataFile): string => CORRECT[name];

/** One mistake a line, with line and complete message; an empty `good` stands for the whole file. */
const MISTAKES = tableOf('data/mistakes')
  .slice(1)
  .map((row) => {
    const [file, line, mistake, good = '', bad = '', message] = row.map((text) =>
      text.replaceAll('\\n', '\n').replaceAll('\\t', '\t'),
    );
    const name = file as DataFile;
    const text = correct(name);
    assert.ok(text.includes(good), `${file} still has «${good}»`);
    const broken = text.replace(good || text, bad);
    const problems = problemsOf((other) => (other === name ? broken : correct(other)));
    return {mistake, problems, expected: {file: `src/data/${file}`, line: Number(line), message}};
  });

describe('data: error messages for authors', () => {
  test('the unmodified samples are valid', () => {
    assert.deepEqual(problemsOf(correct), []);
  });

  for (const {mistake, problems, expected} of MISTAKES) {
    test(`${expected.file}: ${mistake}`, () => {
      const ours = problems.find(({message}) => message === expected.message);
      assert.deepEqual(ours, expected, JSON.stringify(problems, null, 2));
      // In Portuguese only.
      for (const {message} of problems) {
        assert.doesNotMatch(message, /invalid|expected|received|required|too (?:big|small)|must|input|column|mapping/i);
      }
    });
  }

  test('comments that cut no text are accepted', () => {
    const text = [
      '# One.',
      'name: "Ponto #3" # Two.',
      'date: 2026-01-15 # Three.',
      'list: # Four.',
      '  - [a, b] # Five.',
      'long: >-',
      "  d'água #3",
      'address: https://a.cv/#b',
      'both: R&D!',
    ].join('\n');
    assert.deepEqual(parseData(text).losses, []);
  });

  test('several mistakes are reported together', () => {
    const problems = problemsOf((name) =>
      correct(name).replace('confidence: alta', 'confidence: baixa').replace('minutes: 5', 'minutes: 0'),
    );
    assert.deepEqual(
      problems.map(({file, line}) => `${file}:${line}`),
      ['src/data/sources.yaml:6', 'src/data/glossary.yaml:6', 'src/data/tutorials.yaml:6'],
    );
  });
});
