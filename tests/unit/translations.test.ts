import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {leftoversIn} from '../support/language';

const LOCALES = 'node_modules/@docusaurus/theme-translations/locales/base';

/** The themes in use; other files in that folder belong to unused plugins. */
const THEMES = ['theme-common.json', 'theme-search-algolia.json'];

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

type Messages = Readonly<Record<string, {readonly message: string}>>;

const translated = readJson('i18n/pt/code.json') as Messages;

/** The English message of every id in the themes and our code. */
async function sourceMessages(): Promise<Map<string, string>> {
  const messages = new Map<string, string>();
  for (const name of THEMES) {
    for (const [id, message] of Object.entries(readJson(path.join(LOCALES, name)) as Record<string, string>)) {
      if (!id.endsWith('___DESCRIPTION')) {
        messages.set(id, message);
      }
    }
  }
  const files = ['src', 'build-tools/plugins'].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => path.join(folder, file)),
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- its type is Babel's, which is not among our packages
  const options = getBabelOptions({isServer: true, babelOptions: undefined});
  for (const {translations, warnings, sourceCodeFilePath} of await extractAllSourceCodeFileTranslations(
    files,
    options,
  )) {
    assert.deepEqual(warnings, [], sourceCodeFilePath);
    for (const [id, {message}] of Object.entries(translations)) {
      messages.set(id, message);
    }
  }
  return messages;
}

const source = sourceMessages();

/** Messages identical in both languages, each with a reason. */
const SAME = new Map([
  ['theme.blog.author.pageTitle', 'no words in it'],
  // Values of the `enterkeyhint` attribute, which browsers translate themselves.
  ['theme.SearchModal.searchBox.enterKeyHint', 'a fixed word of HTML'],
  ['theme.SearchModal.searchBox.enterKeyHintAskAi', 'a fixed word of HTML'],
]);

/** Messages that contain a listed word, each with a reason. */
const ALLOWED = new Map([...SAME, ['site.image.failed', 'the acceptance page gives its wording (R46)']]);

const placeholdersOf = (message: string): readonly string[] => [...message.matchAll(/\{\w+\}/g)].map(([name]) => name);

test('R10: exactly the messages of the themes and of our code are translated', async () => {
  assert.deepEqual(Object.keys(translated).sort(), [...(await source).keys()].sort());
});

test('R10: no translation repeats the English message', async () => {
  for (const [id, message] of await source) {
    if (!SAME.has(id)) {
      assert.notEqual(translated[id]?.message, message, id);
    }
  }
});

test('R10: no translation contains English, Brazilian wording or the old spelling', () => {
  for (const [id, {message}] of Object.entries(translated)) {
    if (!ALLOWED.has(id)) {
      // Placeholder names are code.
      assert.deepEqual(leftoversIn(message.replace(/\{\w+\}/g, '')), [], `${id}: ${message}`);
    }
  }
});

test('R10: translations keep placeholders and plural forms', async () => {
  for (const [id, message] of await source) {
    const translation = translated[id]?.message ?? '';
    assert.deepEqual(
      [...new Set(placeholdersOf(translation))].sort(),
      [...new Set(placeholdersOf(message))].sort(),
      `${id}: ${translation}`,
    );
    assert.equal(translation.split('|').length, message.split('|').length, `${id}: ${translation}`);
  }
});
