import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {load} from 'js-yaml';
import type {Paper} from '../../src/data/schemas';
import {afterTitle, titleParts} from '../../src/data/citations';
import {formatIsoDate, isoDate} from '../../src/lib/dates';
import {foldText} from '../../src/lib/fold-text';
import {hasDefaultExport} from '../../build-tools/default-export';
import {initialOf} from '../../src/lib/glossary';
import {hashTarget} from '../../src/dom/hash-target';
import {memoizeAsync} from '@sign/search/client';
import {tiedHtml} from '../../src/lib/no-breaks';
import {editDistance, nearest} from '../../src/lib/nearest';
import {pages, suggestionsFor} from '../../src/lib/pages';
import {addressOf, authorsOf, placeOf, toBibtex, toCslJson} from '../../src/data/references';

/** Tables: what is given, and what is expected. */
const TABLES = load(readFileSync('tests/fixtures/lib.yaml', 'utf8')) as {
  readonly distances: readonly (readonly [string, string, number])[];
  readonly sourceDates: readonly (readonly [Parameters<typeof afterTitle>[0], string])[];
  readonly addresses: readonly (readonly [Partial<Paper>, {label: string; href: string} | null])[];
} & Readonly<Record<'pasted' | 'suggestions' | 'dates' | 'glossaryLetters', readonly (readonly [string, string])[]>> &
  Readonly<Record<'withDefaultExport' | 'withoutDefaultExport', readonly string[]>> &
  Readonly<Record<'englishParts', readonly (readonly string[])[]>>;

test('filters: pasted text is compared without accents, ligatures, full-width letters and invisible characters', () => {
  for (const [pasted, word] of TABLES.pasted) {
    assert.equal(foldText(pasted), word);
  }
});

test('loading once: shares a load in progress, tries again after a failure, and keeps the result', async () => {
  let loads = 0;
  const load = memoizeAsync(async () => {
    loads += 1;
    await Promise.resolve();
    if (loads === 1) {
      throw new Error('offline');
    }
    return loads;
  });
  const failed = await Promise.allSettled([load(), load()]);
  assert.deepEqual(
    failed.map(({status}) => status),
    ['rejected', 'rejected'],
  );
  assert.deepEqual(await Promise.all([load(), load()]), [2, 2]);
  assert.equal(await load(), 2);
});

describe('nearest words', () => {
  test('are as many edits apart, both ways', () => {
    for (const [a, b, expected] of TABLES.distances) {
      assert.equal(editDistance(a, b), expected, `«${a}» and «${b}»`);
      assert.equal(editDistance(b, a), expected, `«${b}» and «${a}»`);
    }
  });

  test('the nearest candidate, ignoring case', () => {
    assert.equal(nearest('PADES', ['xades', 'pades', 'cades', 'raiz']), 'pades');
  });

  test('no candidate is near', () => {
    assert.equal(nearest('cni', ['certificado-digital', 'funcao-de-resumo']), undefined);
    assert.equal(nearest('cni', []), undefined);
  });
});

test('short names in HTML stay on one line, and tags unchanged', () => {
  assert.equal(
    tiedHtml('De B-B a <span lang="en-GB">e-Fatura</span> pós-quântica'),
    'De <span class="no-break">B-B</span> a <span lang="en-GB"><span class="no-break">e-Fatura</span></span> pós-quântica',
  );
});

test("a source ends with one full stop, an abbreviation's too", () => {
  assert.equal(afterTitle({title: 'Portal', publisher: 'NOSi, E.P.E.'}, '.'), ', NOSi, E.P.E.');
  assert.equal(afterTitle({title: 'Portal', publisher: 'NOSi, E.P.E.'}, '; '), ', NOSi, E.P.E.; ');
  assert.equal(afterTitle({title: 'RFC 3161', publisher: 'IETF', date: '2001-08'}, '.'), ', IETF, agosto de 2001.');
  assert.equal(afterTitle({title: 'Um relatório'}, '.'), '.');
});

test('the date of a source appears once', () => {
  for (const [publication, expected] of TABLES.sourceDates) {
    assert.equal(afterTitle(publication, '.'), expected, publication.title);
  }
});

test('R10: the English part of the title of a source', () => {
  for (const parts of TABLES.englishParts) {
    assert.deepEqual(titleParts(parts.join('')), parts);
  }
});

describe('R45: suggestions for a mistyped path', () => {
  test('begin with the page that was meant', () => {
    for (const [path, first] of TABLES.suggestions) {
      assert.equal(suggestionsFor(path)[0]?.path, first, path);
    }
  });

  test('include the root of the section', () => {
    for (const [path, root] of [
      ['/research/papers', '/research'],
      ['/learn/certificates/', '/learn'],
    ] as const) {
      assert.ok(
        suggestionsFor(path).some((page) => page.path === root),
        path,
      );
    }
  });

  test('are at most four, without duplicates', () => {
    for (const path of ['/learn/x', '/learn/media-library/x', '/research/x']) {
      const found = suggestionsFor(path).map((page) => page.path);
      assert.ok(found.length <= 4, path);
      assert.equal(new Set(found).size, found.length, path);
    }
  });

  test('are empty for an unrelated path', () => {
    assert.deepEqual(suggestionsFor('/wp-login-administrator.php'), []);
  });

  for (const path of ['/', '', '/%E0%A4%A', '/%', `/${'x'.repeat(100_000)}`, '//', '/<script>alert(1)</script>']) {
    test(`${path.slice(0, 30) || 'an empty path'} does not throw`, () => {
      assert.ok(suggestionsFor(path).length <= 4);
    });
  }
});

