/** Checks the metadata, structure and links of every built page. */
import assert from 'node:assert/strict';
import {statSync} from 'node:fs';
import {describe, test} from 'node:test';
import sharp from 'sharp';
import {typeOf} from '../../build-tools/hosting/media-types';
import {builtFile, docs, domOf, htmlOf, isBuilt, paths, readBuilt, useServer} from '../support/built';
import {ask} from '../support/raw-request';

const WITH_NOT_FOUND = [...paths, '/404'];
const FORMULAS = '/research/research-outline';
const port = useServer();

const fetchBuilt = async (address: string) => {
  const {status, headers, body} = await ask(port(), {path: new URL(address, 'http://localhost').pathname});
  return {status, type: headers['content-type'] ?? '', body};
};

test('R10: every page declares Portuguese, left to right, and no other language', () => {
  for (const path of WITH_NOT_FOUND) {
    const $ = domOf(path);
    assert.deepEqual({lang: $('html').attr('lang'), dir: $('html').attr('dir')}, {lang: 'pt', dir: 'ltr'}, path);
    const languages = $('link[hreflang]')
      .toArray()
      .map((link) => $(link).attr('hreflang'));
    assert.deepEqual([...new Set(languages)].sort(), ['pt', 'x-default'], path);
  }
});

test('R10: English titles of sources are marked as English', () => {
  for (const path of ['/learn/certificates/buying-cert', '/tutorials']) {
    const $ = domOf(path);
    const english = $('[translate="no"] [lang="en"]')
      .toArray()
      .map((title) => $(title).text());
    assert.ok(
      english.some((title) => title.includes('Time-Stamp Protocol')),
      path,
    );
    assert.deepEqual(
      english.filter((title) => /Decreto|RFC \d+ —/.test(title)),
      [],
      path,
    );
  }
});

test('R13: the skip link is the first focusable element of every page', () => {
  for (const path of WITH_NOT_FOUND) {
    const $ = domOf(path);
    const first = $('body').find('a[href], button, input, select, summary, [tabindex="0"]').first();
    assert.equal(first.text(), 'Saltar para o conteúdo principal', path);
  }
});

test('R11: the logo and the favicon need no request, and have the colors of the mode', () => {
  for (const path of WITH_NOT_FOUND) {
    const $ = domOf(path);
    for (const image of ['.navbar__logo img', '.footer__logo']) {
      assert.ok($(image).length >= 2, `${path}: ${image}`);
      $(image).each((_, logo) => assert.match($(logo).attr('src') ?? '', /^data:image\/svg\+xml,/, path));
    }
    assert.match($('link[rel="icon"]').attr('href') ?? '', /^data:image\/svg\+xml,/, path);
  }
});

test('R14: every page ends with the exact copyright and default build stamp', () => {
  for (const path of WITH_NOT_FOUND) {
    const html = htmlOf(path);
    const end = html.slice(html.lastIndexOf('<footer')).replace(/<[^>]+>/g, '|');
    assert.ok(end.includes('|© 2024 Sign|'), path);
    assert.ok(end.includes('|Build #06 18-06-2024 with branch master|'), path);
  }
});

test('R14: the footer links to pages of the site, and shows no contacts unless configured', () => {
  const $ = domOf('/');
  assert.deepEqual(
    $('.footer__title')
      .toArray()
      .map((title) => $(title).text()),
    ['Aprender', 'Fazer', 'Conhecer'],
  );
  const links = $('.footer__links a')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  assert.ok(links.length >= 10);
  assert.deepEqual(
    links.filter((href) => !paths.includes(href.split('#')[0] ?? '')),
    [],
  );
  assert.equal($('footer a[href="/"] img[alt="Sign: página inicial"]').length, 2);
});

test('R2: breadcrumbs of every page but home start there and end with the page; a row of sections leads on', () => {
  const sections = ['/learn', '/tutorials', '/research', '/legacy', '/team'];
  for (const path of [...paths, '/404']) {
    const $ = domOf(path);
    if (path !== '/' && path !== '/404') {
      const crumbs = $('nav.theme-doc-breadcrumbs li').toArray();
      assert.equal($(crumbs[0]).text() || $(crumbs[0]).find('a').attr('aria-label'), 'Início', path);
      assert.ok($(crumbs.at(-1)).hasClass('breadcrumbs__item--active'), path);
    }
    const row = $('nav[aria-label="Secções"] a').toArray();
    assert.deepEqual(
      row.map((link) => $(link).attr('href')),
      ['/tutorials#verificar', ...sections],
      path,
    );
    assert.deepEqual(
      row.filter((link) => $(link).attr('aria-current')).map((link) => $(link).attr('href')),
      sections.filter((section) => section === `/${path.split('/')[1] ?? ''}`),
      path,
    );
  }
});

