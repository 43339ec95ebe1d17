/** Checks that the most needed answers are near the home page and first in the search. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {parse} from 'yaml';
import {readData} from '../../build-tools/data/read';
import {listPages} from '../../build-tools/built-files';
import {answer, openEngine} from '@sign/search/engine';
import {makeIndex, readBuiltSite} from '@sign/search/plugin';
import {siteSections} from '../../build-tools/search/site-sections';
import {readSynonyms} from '../../build-tools/search/synonyms';
import {sites} from '../../tools/testing/sites';
import {domOf} from '../support/built';

interface Answer {
  /** Page and section of the answer. */
  readonly target: string;
  readonly also?: readonly string[];
  readonly asked: readonly string[];
}

const ANSWERS = parse(readFileSync('tests/fixtures/answers.yaml', 'utf8')) as readonly Answer[];

const pageOf = (address: string): string => address.split('#')[0] ?? '';

/** The internal links in the main content of a page, as path#anchor. */
const linksOf = (path: string): readonly string[] => {
  const $ = domOf(path);
  return $('main a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .filter((href) => /^[/#]/.test(href))
    .map((href) => (href.startsWith('#') ? path + href : href));
};

/** Whether the page links to the answer or contains it as a collapsed question. */
const showsAnswer = (path: string, target: string): boolean =>
  linksOf(path).includes(target) ||
  (path === pageOf(target) && domOf(path)(`summary #${target.split('#')[1] ?? ''}`).length > 0);

/** Answers that advise and state no fact, or only that nothing was found. */
const ADVICE = new Set([
  '/learn/faqs#verificar-no-telemovel',
  '/learn/faqs#o-que-levar-ao-consulado',
  '/learn/faqs#leitor-de-ecra',
  // About this site itself.
  '/research/research-papers#citar-o-sitio',
]);

/** Whether a section marks a source or lists its sources. */
const citesSources = (target: string): boolean => {
  const $ = domOf(pageOf(target));
  const heading = $(`#${target.split('#')[1] ?? ''}`);
  const level = Number(heading.prop('tagName')?.slice(1));
  const headings = Array.from({length: level}, (_, index) => `h${index + 1}`).join();
  const folded = heading.closest('details');
  const section = folded.length > 0 ? folded : heading.nextUntil(headings);
  return section.find('a[href^="#fonte-"]').length > 0 || section.text().includes('Fontes:');
};

const home = linksOf('/');

const url = 'https://sign.example';
const routes = listPages(sites.main.folder).map(({route}) => route);
const {outline, texts} = makeIndex(readBuiltSite(sites.main.folder, routes, {url, baseUrl: '/'}), readSynonyms(), {
  ...siteSections,
  baseUrl: '/',
  questions: readData('questions.yaml'),
});
const headings = openEngine(outline);
const whole = openEngine(outline, texts);

/** The path and anchor of the first result, searched like the dialog: headings first, then everything. */
function firstResult(query: string): string {
  const engine = headings.answersByHeading(query) ? headings : whole;
  const [first] = answer(engine, {query, hitsPerPage: 5}).hits;
  return first?.url.slice(url.length) ?? '';
}

describe('answers: the most needed ones', () => {
  for (const {target} of ANSWERS) {
    test(`answers: ${target} is at most two taps from the home page`, () => {
      assert.equal(domOf(pageOf(target))(`#${target.split('#')[1] ?? '__docusaurus'}`).length, 1, 'exists');
      const isOneTap = home.includes(target);
      assert.ok(isOneTap || [...new Set(home.map(pageOf))].some((path) => path && showsAnswer(path, target)));
    });
  }

  test('answers: each cites its sources, unless it only advises', () => {
    const unsourced = ANSWERS.map(({target}) => target).filter((target) => !citesSources(target));
    assert.deepEqual(
      unsourced.filter((target) => !ADVICE.has(target)),
      [],
    );
    assert.deepEqual(
      [...ADVICE].filter((target) => !unsourced.includes(target)),
      [],
      'advice that now cites a source',
    );
  });

  test('answers: no query of this test is a phrasing listed for the search', () => {
    const given = new Set(
      Object.values(readData('questions.yaml'))
        .flat()
        .map((asked) => asked.toLowerCase()),
    );
    const copied = ANSWERS.flatMap(({asked}) => asked).filter((query) => given.has(query.toLowerCase()));
    assert.deepEqual(copied, []);
  });

  test('R20: a file type, or one word such as «roubado», finds the section that helps', () => {
    const help: readonly (readonly [query: string, target: string])[] = [
      ['p7m', '/tutorials#verificar'],
      ['p7s', '/tutorials#verificar'],
      ['ficheiro p7m', '/tutorials#verificar'],
      ['roubado', '/learn/faqs#primeiros-dez-minutos'],
      ['reclamar', '/team#a-quem-recorrer'],
    ];
    assert.deepEqual(
      help.map(([query]) => [query, firstResult(query)]),
      help,
    );
  });

  const countOf = (query: string): number => answer(whole, {query}).nbHits;

  test('R20: every name in the glossary and every other word for it finds something', () => {
    assert.deepEqual(
      readSynonyms()
        .flat()
        .filter((name) => countOf(name) === 0),
      [],
    );
  });

  test('R20: the answer box opens for a term that is named, and not for one generic word', () => {
    const answered = (query: string) => answer(whole, {query, hitsPerPage: 1}).hits[0]?.answer !== undefined;
    const terms = ['OCSP', 'B-LTA', 'o que é a e-Fatura', 'selo temporal'];
    assert.deepEqual(terms.filter(answered), terms);
    assert.deepEqual(['fatura', 'assinatura', 'documento', 'estrangeiro', 'pdf'].filter(answered), []);
  });

  test('R20: whoever names a trade beside a word of this site finds something', () => {
    const queries = [
      'receita federal',
      'fatura do hotel',
      'hotel recibo',
      'loja de roupa fatura',
      'doença assinar por mim',
      'tenho um restaurante preciso de certificado',
      'sou médico quero um certificado digital',
      'assinar contrato de venda do carro',
    ];
    assert.deepEqual(
      queries.filter((query) => countOf(query) === 0),
      [],
    );
  });

  test('R20: unknown words beside an expression or a heading of this site find something, beside the country nothing', () => {
    for (const query of [
      'quem inventou a assinatura digital',
      'apareceu uma assinatura digital que desconheço e agora',
      'suspender ou revogar, qual a diferença',
    ]) {
      assert.ok(countOf(query) > 0, query);
    }
    for (const query of ['salário mínimo em Cabo Verde', 'salário mínimo cabos verdes', 'lowest wages in Cape Verde']) {
      assert.equal(countOf(query), 0, query);
    }
  });

  test('answers: each is the first search result for half of its queries, and of all queries, 94 in a hundred', () => {
    const all = ANSWERS.map(({target, also = [], asked}) => {
      assert.ok(asked.length >= 5, target);
      const misses = asked.flatMap((query) => {
        const found = firstResult(query);
        return [target, ...also].includes(found) ? [] : [`${query} → ${found}, not ${target}`];
      });
      assert.ok(misses.length <= asked.length / 2, misses.join('\n'));
      return {misses, asked};
    });
    const misses = all.flatMap(({misses}) => misses);
    assert.ok(misses.length <= 0.06 * all.flatMap(({asked}) => asked).length, misses.join('\n'));
  });
});
