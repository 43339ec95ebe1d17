import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {loadSite} from '@docusaurus/core/lib/server/site';
import {temporaryFolder} from '../support/folder';

const pluginFile = path.resolve('build-tools/plugins/blog/index.ts');
const POST = '---\ntitle: Primeira publicação\ndate: 2026-11-21\n---\n\nTexto.\n';

/** The routes of a minimal site with the plugin: all come from it. */
async function routesOf(files: Readonly<Record<string, string>> | null): Promise<readonly string[]> {
  const siteDir = temporaryFolder();
  const config = `module.exports = {
    title: 'Sign', url: 'http://localhost', baseUrl: '/', trailingSlash: false,
    future: {experimental_vcs: false},
    plugins: [[${JSON.stringify(pluginFile)}, {blogSidebarCount: 0, showReadingTime: false, onUntruncatedBlogPosts: 'ignore'}]],
  };`;
  writeFileSync(path.join(siteDir, 'docusaurus.config.cjs'), config);
  if (files) {
    mkdirSync(path.join(siteDir, 'blog'));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(siteDir, 'blog', name), text);
    }
  }
  const {props} = await loadSite({siteDir, config: path.join(siteDir, 'docusaurus.config.cjs')});
  return props.routesPaths.filter((route) => !route.includes('404')).sort();
}

test('R6: without posts the blog has no routes', async () => {
  assert.deepEqual(await routesOf(null), []);
  assert.deepEqual(await routesOf({}), []);
});

test('R6: files other than posts add no routes', async () => {
  assert.deepEqual(await routesOf({'authors.yml': 'sign:\n  name: Sign\n', '_rascunho.mdx': POST}), []);
});

test('R6: the first post adds the list and the post', async () => {
  const routes = await routesOf({'2026-11-21-primeira.mdx': POST});
  assert.ok(routes.includes('/blog'), routes.join(' '));
  assert.ok(routes.includes('/blog/2026/11/21/primeira'), routes.join(' '));
});