test('labs: without scripts each card says what it does, and how to do it without the site', () => {
  const $ = domOf('/tutorials');
  const cards = $('[id^="laboratorio-"]:has(noscript)').toArray();
  assert.equal(cards.length, 5);
  for (const card of cards) {
    const text = $(card).text();
    assert.match(text, /Este laboratório precisa de JavaScript/, card.attribs.id);
    assert.match(text, /Não dá um parecer jurídico/, card.attribs.id);
    assert.match($(card).find('pre').text(), /pdfsig|openssl/, card.attribs.id);
  }
});

test('R14: without scripts a link beside the build stamp leads to how a page is checked', () => {
  assert.equal(domOf('/')('footer a[href="/learn/faqs#confirmar-pagina"]').text(), 'Confirmar esta página');
  assert.equal(domOf('/learn/faqs')('#confirmar-pagina').length, 1);
});

test('pages: Safari on iOS makes no telephone links of numbers', () => {
  for (const path of [...paths, '/404']) {
    assert.equal(domOf(path)('meta[name="format-detection"]').attr('content'), 'telephone=no', path);
  }
});

describe('R17: what search engines read', () => {
  test('R17: every page has a unique title, followed by a vertical bar and the site name', () => {
    const titles = paths.map((path) => domOf(path)('head title').text());
    titles.forEach((title, index) => assert.match(title, /^[^|]+ \| Sign$/, paths[index]));
    assert.equal(new Set(titles).size, titles.length);
  });

  test('R17: robots.txt names the sitemap, which lists every page as daily with priority 0.5', () => {
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(readBuilt('robots.txt')) ?? [];
    const entries = [...readBuilt(new URL(address).pathname).matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry);
    assert.equal(entries.length, paths.length - 1);
    for (const entry of entries) {
      assert.match(entry ?? '', /<changefreq>daily<\/changefreq><priority>0\.5<\/priority>/);
    }
  });

  test('R17: every page except the search results may be indexed', () => {
    for (const path of paths) {
      assert.equal(domOf(path)('meta[name="robots"][content*="noindex"]').length > 0, path === '/search', path);
    }
  });

  test('R17: every page has its own share card, a PNG image', async () => {
    const cards = new Set<string>();
    for (const path of paths) {
      const card = domOf(path)('meta[property="og:image"]').attr('content') ?? '';
      assert.match(card, /^https?:\/\/[^/]+\/img\/share\/[\w-]+\.png$/, path);
      assert.equal((await fetchBuilt(card)).type, 'image/png', path);
      cards.add(card);
    }
    assert.equal(cards.size, paths.length);
    assert.ok(isBuilt('/favicon.ico'));
  });

  test('R7: the structured data repeats the questions of the page', () => {
    interface FaqData {
      readonly '@type': string;
      readonly mainEntity: readonly {readonly name: string; readonly acceptedAnswer: {readonly text: string}}[];
    }
    const $ = domOf('/learn/faqs');
    // The heading's link is part of it; its text is an invisible character.
    const questions = $('main h3')
      .toArray()
      .map((heading) =>
        $(heading)
          .text()
          .replace(/\u200B/g, '')
          .trim(),
      )
      .filter((text) => text.endsWith('?'));
    const [data] = $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text()) as FaqData)
      .filter((candidate) => candidate['@type'] === 'FAQPage');
    assert.ok(questions.length >= 50);
    assert.deepEqual(
      data?.mainEntity.map(({name}) => name),
      questions,
    );
    assert.deepEqual(
      data.mainEntity.filter(({acceptedAnswer}) => !acceptedAnswer.text),
      [],
    );
  });
});

