/** The answers that visitors cannot do without: how far from the home they are, and whether the search finds them. */
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {listPages} from '../../build-tools/postbuild/files';
import {recordsOfBuiltSite} from '../../build-tools/search/built-site';
import {readSynonyms} from '../../build-tools/search/synonyms';
import {splitIndex} from '../../build-tools/search/split-index';
import {answer, openEngine} from '../../src/search/engine';
import {indexOfRecords} from '../../src/search/search-index';
import {sites} from '../../tools/testing/sites';
import {domOf} from '../support/built';
import {ANSWERS} from '../fixtures/answers';

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

/** Whether a tap on the page shows the answer: a link to it, or its question, which opens. */
const showsAnswer = (path: string, target: string): boolean =>
  linksOf(path).includes(target) ||
  (path === pageOf(target) && domOf(path)(`summary #${target.split('#')[1] ?? ''}`).length > 0);

const home = linksOf('/');

describe('answers: what visitors act on', () => {
  for (const {target} of ANSWERS) {
    test(`answers: ${target} is two taps from the home at most`, () => {
      assert.equal(domOf(pageOf(target))(`#${target.split('#')[1] ?? '__docusaurus'}`).length, 1, 'exists');
      const isOneTap = home.includes(target);
      assert.ok(isOneTap || [...new Set(home.map(pageOf))].some((path) => path && showsAnswer(path, target)));
    });
  }

  test('answers: each is first in the search for five ways of asking', () => {
    const url = 'https://sign.example';
    const routes = listPages(sites.main.folder).map(({route}) => route);
    const index = indexOfRecords(recordsOfBuiltSite(sites.main.folder, routes, url, '/'), url, readSynonyms());
    const whole = openEngine(index);
    const headings = openEngine(splitIndex(index).outline);
    const misses = ANSWERS.flatMap(({target, also = [], asked}) => {
      assert.ok(asked.length >= 5, target);
      return asked.flatMap((query) => {
        const engine = headings.answersByHeading(query) ? headings : whole;
        const [first] = answer(engine, '', {query, hitsPerPage: 5}).hits;
        const found = first?.url.slice(url.length) ?? '';
        return [target, ...also].includes(found) ? [] : [`${query} → ${found}, not ${target}`];
      });
    });
    assert.deepEqual(misses, []);
  });
});
