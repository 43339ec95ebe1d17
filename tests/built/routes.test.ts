/** Checks which pages a build has, how their URLs are answered, and the content of section roots and docs. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {listPages} from '../../build-tools/built-files';
import {sites} from '../../tools/testing/sites';
import {docs, domOf, htmlOf, isBuilt, paths, readBuilt, useServer} from '../support/built';
import {ask} from '../support/raw-request';

/** The table from the specification. */
const TABLE = [
  '/',
  '/legacy',
  '/search',
  '/team',
  '/team/member',
  '/tutorials',
  '/learn',
  '/learn/about-sign/an-introduction-to-sign',
  '/learn/certificates/buying-cert',
  '/learn/faqs',
  '/learn/glossary',
  '/learn/integration-services/welcome',
  '/learn/media-library/infographics',
  '/learn/media-library/project-presentations',
  '/learn/media-library/videos',
  '/learn/use-cases/data-confidence',
  '/research',
  '/research/research-outline',
  '/research/research-papers',
];

/** Pages beyond the specification. Adding one is a decision: name it here. */
const ADDITIONS: readonly string[] = [];

const ROUTES = [...TABLE, ...ADDITIONS];

const SECTIONS = [
  {root: '/learn', sidebar: 'learn', mainDoc: 'about-sign/an-introduction-to-sign', level: 3},
  {root: '/research', sidebar: 'nodes', mainDoc: 'research-outline', level: 2},
].map((section) => ({...section, docs: docs.filter((route) => route.startsWith(`${section.root}/`))}));

const WITHOUT_SIDEBAR = '/learn/integration-services/welcome';
const SIDEBAR = 'nav[aria-label="Páginas desta secção"]';
const NOT_FOUND = 'Página não encontrada';

/** The docs' global data, as the build wrote it. */
interface GlobalData {
  readonly 'docusaurus-plugin-content-docs': Readonly<
    Record<
      string,
      {
        readonly versions: readonly {
          readonly name: string;
          readonly label: string;
          readonly isLast: boolean;
          readonly mainDocId: string;
          readonly docs: readonly {readonly id: string; readonly path: string; readonly sidebar?: string}[];
        }[];
      }
    >
  >;
}

const docsData = () =>
  (JSON.parse(readFileSync('.docusaurus/globalData.json', 'utf8')) as GlobalData)['docusaurus-plugin-content-docs'];

const port = useServer();