describe('R27: stylesheets and fonts', () => {
  const stylesheets = (path: string) => {
    const $ = domOf(path);
    return $('link[rel="stylesheet"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
  };

  test('R27: every page links the typeface and contains the site’s styles; only pages with formulas link KaTeX', () => {
    for (const path of WITH_NOT_FOUND) {
      const $ = domOf(path);
      assert.match($('head > style').text(), /\.navbar\b/, path);
      const links = stylesheets(path).map((href) => href.replace(/-\w{8}(?=\/)/, ''));
      const formulas = $('.katex').length > 0 ? ['/assets/katex/katex.min.css'] : [];
      assert.deepEqual(links, ['/assets/fonts/fonts.css', ...formulas], path);
    }
  });

  test('R27: the stylesheet with formulas and all its fonts come from this origin', async () => {
    const href = stylesheets(FORMULAS).find((address) => address.includes('/katex-')) ?? '';
    const {status, type, body} = await fetchBuilt(href);
    assert.equal(status, 200);
    assert.match(type, /^text\/css/);
    const css = body.toString();
    assert.match(css, /@font-face/);
    const fonts = [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = '']) => url);
    assert.ok(fonts.length > 0);
    for (const url of fonts) {
      assert.doesNotMatch(url, /^(?:https?:)?\/\//);
      const font = await fetchBuilt(new URL(url, `http://localhost${href}`).href);
      assert.equal(font.status, 200, url);
      assert.match(font.type, /font\/woff2/, url);
      assert.equal(font.body.subarray(0, 4).toString(), 'wOF2', url);
    }
  });
});

describe('R26: formulas and code', () => {
  test('R26: inline and block formulas are rendered, with MathML for screen readers', () => {
    let blocks = 0;
    for (const path of [
      '/learn/about-sign/an-introduction-to-sign',
      '/learn/use-cases/data-confidence',
      '/research/research-outline',
    ]) {
      const $ = domOf(path);
      const count = $('.katex').length;
      assert.ok(count > 0, path);
      assert.equal($('.katex-error').length, 0, path);
      assert.equal($('.katex-mathml math').length, count, path);
      assert.equal($('.katex-html[aria-hidden="true"]').length, count, path);
      blocks += $('.katex-display').length;
      const text = $('main').clone();
      text.find('pre, code, annotation').remove();
      assert.doesNotMatch(text.text(), /\$[^$\d][^$]*\$/, `${path}: no formula is left as TeX`);
    }
    assert.ok(blocks >= 6);
    const $ = domOf(FORMULAS);
    assert.ok($('.katex').length > $('.katex-display').length, 'inline formulas');
  });

  for (const [language, path, types] of [
    ['java', '/learn/integration-services/welcome', ['keyword', 'string', 'class-name']],
    ['rust', '/learn/integration-services/welcome', ['keyword', 'string', 'comment']],
    ['solidity', '/research/research-outline', ['keyword', 'number', 'comment']],
    ['toml', '/research/research-outline', ['key', 'string', 'table']],
  ] as const) {
    test(`R26: ${language} is highlighted: ${types.join(', ')}`, () => {
      const $ = domOf(path);
      for (const type of types) {
        assert.ok($(`.language-${language} code .token.${type}`).first().text().trim(), type);
      }
    });
  }
});