test('R1: lists the 19 paths and those that authors added, as served', () => {
  const paths = pages.map(({path}) => path);
  assert.ok(paths.length >= 19);
  assert.equal(new Set(paths).size, paths.length);
  assert.deepEqual(
    paths.slice(19).filter((path) => !/^\/(?:learn|research)\//.test(path)),
    [],
  );
  for (const {path, title} of pages) {
    assert.match(path, /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
    assert.ok(title);
  }
});

describe('dates in Portuguese', () => {
  test('read as in a sentence', () => {
    for (const [date, expected] of TABLES.dates) {
      assert.equal(formatIsoDate(date), expected);
    }
  });

  test('an instant has the date in the local time zone, not in UTC', () => {
    assert.equal(isoDate(new Date(1999, 0, 1, 0, 0)), '1999-01-01');
    assert.equal(isoDate(new Date(2026, 10, 25, 23, 59)), '2026-11-25');
  });
});

test('R48: a default export is found in code only', () => {
  for (const source of TABLES.withDefaultExport) {
    assert.equal(hasDefaultExport(source), true, source);
  }
  for (const source of TABLES.withoutDefaultExport) {
    assert.equal(hasDefaultExport(source), false, source);
  }
});

test('glossary: a term is filed under its first letter without accents and quotes', () => {
  for (const [term, letter] of TABLES.glossaryLetters) {
    assert.equal(initialOf(term), letter, term);
  }
});

describe('references', () => {
  const article: Paper = {
    id: 'diffie-hellman-1976',
    code: 'B01',
    type: 'article-journal',
    theme: 'fundamentos',
    authors: [
      {family: 'Diffie', given: 'W.'},
      {family: 'Hellman', given: 'M.'},
    ],
    year: 1976,
    title: 'New Directions in {Cryptography} & more',
    language: 'en',
    container: 'IEEE Transactions on Information Theory',
    volume: '22',
    issue: '6',
    pages: '644-654',
    doi: '10.1109/TIT.1976.1055638',
    finding: 'Separa a chave pública da privada.',
  };
  const standard: Paper = {
    id: 'rfc-3161',
    code: 'B02',
    type: 'standard',
    theme: 'tempo',
    authors: [{literal: 'IETF & friends'}],
    year: 2001,
    title: 'Time-Stamp Protocol',
    language: 'en',
    rfc: 3161,
    finding: 'Define o selo temporal.',
  };
  const bare: Paper = {...standard, rfc: undefined};

  test('authors: people and organizations', () => {
    assert.equal(authorsOf(article), 'Diffie, W.; Hellman, M.');
    assert.equal(authorsOf(standard), 'IETF & friends');
  });

  test('the address of a work', () => {
    for (const [fields, expected] of TABLES.addresses) {
      assert.deepEqual(addressOf({...bare, ...fields}), expected);
    }
  });

  test('where a work appeared', () => {
    assert.equal(placeOf(article), 'IEEE Transactions on Information Theory 22(6), p. 644–654');
    assert.equal(
      placeOf({...article, issue: undefined, pages: undefined}),
      'IEEE Transactions on Information Theory 22',
    );
    assert.equal(placeOf({...standard, publisher: 'IETF'}), 'IETF');
    assert.equal(placeOf(standard), '');
  });

  test('BibTeX of an article', () => {
    assert.equal(
      toBibtex(article),
      [
        '@article{diffie-hellman-1976,',
        '  author = {Diffie, W. and Hellman, M.},',
        '  title = {{New Directions in Cryptography \\& more}},',
        '  year = {1976},',
        '  journal = {IEEE Transactions on Information Theory},',
        '  volume = {22},',
        '  number = {6},',
        '  pages = {644--654},',
        '  doi = {10.1109/TIT.1976.1055638}',
        '}',
      ].join('\n'),
    );
  });

  test('BibTeX of a standard by an organization', () => {
    assert.equal(
      toBibtex(standard),
      [
        '@misc{rfc-3161,',
        '  author = {{IETF \\& friends}},',
        '  title = {{Time-Stamp Protocol}},',
        '  year = {2001},',
        '  url = {https://www.rfc-editor.org/rfc/rfc3161}',
        '}',
      ].join('\n'),
    );
  });

  test('CSL-JSON omits unknown fields', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(toCslJson(standard))), {
      id: 'rfc-3161',
      type: 'standard',
      title: 'Time-Stamp Protocol',
      author: [{literal: 'IETF & friends'}],
      issued: {'date-parts': [[2001]]},
      URL: 'https://www.rfc-editor.org/rfc/rfc3161',
    });
  });
});

test('R23: a fragment finds its element however its accents are encoded', (t) => {
  const target = {id: 'niveis'};
  const getElementById = (id: string) => (id === target.id ? target : null);
  Object.assign(globalThis, {document: {getElementById}});
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const typed = ['niveis', 'Níveis'.normalize('NFC'), 'Níveis'.normalize('NFD')];
  for (const hash of [...typed, ...typed.map(encodeURIComponent)]) {
    assert.equal(hashTarget(`#${hash}`), target, hash);
  }
  for (const hash of ['', '#', '#outro', '#%', '#--']) {
    assert.equal(hashTarget(hash), null, hash);
  }
});
