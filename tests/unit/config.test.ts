import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import config from '../../docusaurus.config';
import {CHARACTERS, charactersOfFormulas, CODE_ONLY_CHARACTERS} from '../../build-tools/config/vendor-assets';
import {temporaryFolder} from '../support/folder';

const optionsOf = (name: string): Record<string, unknown> => {
  const found = config.plugins.find((plugin) => {
    const [module] = Array.isArray(plugin) ? plugin : [plugin];
    return module === name || (typeof module === 'function' && module.name === name);
  });
  return Array.isArray(found) ? found[1] : {};
};
const preset = config.presets[0]?.[1] as {docs: DocsOptions; blog: unknown; sitemap: unknown};

test('R6: the blog is configured without sidebar posts and without reading time', () => {
  assert.equal(preset.blog, false, 'the stock blog, which emits /blog without posts, stays off');
  const {blogSidebarCount, showReadingTime} = optionsOf('blog');
  assert.deepEqual({blogSidebarCount, showReadingTime}, {blogSidebarCount: 0, showReadingTime: false});
});

test('R7: tables of contents show heading levels 2 to 3, and both sections show the last update', () => {
  assert.deepEqual(config.themeConfig.tableOfContents, {minHeadingLevel: 2, maxHeadingLevel: 3});
  assert.equal(preset.docs.showLastUpdateTime, true);
  assert.equal(optionsOf('@docusaurus/plugin-content-docs').showLastUpdateTime, true);
});

test('R10: the only locale is pt, labeled PT, left to right', () => {
  assert.deepEqual(config.i18n, {
    defaultLocale: 'pt',
    locales: ['pt'],
    localeConfigs: {pt: {label: 'PT', htmlLang: 'pt', direction: 'ltr'}},
  });
});

test('R15: the announcement has content, both colors, a close button and an id', () => {
  const {announcementBar} = config.themeConfig;
  assert.deepEqual(Object.keys(announcementBar).sort(), [
    'backgroundColor',
    'content',
    'id',
    'isCloseable',
    'textColor',
  ]);
  assert.equal(announcementBar.isCloseable, true);
});

test('R16: light by default, without a switch, whatever the system prefers', () => {
  assert.deepEqual(config.themeConfig.colorMode, {
    defaultMode: 'light',
    disableSwitch: true,
    respectPrefersColorScheme: false,
  });
  assert.equal(config.future.v4.siteStorageNamespacing, false, 'the storage key is "theme" without a suffix');
});

test('R17: broken links and Markdown links are only logged, duplicate routes only warn', () => {
  assert.equal(config.onBrokenLinks, 'log');
  assert.equal(config.markdown.hooks.onBrokenMarkdownLinks, 'log');
  assert.equal(config.onDuplicateRoutes, 'warn');
});

test('R17: titles use a vertical bar, indexing is allowed, no trailing slash, sitemap daily at 0.5', () => {
  assert.equal(config.titleDelimiter, '|');
  assert.equal(config.noIndex, false);
  assert.equal(config.trailingSlash, false);
  assert.deepEqual(preset.sitemap, {changefreq: 'daily', priority: 0.5, lastmod: null});
});

test('R27: the typeface covers every character of the texts, except foreign names in the lists of works', () => {
  const files = ['learn', 'research', 'i18n/pt', 'src/data'].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.join(folder, name)),
  );
  const texts = files.filter((name) => /\.(?:mdx|json|yaml)$/.test(name) && !name.endsWith('papers.yaml'));
  assert.ok(texts.length > 15, `${texts.length} files`);
  // The package's font lacks arrows; one message uses the fallback font for it.
  const known = new Set(`${CHARACTERS}${CODE_ONLY_CHARACTERS}←\n`);
  const missing = texts.flatMap((name) => {
    const signs = [...new Set(readFileSync(name, 'utf8'))].filter((sign) => !known.has(sign));
    return signs.length > 0 ? [`${name}: ${signs.join(' ')}`] : [];
  });
  assert.deepEqual(missing, []);
});

test('R26: the formula fonts have the characters of every formula, posts of the blog included, but not of code', () => {
  const root = temporaryFolder();
  try {
    assert.equal(charactersOfFormulas(root), '');
    mkdirSync(path.join(root, 'blog/2026'), {recursive: true});
    writeFileSync(
      path.join(root, 'blog/2026/post.mdx'),
      'Uma soma: $a+b$.\n\n$$\n\\Sigma\n\n= 1\n$$\n\n```js\nlet $ç = `$ç`;\n```\n',
    );
    assert.equal(charactersOfFormulas(root).replaceAll(/\s|\u200B/g, ''), '+1=ab\u03A3');
  } finally {
    rmSync(root, {recursive: true});
  }
});
