import assert from 'node:assert/strict';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';

const table = path.join(mkdtempSync(path.join(tmpdir(), 'inline-translations-')), 'codeTranslations.json');
writeFileSync(
  table,
  JSON.stringify({'a.close': 'Fechar «{name}»', 'a.version': 'Veja {link}.', 'a.latest': 'a última'}),
);

type Loader = (this: {resourcePath: string; getOptions: () => object}, source: string) => string;

/** Runs the loader on a script, or on the table of translations. */
async function load(source: string, resourcePath = '/site/src/x.js'): Promise<string> {
  // Loaded as an ES module, like in the bundler.
  const loader: Loader = (await import('../../build-tools/plugins/inline-translations/loader.mjs')).default;
  return loader.call({resourcePath, getOptions: () => ({translations: table})}, source);
}

const IMPORT = `import Translate, { translate } from '@docusaurus/Translate';\n`;

test('R10: a message is replaced by its translation, without the description', async () => {
  assert.equal(
    await load(
      `${IMPORT}const label = translate({ id: 'a.close', message: 'Close', description: 'Button' }, { name });`,
    ),
    `${IMPORT}const label = translate({ message: "Fechar «{name}»",  }, { name });`,
  );
});

test('R10: a nested message is translated too, and both keep their values', async () => {
  assert.equal(
    await load(
      `${IMPORT}_jsx(Translate, { id: "a.version", description: "Hint", values: { link: _jsx("b", { children: _jsx(Translate, { id: "a.latest", children: "latest" }) }) }, children: "See {link}." });`,
    ),
    `${IMPORT}_jsx(Translate, { children: "Veja {link}.", values: { link: _jsx("b", { children: _jsx(Translate, { children: "a última",  }) }) },  });`,
  );
});

test('R10: import aliases are recognized, and unrelated functions with the same names untouched', async () => {
  const local = `import T, { translate as t } from '@docusaurus/Translate';\n`;
  assert.equal(
    await load(`${local}t({ id: 'a.latest', message: 'latest' });`),
    `${local}t({ message: "a última",  });`,
  );
  assert.equal(
    await load(`${local}_jsx("p", { id: 'a.latest', children: 'x' });`),
    `${local}_jsx("p", { id: 'a.latest', children: 'x' });`,
  );
  const other = `import { translate } from './other';\ntranslate({ id: 'a.latest', message: 'latest' });`;
  assert.equal(await load(other), other);
});

test('R10: a message without a translation or id fails the build', async () => {
  await assert.rejects(
    load(`${IMPORT}translate({ id: 'a.new', message: 'New' });`),
    /i18n\/pt\/code\.json has no "a\.new"/,
  );
  await assert.rejects(load(`${IMPORT}translate({ id: name, message: 'New' });`), /A message has no literal id/);
  await assert.rejects(load(`${IMPORT}translate(message);`), /A message has no literal id/);
});

test('speed: pages ship no table of all translations', async () => {
  assert.equal(await load('{"a.close":"Fechar"}', table), '{}');
});
