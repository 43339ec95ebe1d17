import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {checkContent} from '../../build-tools/content-check/check';
import {slugOf} from '../../src/lib/slug';
import {kinds} from '../../tools/new-content/kinds';
import {copyOfContent} from '../support/folder';

const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  doc: {
    section: 'learn',
    path: 'certificates/ensaio-1',
    title: 'Ensaio: uma página nova',
    description: 'Quando se renova um certificado, o que muda na chave e o que fazer aos documentos já assinados.',
    source: 'LEG-02',
  },
  term: {title: 'Órgão de teste (OT)', definition: 'Uma definição que serve só para este teste.', source: 'LEG-02'},
  tutorial: {title: 'Ensaio de tutorial', topic: 'verificacao', source: 'LEG-02'},
  paper: {
    title: 'A Paper',
    code: 'B99',
    theme: 'tempo',
    author: 'Haber, S.',
    year: '1991',
    doi: '10.1007/BF00196791',
    finding: 'Mostra como se prova a data de um documento.',
  },
  team: {title: 'Ensaio de função', kind: 'funcao'},
  legacy: {title: 'Ensaio de documento', category: 'certificados', source: 'LEG-02'},
};

describe('npm run new', () => {
  const folder = copyOfContent();
  const read = (file: string) => {
    const full = path.join(folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const make = (name: string, answers = ANSWERS[name]) => {
    const made = kinds[name]?.make(answers ?? {}, read, '2026-01-15');
    assert.ok(made);
    return made;
  };

  for (const name of Object.keys(kinds)) {
    test(`npm run new: ${name} is complete, prints the next steps, and is never overwritten`, () => {
      const {files, next} = make(name);
      assert.ok(next.length > 0);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
        writeFileSync(path.join(folder, file), text);
      }
      assert.throws(() => make(name), /já existe/);
    });
  }

  test('check:content, npm run new: the content of this site has no problems, and neither has new content', async () => {
    assert.deepEqual(await checkContent(folder), []);
  });

  test('npm run new: other lines of a list stay unchanged', () => {
    const lines = readFileSync('src/data/glossary.yaml', 'utf8').split('\n');
    const now = new Set(read('src/data/glossary.yaml')?.split('\n'));
    assert.deepEqual(
      lines.filter((line) => !now.has(line)),
      [],
    );
  });

  test('npm run new: a term with a new letter adds its section in order', () => {
    const {files} = make('term', {...ANSWERS.term, title: '0-Ensaio'});
    assert.match(
      files['learn/glossary.mdx'] ?? '',
      /\n\n## 0 \{\/\* #letra-0 \*\/\}\n\n<LetraGlossario letra="0" \/>\n\n## A /,
    );
  });

  test('npm run new: a page is added to the list of pages however its entries are written', () => {
    const listOf = (entries: string) => `const additions: readonly Page[] = [${entries}];\n`;
    for (const entries of ["{path: '/learn/a', title: 'A'}", "\n  {path: '/learn/a', title: 'A'}, // note\n", '']) {
      const made = kinds.doc?.make(
        {...ANSWERS.doc, path: 'b'},
        (file) => (file === 'src/lib/pages.ts' ? listOf(entries) : file.endsWith('.mdx') ? undefined : read(file)),
        '2026-01-15',
      );
      assert.equal(
        made?.files['src/lib/pages.ts'],
        listOf(`\n  {path: '/learn/b', title: 'Ensaio: uma página nova'},${entries}`),
      );
    }
  });

  test('npm run new: writes all files or none', () => {
    const pages = read('src/lib/pages.ts') ?? '';
    const sidebar = read('sidebars-learn.ts');
    writeFileSync(path.join(folder, 'src/lib/pages.ts'), pages.replace('Page[] = [', 'Page[] = [{,'));
    const flags = Object.entries({...ANSWERS.doc, path: 'ensaio-2'}).flatMap(([name, value]) => [`--${name}`, value]);
    const {status, stderr} = spawnSync(
      process.execPath,
      [
        '--import',
        pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href,
        path.resolve('tools/scripts/new.ts'),
        'doc',
        ...flags,
      ],
      {cwd: folder, encoding: 'utf8'},
    );
    assert.equal(status, 1);
    assert.match(stderr, /^src\/lib\/pages\.ts:\d+: .*Nada foi escrito/);
    assert.equal(read('learn/ensaio-2.mdx'), undefined);
    assert.equal(read('sidebars-learn.ts'), sidebar);
    writeFileSync(path.join(folder, 'src/lib/pages.ts'), pages);
  });

  test('npm run new: a slug with accents is refused, suggesting a valid one', () => {
    assert.throws(
      () => make('doc', {...ANSWERS.doc, path: 'certificados/renovação'}),
      /Escreva «certificados\/renovacao»/,
    );
  });
});

test('npm run new: an id is the text in lower case without accents', () => {
  assert.equal(slugOf('Função de resumo (hash)'), 'funcao-de-resumo-hash');
});
