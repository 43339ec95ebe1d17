import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import type {LoadContext} from '@docusaurus/types';
import pageExports from '../../build-tools/plugins/page-exports';
import {temporaryFolder} from '../support/folder';

const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';

/** Runs the plugin on a site with these pages, as Docusaurus does once all content is loaded. */
async function check(
  context: TestContext,
  pages: Readonly<Record<string, string>>,
  instance = 'default',
): Promise<void> {
  const siteDir = temporaryFolder();
  mkdirSync(path.join(siteDir, 'src/pages'), {recursive: true});
  const content = Object.entries(pages).map(([name, source]) => {
    writeFileSync(path.join(siteDir, 'src/pages', name), source);
    return {type: name.endsWith('x') && !name.endsWith('.mdx') ? 'jsx' : 'mdx', source: `@site/src/pages/${name}`};
  });
  const plugin = pageExports({siteDir} as LoadContext);
  await plugin.allContentLoaded?.({allContent: {[PAGES_PLUGIN]: {[instance]: content}}, actions: {} as never});
}

const GOOD = 'export default function Page() {\n  return null;\n}\n';
const BAD = 'export function Page() {\n  return null;\n}\n';

describe('R48: a page without a default export', () => {
  test('fails the build with an error that names the file and what to add', async (context) => {
    await assert.rejects(check(context, {'index.tsx': GOOD, 'contactos.tsx': BAD}), {
      message:
        `${path.join('src', 'pages', 'contactos.tsx')}: a página não tem exportação por omissão. ` +
        'Acrescente «export default function NomeDaPagina() { … }».',
    });
  });

  test('is also found in JavaScript and in every instance of the pages plugin', async (context) => {
    await assert.rejects(check(context, {'antiga.jsx': BAD}), /antiga\.jsx/);
    await assert.rejects(check(context, {'contactos.tsx': BAD}, 'another'), /contactos\.tsx/);
  });

  test('pages with one pass, and Markdown pages need none', async (context) => {
    await check(context, {'index.tsx': GOOD, 'texto.mdx': '# Olá\n'});
  });

  test('a site without pages passes', async (context) => {
    await check(context, {});
    const plugin = pageExports({siteDir: '/'} as LoadContext);
    await plugin.allContentLoaded?.({allContent: {}, actions: {} as never});
    await plugin.allContentLoaded?.({allContent: {[PAGES_PLUGIN]: {default: null}}, actions: {} as never});
  });
});
