import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {Paper} from '../../src/data/schemas';
import {afterTitle, titleParts} from '../../src/data/citations';
import {formatIsoDate, isoDate} from '../../src/lib/dates';
import {foldText} from '../../src/lib/fold-text';
import {hasDefaultExport} from '../../build-tools/default-export';
import {initialOf} from '../../src/lib/glossary';
import {hashTarget} from '../../src/dom/hash-target';
import {memoizeAsync} from '@sign/search/memoize-async';
import {tiedHtml} from '../../src/lib/no-breaks';
import {editDistance, nearest} from '../../src/lib/nearest';
import {pages, suggestionsFor} from '../../src/lib/pages';
import {addressOf, authorsOf, placeOf, toBibtex, toCslJson} from '../../src/data/references';

test('filters: pasted text is compared without accents, ligatures, full-width letters and invisible characters', () => {
  for (const [pasted, word] of [
    ['Assinatura', 'assinatura'],
    ['certi\uFB01ca\u00E7\u00E3o', 'certificacao'],
    ['assi\u00ADnatu\u200Bra\uFEFF', 'assinatura'],
    ['ＰＤＦ', 'pdf'],
    ['e\u2011Fatura', 'e-fatura'],
    ['CARTÃO\u00A0DE', 'cartao de'],
  ] as const) {
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
  const distances: readonly (readonly [string, string, number])[] = [
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['cni', 'cmi', 1],
    ['LEG-02', 'LEG-20', 2],
    ['pades', 'pades', 0],
  ];
  for (const [a, b, expected] of distances) {
    test(`«${a}» and «${b}» are ${expected} apart, both ways`, () => {
      assert.equal(editDistance(a, b), expected);
      assert.equal(editDistance(b, a), expected);
    });
  }

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

describe('the date of a source appears once', () => {
  const table: readonly (readonly [Parameters<typeof afterTitle>[0], string])[] = [
    [
      {title: 'Nemec e outros (2017), «ROCA»', publisher: 'ACM (CCS 2017), 1631-1648', date: '2017'},
      ', ACM (CCS 2017), 1631–1648.',
    ],
    [{title: 'Um estudo', publisher: 'CCS 2017', date: '2017'}, ', CCS 2017.'],
    [{title: 'Lei n.º 8/IX/2017, de 20 de março', publisher: 'BO, n.º 13', date: '2017-03-20'}, ', BO, n.º 13.'],
    [{title: 'Portal (consultado em junho de 2024)', date: '2024-06'}, '.'],
    // A bare year omits the date; other numbers are not years.
    [{title: 'Deliberações n.os 1 e 2/2013', publisher: 'BO', date: '2013-06-13'}, ', BO, 13 de junho de 2013.'],
    [{title: 'Acordo de 13 de maio, 2017', date: '2017-05-03'}, ', 3 de maio de 2017.'],
    [{title: 'Processo 20171', publisher: 'Revista, 120176', date: '2017'}, ', Revista, 120176, 2017.'],
  ];
  for (const [publication, expected] of table) {
    test(`${publication.title}: ${expected}`, () => assert.equal(afterTitle(publication, '.'), expected));
  }
});

describe('R10: the English part of the title of a source', () => {
  const table: readonly (readonly string[])[] = [
    ['', 'Trusted Lists', ''],
    ['RFC 4998 — ', 'Evidence Record Syntax ', '(ERS)'],
    ['ISO 32000-2:2020 — ', 'Document management — Portable document format ', '(PDF 2.0)'],
    ['NIST IR 8547 (versão preliminar) — ', 'Transition to Standards', ''],
    ['', 'Data Protection Laws — Cape Verde', ''],
    ['UNCITRAL (2001; 2022), ', '«Model Law A»', ' e ', '«Model Law B»', ''],
  ];
  for (const parts of table) {
    test(`«${parts.join('')}»`, () => assert.deepEqual(titleParts(parts.join('')), parts));
  }
});

describe('R45: suggestions for a mistyped path', () => {
  const table: readonly (readonly [path: string, first: string])[] = [
    ['/learn/faq', '/learn/faqs'],
    ['/faqs', '/learn/faqs'],
    ['/learn/glosario', '/learn/glossary'],
    ['/glossary/', '/learn/glossary'],
    ['/Learn/FAQs', '/learn/faqs'],
    ['/learn/faqs.htm', '/learn/faqs'],
    ['/tutorial', '/tutorials'],
    ['/team/members', '/team/member'],
    ['/research/papers', '/research/research-papers'],
    ['/research/research-paper', '/research/research-papers'],
    ['/learn/certificates/buying-certificate', '/learn/certificates/buying-cert'],
    ['/learn/certificates/', '/learn/certificates/buying-cert'],
    ['/serach', '/search'],
    ['/learn/gloss%C3%A1rio', '/learn/glossary'],
  ];
  for (const [path, first] of table) {
    test(`${path} means ${first}`, () => {
      assert.equal(suggestionsFor(path)[0]?.path, first);
    });
  }

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
  const table: readonly (readonly [string, string])[] = [
    ['2024', '2024'],
    ['2024-05', 'maio de 2024'],
    ['2024-05-31', '31 de maio de 2024'],
    ['2007-09-04', '4 de setembro de 2007'],
    ['2024-03-01', '1 de março de 2024'],
    ['2026-12-31', '31 de dezembro de 2026'],
    ['2024-13', '2024'],
  ];
  for (const [date, expected] of table) {
    test(`${date} reads ${expected}`, () => {
      assert.equal(formatIsoDate(date), expected);
    });
  }

  test('an instant has the date in the local time zone, not in UTC', () => {
    assert.equal(isoDate(new Date(1999, 0, 1, 0, 0)), '1999-01-01');
    assert.equal(isoDate(new Date(2026, 10, 25, 23, 59)), '2026-11-25');
  });
});

describe('R48: finding a default export', () => {
  const present = [
    'export default function Page() {}',
    'function Page() {}\nexport default Page;',
    'export default () => null;',
    'export default class extends React.Component {}',
    'const Page = () => null;\nexport {Page as default};',
    'const Page = () => null;\nexport {helper, Page as default};',
    "export {default} from './Page';",
    'export { default as default } from "./Page";',
    '/** A page. */\nexport   default\nfunction Page() {}',
    "const address = 'https://sign.example'; export default address;",
  ];
  const absent = [
    '',
    'export function Page() {}',
    'export const page = 1;',
    '// export default Page;\nexport const page = 1;',
    '/*\nexport default Page;\n*/\nexport const page = 1;',
    'const exportdefault = 1;',
    'export const defaultPage = 1;',
    "export const help = 'export default Page';",
    "export {default as Page} from './Page';",
  ];
  for (const source of present) {
    test(`is there: ${JSON.stringify(source)}`, () => assert.equal(hasDefaultExport(source), true));
  }
  for (const source of absent) {
    test(`is missing: ${JSON.stringify(source)}`, () => assert.equal(hasDefaultExport(source), false));
  }
});

describe('glossary letters', () => {
  const table: readonly (readonly [string, string])[] = [
    ['Árvore de Merkle', 'A'],
    ['âmbito', 'A'],
    ['Êxito', 'E'],
    ['óbvio', 'O'],
    ['PKCS#12', 'P'],
    ['«Selo»', 'S'],
    ['2FA', '2'],
    ['', ''],
  ];
  for (const [term, letter] of table) {
    test(`«${term}» is filed under «${letter}»`, () => assert.equal(initialOf(term), letter));
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

  const addresses: readonly (readonly [Partial<Paper>, {label: string; href: string} | null])[] = [
    [
      {doi: '10.1/x', rfc: 1},
      {label: 'DOI 10.1/x', href: 'https://doi.org/10.1/x'},
    ],
    [{rfc: 3161}, {label: 'RFC 3161', href: 'https://www.rfc-editor.org/rfc/rfc3161'}],
    [{eprint: '2014/452'}, {label: 'ePrint 2014/452', href: 'https://eprint.iacr.org/2014/452'}],
    [{arxiv: '1101.0001'}, {label: 'arXiv 1101.0001', href: 'https://arxiv.org/abs/1101.0001'}],
    [{url: 'https://sign.example/a/b'}, {label: 'sign.example', href: 'https://sign.example/a/b'}],
    [{}, null],
  ];
  for (const [fields, expected] of addresses) {
    test(`URL of ${JSON.stringify(fields)}`, () => assert.deepEqual(addressOf({...bare, ...fields}), expected));
  }

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