describe('R1: the closed list of pages', () => {
  test('R1: the build has exactly the specified pages', () => {
    const built = listPages(sites.main.folder).map(({route}) => route);
    assert.deepEqual(built.sort(), [...ROUTES, '/404'].sort());
    assert.deepEqual([...paths].sort(), [...ROUTES].sort());
  });

  test('R1: the sitemap lists every page except the search results', () => {
    const locations = [...readBuilt('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
    assert.deepEqual(locations.sort(), ROUTES.filter((route) => route !== '/search').sort());
  });

  test('R1: every page answers 200, with one main landmark and a unique heading', async () => {
    const headings = new Set<string>();
    for (const route of ROUTES) {
      assert.equal((await ask(port(), {path: route})).status, 200, route);
      const $ = domOf(route);
      assert.equal($('main').length, 1, route);
      assert.equal($('h1').length, 1, route);
      assert.notEqual($('h1').text(), NOT_FOUND, route);
      headings.add($('h1').text());
    }
    assert.equal(headings.size, ROUTES.length);
  });

  test('R6: no page leads to a blog, which has no posts', () => {
    for (const path of ROUTES) {
      assert.equal(domOf(path)('a[href*="/blog"], link[href*="/blog"]').length, 0, path);
    }
  });
});

describe('R2: the two sections', () => {
  for (const {root, sidebar, mainDoc, level, docs: own} of SECTIONS) {
    test(`R2: ${root} has a heading, an introduction, a card for each doc, and the sidebar`, () => {
      const $ = domOf(root);
      assert.ok($('main h1').text().trim());
      assert.match($('main h1 + p').text(), /^.{60,300}$/);
      const cards = $(`main li:has(h${level})`).toArray();
      assert.deepEqual(cards.map((card) => $(card).find('a').attr('href')).sort(), [...own].sort());
      for (const card of cards) {
        assert.match($(card).find(`h${level}`).text(), /\S/);
        assert.match($(card).find('p').text(), /^.{40,200}$/);
      }
      assert.equal($(SIDEBAR).length, 1);
    });

    test(`R2, R3: ${root} has its main doc, the sidebar "${sidebar}" and one version, labeled "Next"`, () => {
      const versions = docsData()[root.slice(1)]?.versions ?? [];
      assert.equal(versions.length, 1);
      const [{name, label, isLast, mainDocId, docs: listed} = assert.fail()] = versions;
      assert.deepEqual(
        {name, label, isLast, mainDocId},
        {name: 'current', label: 'Next', isLast: true, mainDocId: mainDoc},
      );
      const withSidebar = listed.filter(({path}) => path !== WITHOUT_SIDEBAR && path !== `${root}/`);
      assert.deepEqual(withSidebar.map(({path}) => path).sort(), own.filter((path) => path !== WITHOUT_SIDEBAR).sort());
      assert.deepEqual(new Set(withSidebar.map((doc) => doc.sidebar)), new Set([sidebar]));
    });
  }

  test('R3: there are exactly two docs sections', () => {
    assert.deepEqual(Object.keys(docsData()).sort(), ['learn', 'research']);
  });
});

describe('R7: around the text of a doc', () => {
  for (const doc of docs) {
    test(`R4, R7: ${doc} has a table of contents, its last update, and its mark in the sidebar`, () => {
      const $ = domOf(doc);
      const headings = $('.theme-doc-markdown').find('h2[id], h3[id]');
      assert.ok(headings.length > 0);
      assert.deepEqual(
        $('.theme-doc-toc-desktop a')
          .toArray()
          .map((link) => $(link).attr('href')),
        headings.toArray().map((heading) => `#${$(heading).attr('id')}`),
      );
      const time = $('.theme-last-updated time');
      assert.match(time.text(), /^\d{1,2} de [a-zç]+ de 20\d\d$/);
      assert.match(time.attr('datetime') ?? '', /^20\d\d-\d\d-\d\dT/);
      assert.deepEqual(
        $(`${SIDEBAR} [aria-current="page"]`)
          .toArray()
          .map((link) => $(link).attr('href')),
        doc === WITHOUT_SIDEBAR ? [] : [doc],
      );
    });
  }

  test('R7: a heading keeps a name such as «B-LTA» on one line, and its link is named after the heading', () => {
    const $ = domOf('/learn/use-cases/data-confidence');
    const heading = $('#conservar');
    assert.deepEqual(
      heading
        .find('.no-break')
        .toArray()
        .map((name) => $(name).text()),
      ['B-B', 'B-LTA'],
    );
    assert.equal(heading.attr('aria-label'), 'Conservar: de B-B a B-LTA');
    assert.equal(heading.find('.hash-link').attr('aria-label'), 'Ligação direta a Conservar: de B-B a B-LTA');
  });

  test('R4: the doc without a sidebar names its section', () => {
    const $ = domOf(WITHOUT_SIDEBAR);
    assert.equal($('.theme-doc-sidebar-container').length, 0);
    assert.equal($('nav[aria-label="Está aqui"] a[href="/learn"]').text(), 'Aprender');
  });
});

test('pages: every internal link leads to a page or file of the build', () => {
  for (const path of [...ROUTES, '/404']) {
    const $ = domOf(path);
    const broken = $('a[href^="/"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '')
      .filter((href) => !ROUTES.includes(href.replace(/[?#].*/, '')) && !isBuilt(href));
    assert.deepEqual(broken, [], path);
  }
});

test('R1: every page is reachable from the home page by links', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const [, href = ''] of htmlOf(path).matchAll(/<a[^>]* href="?(\/[^\s">?#]*)/g)) {
      if (ROUTES.includes(href)) {
        reached.add(href);
      }
    }
  }
  assert.deepEqual([...reached].sort(), [...ROUTES].sort());
});