describe('R24: pictures and downloads', () => {
  test('R24: a content image is offered as AVIF and WebP in three widths', () => {
    const $ = domOf('/learn/use-cases/data-confidence');
    const picture = $('.markdown picture:has(source)').first();
    for (const type of ['avif', 'webp']) {
      const source = picture.find(`source[type="image/${type}"]`);
      const candidates = (source.attr('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' '));
      assert.deepEqual(
        candidates.map(([, width]) => width),
        ['480w', '960w', '1440w'],
      );
      assert.match(source.attr('sizes') ?? '', /92vw/);
      for (const [url = ''] of candidates) {
        assert.ok(isBuilt(url), url);
        assert.equal(typeOf(url), `image/${type}`);
      }
    }
    assert.match(picture.find('img').attr('src') ?? '', /-960\.png$/);
    assert.equal(picture.find('img').attr('width'), '960');
  });

  test('R24: every image reserves its space, has alternative text, and loads lazily', () => {
    for (const path of [
      '/learn/use-cases/data-confidence',
      '/learn/media-library/infographics',
      '/learn/media-library/project-presentations',
    ]) {
      const $ = domOf(path);
      const images = $('.markdown img[data-zoomable]').toArray();
      assert.ok(images.length > 0, path);
      for (const image of images) {
        const {width, height, loading, alt} = $(image).attr() ?? {};
        assert.match(`${width} ${height} ${loading}`, /^\d+ \d+ lazy$/, `${path}: ${alt}`);
        assert.match(alt ?? '', /\S{3}/, path);
      }
    }
  });

  test('R24: a file on a page is saved under its own name, and each infographic has two cards for messages', async () => {
    const names: string[] = [];
    for (const path of docs) {
      const $ = domOf(path);
      for (const link of $('.theme-doc-markdown a[href^="/assets/files/"]').toArray()) {
        const {href = '', download = ''} = $(link).attr() ?? {};
        assert.equal(href.replace(/-[0-9a-f]{8}(?=\.\w+$)/, ''), `/assets/files/${download}`, `${path}: ${href}`);
        names.push(download);
      }
    }
    const drawings = names.filter((name) => name.endsWith('.svg')).map((name) => name.replace('.svg', ''));
    assert.equal(drawings.length, 6);
    for (const name of drawings) {
      for (const [format, height] of [
        ['1x1', 1080],
        ['4x5', 1350],
      ] as const) {
        assert.ok(names.includes(`${name}-${format}.png`), `${name}-${format}`);
        const file = builtFile(`media/infographics/${name}-${format}.png`);
        const card = await sharp(file).metadata();
        assert.deepEqual([card.width, card.height], [1080, height]);
        assert.ok(statSync(file).size <= 200_000, file);
      }
    }
  });
});

describe('machine-readable versions', () => {
  const routes = paths.filter((path) => path !== '/search');
  const alternateOf = (route: string) => (route === '/' ? '/index.md' : `${route}.md`);

  test('machine-readable: every page links its Markdown copy, which has title and text', async () => {
    for (const route of routes) {
      assert.ok(
        htmlOf(route).includes(`<link rel="alternate" type="text/markdown" href="${alternateOf(route)}">`),
        route,
      );
      const {type, body} = await fetchBuilt(alternateOf(route));
      assert.equal(type, 'text/markdown; charset=utf-8', route);
      const markdown = body.toString();
      assert.match(markdown, /^# \S.*\n\n> \S.{40,}\n\n<http/, route);
      // Remnants of an unresolved component.
      assert.doesNotMatch(markdown.replace(/```[\s\S]*?```/g, ''), /<\/?[A-Z]\w+|undefined|\[object/, route);
    }
  });

  test('machine-readable: every doc links to its BibTeX entry, with title, URL and review date', async () => {
    for (const path of docs) {
      const $ = domOf(path);
      assert.equal($(`a[href="${path}.bib"]`).length, 1, path);
      const {type, body} = await fetchBuilt(`${path}.bib`);
      assert.equal(type, 'text/x-bibtex; charset=utf-8', path);
      const entry = body.toString();
      assert.match(entry, /^@misc\{sign-[a-z-]+-\d{4},\n(?: {2}\w+ = \{.+\},?\n)+\}\n$/, path);
      assert.ok(entry.includes(`title = {{${$('h1').first().text()}}}`), path);
      assert.match(entry, new RegExp(`url = \\{https?://[^}]+${path}\\}`), path);
      assert.match(entry, /note = \{Revisto em \d{1,2} de \p{L}+ de \d{4}\}/u, path);
    }
  });

  test('machine-readable: llms.txt lists every page with a description', async () => {
    const {type, body} = await fetchBuilt('/llms.txt');
    assert.equal(type, 'text/plain; charset=utf-8');
    const links = [...body.toString().matchAll(/^- \[.+\]\((.+)\): .{40,}$/gm)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    assert.deepEqual(links.sort(), routes.map(alternateOf).sort());
  });

  test('machine-readable: every page links the feed, whose entries are complete and lead to pages', () => {
    for (const path of paths) {
      assert.equal(domOf(path)('link[type="application/atom+xml"]').attr('href'), '/atom.xml', path);
    }
    const entries = readBuilt('atom.xml').split('<entry>').slice(1);
    for (const entry of entries) {
      for (const name of ['id', 'title', 'updated', 'summary', 'link']) {
        assert.match(entry, new RegExp(`<${name}[ >]`), entry);
      }
    }
    const addresses = entries.map((entry) => new URL(/<link href="([^"]+)"/.exec(entry)?.[1] ?? '').pathname);
    assert.ok(addresses.includes('/learn/faqs'));
    assert.deepEqual(
      addresses.filter((address) => !paths.includes(address)),
      [],
    );
  });

  test('machine-readable: every doc has a plain link to its Markdown copy', () => {
    for (const doc of docs) {
      assert.match(htmlOf(doc), new RegExp(`<a [^>]*href="?${alternateOf(doc)}"?[^>]*>Ler como Markdown<`), doc);
    }
  });
});

test('R47: only the home page has the base-URL banner, inside a script', () => {
  for (const path of paths) {
    const html = htmlOf(path);
    assert.equal(html.includes('base-url-banner'), path === '/', path);
    assert.ok(!html.replace(/<script[\s\S]*?<\/script>/g, '').includes('Este sítio não carregou'), path);
  }
});
