import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
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
const preset = config.presets[0]?.[1] as {blog: unknown};

test('R6: the blog is configured without sidebar posts and without reading time', () => {
  assert.equal(preset.blog, false, 'the stock blog, which emits /blog without posts, stays off');
  const {blogSidebarCount, showReadingTime} = optionsOf('blog');
  assert.deepEqual({blogSidebarCount, showReadingTime}, {blogSidebarCount: 0, showReadingTime: false});
});

test('R17: broken links and Markdown links are only logged, duplicate routes only warn', () => {
  assert.equal(config.onBrokenLinks, 'log');
  assert.equal(config.markdown.hooks.onBrokenMarkdownLinks, 'log');
  assert.equal(config.onDuplicateRoutes, 'warn');
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
  assert.equal(charactersOfFormulas(root), '');
  mkdirSync(path.join(root, 'blog/2026'), {recursive: true});
  writeFileSync(
    path.join(root, 'blog/2026/post.mdx'),
    'Uma soma: $a+b$.\n\n$$\n\\Sigma\n\n= 1\n$$\n\n```js\nlet $ç = `$ç`;\n```\n',
  );
  assert.equal(charactersOfFormulas(root).replaceAll(/\s|\u200B/g, ''), '+1=ab\u03A3');
});
