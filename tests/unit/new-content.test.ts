import assert from 'node:assert/strict';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {checkContent} from '../../src/content-check/check';
import {kinds, slugOf} from '../../src/new-content/kinds';

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
  let folder = '';
  const read = (file: string) => {
    const full = path.join(folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const make = (name: string, answers = ANSWERS[name]) => {
    const made = kinds[name]?.make(answers ?? {}, read, '2026-01-15');
    assert.ok(made);
    return made;
  };

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'new-content-'));
    for (const part of [
      'learn',
      'research',
      'src/data',
      'src/lib',
      'static/media',
      'sidebars-learn.ts',
      'sidebars-research.ts',
    ]) {
      cpSync(part, path.join(folder, part), {recursive: true});
    }
  });
  after(() => rmSync(folder, {recursive: true}));

  for (const name of Object.keys(kinds)) {
    test(`npm run new: ${name} is written whole, says what comes next, and is not written twice`, () => {
      const {files, next} = make(name);
      assert.ok(next.length > 0);
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
        writeFileSync(path.join(folder, file), text);
      }
      assert.throws(() => make(name), /já existe/);
    });
  }

  test('npm run new: everything that was made passes the check as it is', async () => {
    assert.deepEqual(await checkContent(folder), []);
  });

  test('npm run new: the other lines of a list stay as they were', () => {
    const lines = readFileSync('src/data/glossary.yaml', 'utf8').split('\n');
    const now = new Set(read('src/data/glossary.yaml')?.split('\n'));
    assert.deepEqual(
      lines.filter((line) => !now.has(line)),
      [],
    );
  });

  test('npm run new: a term of a new letter brings the letter, in its place', () => {
    const {files} = make('term', {...ANSWERS.term, title: '0-Ensaio'});
    assert.match(
      files['learn/glossary.mdx'] ?? '',
      /\n\n## 0 \{\/\* #letra-0 \*\/\}\n\n<LetraGlossario letra="0" \/>\n\n## A /,
    );
  });

  test('npm run new: an address with accents is refused, with the right one', () => {
    assert.throws(
      () => make('doc', {...ANSWERS.doc, path: 'certificados/renovação'}),
      /Escreva «certificados\/renovacao»/,
    );
  });
});

test('npm run new: an identifier is the text in small letters without accents', () => {
  assert.equal(slugOf('Função de resumo (hash)'), 'funcao-de-resumo-hash');
});
