import {readdirSync, readFileSync} from 'node:fs';
import {pages} from '../../src/lib/pages';
import {ask} from '../support/raw-request';
import {sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

/** The table of the specification, written out. */
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

/** Docs that authors added to it. */
const ADDITIONS = pages.map(({path}) => path).filter((path) => !TABLE.includes(path));

const ROUTES = [...TABLE, ...ADDITIONS];

const SECTIONS = [
  {
    root: '/learn',
    sidebar: 'learn',
    mainDoc: 'about-sign/an-introduction-to-sign',
    docs: ROUTES.filter((route) => route.startsWith('/learn/')),
  },
  {
    root: '/research',
    sidebar: 'nodes',
    mainDoc: 'research-outline',
    docs: ROUTES.filter((route) => route.startsWith('/research/')),
  },
];

const DOCS = SECTIONS.flatMap(({docs}) => docs);
const WITHOUT_SIDEBAR = '/learn/integration-services/welcome';
const SIDEBAR = 'Páginas desta secção';
const NOT_FOUND = 'Página não encontrada';

const UNKNOWN = [
  '/404',
  '/404.html',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/rss.xml',
  '/tags',
  '/docs',
  '/markdown-page',
  '/learn/tags',
  '/learn/category/aprender',
  '/learn/about-sign',
  '/learn/certificates',
  '/learn/integration-services',
  '/learn/media-library',
  '/learn/use-cases',
  '/learn/next',
  '/learn/next/faqs',
  '/learn/introduction',
  '/research/tags',
  '/research/category/investigacao',
  '/research/outline',
  '/team/outra-pessoa',
  '/team/member/tecnica',
  '/tutorials/assinar',
  '/legacy/sha-1',
  '/search/assinatura',
  '/Learn',
  '/index',
  '/failures/crash',
];

/** What the client knows of the docs, as the build wrote it. */
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

const PORT = new URL(sites.main.url).port;

test.describe('the closed list of pages', () => {
  test('R1: the build holds a file for each page of the table, and no other page', () => {
    const files = readdirSync(sites.main.folder, {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.html'),
    );
    const expected = ROUTES.map((route) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`));
    expect(files.sort()).toEqual([...expected, '404.html'].sort());
  });

  test('R1: the list in the code and the sitemap are the table', async ({request}) => {
    expect(pages.map(({path}) => path).sort()).toEqual([...ROUTES].sort());
    // Authors add docs and nothing else; the report lists them.
    expect(ADDITIONS.filter((path) => !/^\/(?:learn|research)\/./.test(path))).toEqual([]);
    test.info().annotations.push(...ADDITIONS.map((description) => ({type: 'addition to the table', description})));

    const sitemap = await (await request.get('/sitemap.xml')).text();
    const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, location]) => new URL(location ?? '').pathname,
    );
    // A page of results is nothing for a search engine to list.
    expect(locations.sort()).toEqual(ROUTES.filter((route) => route !== '/search').sort());
  });

  for (const route of ROUTES) {
    test(`R1: ${route} answers 200 and shows one heading of its own`, async ({page}) => {
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(route);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText(NOT_FOUND);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  }

  test('R1: any other path answers 404 with the not-found page', async ({request}) => {
    for (const path of UNKNOWN) {
      const response = await request.get(path, {maxRedirects: 0});
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain(`>${NOT_FOUND}</h1>`);
    }
  });

  test.describe('in the browser', () => {
    test.use({allowedConsole: /the server responded with a status of 404/});

    for (const path of ['/nada', '/learn/tags', '/research/nada']) {
      test(`R1: ${path} shows the not-found page, before and after React takes over`, async ({page}) => {
        await open(page, path);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(NOT_FOUND);
        await expect(page).toHaveTitle(`${NOT_FOUND} | Sign`);
      });
    }
  });
});

test.describe('the two sections', () => {
  for (const {root, sidebar, mainDoc, docs} of SECTIONS) {
    test(`R2: ${root} has a heading, an introduction, a card for each doc and the sidebar`, async ({page}) => {
      await open(page, root);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toBeVisible();
      await expect(main.locator('h1 + p')).toHaveText(/^.{60,300}$/);

      const cards = main.getByRole('listitem').filter({has: page.locator('h2, h3')});
      const targets = await cards
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets.sort()).toEqual([...docs].sort());
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading')).toHaveText(/\S/);
        await expect(card.locator('p')).toHaveText(/^.{40,200}$/);
      }
      await expect(page.getByRole('navigation', {name: SIDEBAR})).toBeVisible();
    });

    test(`R2: a card of ${root} opens its doc without a new page load`, async ({page}) => {
      await open(page, root);
      await page.evaluate(() => Object.assign(window, {samePage: true}));
      const card = page
        .getByRole('main')
        .getByRole('heading', {level: root === '/learn' ? 3 : 2})
        .getByRole('link')
        .first();
      const target = await card.getAttribute('href');
      await card.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.locator('.theme-doc-markdown')).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    });

    test(`R2: the root of ${root} does not displace the main doc; its sidebar is "${sidebar}"`, () => {
      const [version] = docsData()[root.slice(1)]?.versions ?? [];
      expect(version?.mainDocId).toBe(mainDoc);
      const listed = version?.docs.filter(({path}) => path !== WITHOUT_SIDEBAR && path !== `${root}/`);
      expect(listed?.map(({path}) => path).sort()).toEqual(docs.filter((path) => path !== WITHOUT_SIDEBAR).sort());
      for (const doc of listed ?? []) {
        expect(doc.sidebar, doc.path).toBe(sidebar);
      }
    });

    test(`R3: ${root} has one version, "current", labelled "Next", the last one`, () => {
      const versions = docsData()[root.slice(1)]?.versions;
      expect(versions).toHaveLength(1);
      expect(versions?.[0]).toMatchObject({name: 'current', label: 'Next', isLast: true});
    });
  }

  test('R3: no other docs section exists', () => {
    expect(Object.keys(docsData()).sort()).toEqual(['learn', 'research']);
  });

  test('R4: every doc shows its sidebar with itself marked, except the one that has none', async ({page}) => {
    const sidebar = page.getByRole('navigation', {name: SIDEBAR});
    for (const path of DOCS.filter((doc) => doc !== WITHOUT_SIDEBAR)) {
      await page.goto(path);
      await expect(sidebar, path).toBeVisible();
      await expect(sidebar.locator('[aria-current="page"]'), path).toHaveAttribute('href', path);
    }
    await open(page, WITHOUT_SIDEBAR);
    await expect(sidebar).toHaveCount(0);
    await expect(page.locator('.theme-doc-sidebar-container')).toHaveCount(0);
  });

  test('R4: the doc without a sidebar says which section it is in, and leads there', async ({page}) => {
    await page.goto(WITHOUT_SIDEBAR);
    await page.getByRole('navigation', {name: 'Está aqui'}).getByRole('link', {name: 'Aprender'}).click();
    await expect(page).toHaveURL('/learn');
  });

  test('R4: the doc without a sidebar shows none in client navigation either', async ({page}) => {
    await open(page, '/learn/faqs');
    await expect(page.getByRole('navigation', {name: SIDEBAR})).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'Serviços de integração'}).click();
    await expect(page).toHaveURL(/\/learn\/integration-services\/welcome$/);
    await expect(page.locator('.theme-doc-markdown h1')).toBeVisible();
    await expect(page.getByRole('navigation', {name: SIDEBAR})).toHaveCount(0);
  });
});

test.describe('other ways to write an address', () => {
  const REDIRECTS: readonly (readonly [string, string])[] = [
    ...ROUTES.filter((route) => route !== '/').flatMap((route): [string, string][] => [
      [`${route}.html`, route],
      [`${route}/index.html`, route],
      [`${route}/`, route],
    ]),
    ['/index.html', '/'],
    ['/learn/faqs.html?q=a%20b&x=%3Cb%3E', '/learn/faqs?q=a%20b&x=%3Cb%3E'],
    ['/search/?q=revogar', '/search?q=revogar'],
    ['/index.html?q=1', '/?q=1'],
    ['/learn/faqs/index.html?next=//evil.com', '/learn/faqs?next=//evil.com'],
    ['/learn/%66aqs.html', '/learn/faqs'],
  ];

  test('R5: X.html, X/index.html and X/ lead to X, for good, with their query', async () => {
    for (const [path, target] of REDIRECTS) {
      const {status, headers} = await ask(PORT, {path});
      expect({path, status, location: headers.location}).toEqual({path, status: 301, location: target});
    }
  });

  test('R5: a malformed or hostile address answers 404 with the not-found page, never 500, never elsewhere', async () => {
    const hostile = [
      '/%E0%A4%A',
      '/%',
      '/%zz',
      '/x%00',
      '/%00',
      '/learn/faqs%00.html',
      '//evil.com',
      '//evil.com/',
      '//evil.com/learn/',
      '/%2Fevil.com/',
      '/%5Cevil.com/',
      '/\\evil.com/',
      '/learn//faqs',
      '/learn/%2e%2e/%2e%2e/package.json',
      '/../package.json',
      '/..%2fpackage.json',
      '/learn%2ffaqs%2f..%2f..%2f..%2fpackage.json',
      '/index.html/index.html/nada/',
      `/${'a'.repeat(4000)}`,
    ];
    for (const path of hostile) {
      const {status, headers, body} = await ask(PORT, {path});
      expect({path: path.slice(0, 80), status, location: headers.location}).toEqual({
        path: path.slice(0, 80),
        status: 404,
        location: undefined,
      });
      expect(body.toString()).toContain(`>${NOT_FOUND}</h1>`);
    }
  });

  test('R5: the browser ends on the address without the ending, and shows the page', async ({page}) => {
    await open(page, '/learn/faqs.html?x=1#geral');
    await expect(page).toHaveURL('/learn/faqs?x=1#geral');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Perguntas frequentes');
    await open(page, '/index.html');
    await expect(page).toHaveURL('/');
  });

  const LINKS: readonly (readonly [string, string])[] = [
    ['/learn/faqs.html', '/learn/faqs'],
    ['/learn/faqs/index.html', '/learn/faqs'],
    ['/learn/index.html', '/learn'],
    ['/index.html', '/'],
    ['/learn/faqs/', '/learn/faqs'],
  ];
  for (const [address, route] of LINKS) {
    test(`R5: a link to ${address} shows the page ${route} in client navigation`, async ({page}) => {
      const {operator} = sites;
      await open(page, `${operator.url}${route}`);
      const heading = await page.getByRole('heading', {level: 1}).innerText();

      await open(page, `${operator.url}/failures/addresses`);
      await page.evaluate(() => Object.assign(window, {samePage: true}));
      await page.getByRole('main').getByRole('link', {name: address, exact: true}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
      expect(await page.evaluate(() => 'samePage' in window), 'no page load').toBe(true);
    });
  }
});

test.describe('the blog without posts', () => {
  test('R6: no blog page, feed or link exists', async ({page, request}) => {
    for (const path of ['/blog', '/blog/archive', '/blog/tags', '/blog/authors', '/blog/rss.xml', '/blog/atom.xml']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    await open(page, '/');
    await expect(page.locator('a[href*="/blog"], link[href*="/blog"]')).toHaveCount(0);
  });
});

test.describe('what a doc shows beside its text', () => {
  test('R7: every doc lists exactly its headings of levels 2 and 3', async ({page}) => {
    for (const path of DOCS) {
      await page.goto(path);
      const body = page.locator('.theme-doc-markdown');
      const headings = await body.locator('h2[id], h3[id]').evaluateAll((elements) => elements.map(({id}) => `#${id}`));
      const entries = page.locator('.theme-doc-toc-desktop a');
      expect(headings.length, path).toBeGreaterThan(0);
      expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), path).toEqual(
        headings,
      );
      await expect(entries.first(), path).toBeVisible();
    }
  });

  test('R7: every doc says when it was last updated', async ({page}) => {
    for (const path of DOCS) {
      await page.goto(path);
      const time = page.locator('.theme-last-updated time');
      await expect(time, path).toHaveText(/^\d{1,2} de [a-zç]+ de 20\d\d$/);
      await expect(time, path).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\dT/);
    }
  });
});
