import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {toPem} from '../bytes.ts';
import {samplePath} from '../testing/files.ts';
import {asicXades} from '../testing/signed-containers.ts';
import {listSigner, trustedList} from '../testing/trusted-lists.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MODULES = path.join(ROOT, '../../node_modules');
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** The first example of the README. */
const example = /```js\n(.*?)```/s.exec(readFileSync(path.join(ROOT, 'README.md'), 'utf8'))?.[1] ?? '';

describe('the published package', () => {
  let folder = '';
  const installed = () => path.join(folder, 'node_modules/@sign/signatures');
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});

  // What `npm install` does with a tarball, without the network.
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'signatures-'));
    // The home folder, where npm keeps its cache, may be read-only.
    const pack = ['pack', '--cache', path.join(folder, 'cache'), '--pack-destination', folder];
    execFileSync('npm', pack, {cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe']});
    mkdirSync(installed(), {recursive: true});
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
    run('tar', '-xzf', tarball, '--strip-components=1', '-C', installed());
    const {dependencies} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    for (const name of Object.keys(dependencies)) {
      const link = path.join(folder, 'node_modules', name);
      mkdirSync(path.dirname(link), {recursive: true});
      symlinkSync(path.join(MODULES, name), link, 'dir');
    }
  });
  after(() => rmSync(folder, {recursive: true}));

  test('package: the example of the README runs in plain Node.js', () => {
    cpSync(samplePath('contrato-assinado.pdf'), path.join(folder, 'contract.pdf'));
    cpSync(samplePath('raiz-de-pdf.pem'), path.join(folder, 'root.pem'));
    writeFileSync(path.join(folder, 'example.mjs'), example);
    assert.match(run(process.execPath, 'example.mjs'), /^valid\n/);
  });

  test('package: every example of the documentation runs', () => {
    const samples = {
      'chain.pem': 'cadeia.pem',
      'invoice.xml': 'fatura-assinada.xml',
      'ca.pem': 'raiz-de-exemplo.pem',
      'crls.pem': 'listas-de-exemplo.pem',
      'stamp.tsr': 'selo-temporal.tsr',
      'stamped.txt': 'selo-temporal.txt',
    };
    for (const [name, sampled] of Object.entries(samples)) {
      cpSync(samplePath(sampled), path.join(folder, name));
    }
    writeFileSync(path.join(folder, 'contract.asice'), asicXades());
    writeFileSync(path.join(folder, 'list.xml'), trustedList());
    writeFileSync(path.join(folder, 'list.pem'), toPem('CERTIFICATE', listSigner.certificate));
    const examples = readdirSync(installed(), {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.d.ts'))
      .flatMap((name) => {
        const text = readFileSync(path.join(installed(), name), 'utf8').replace(/^ *\* ?/gm, '');
        return [...text.matchAll(/@example\s+```js\n(.*?)```/gs)].map(([, code = '']) => ({name, code}));
      });
    // One process runs them all, because starting one takes longer than most examples.
    const program = examples.map(({code}, index) => {
      writeFileSync(path.join(folder, `documented-${index}.mjs`), code);
      return `await import('./documented-${index}.mjs'); console.log('=== end');\n`;
    });
    writeFileSync(path.join(folder, 'documented.mjs'), program.join(''));
    const printed = run(process.execPath, 'documented.mjs').split('=== end\n');
    examples.forEach(({name, code}, index) => {
      for (const [, expected = ''] of code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)) {
        assert.ok(printed[index]?.includes(expected), `${name}: ${printed[index]}`);
      }
    });
    assert.ok(examples.length >= 10, `${examples.length} examples`);
  });

  test('package: the declarations need no types of other packages', () => {
    const program = `import * as signatures from '@sign/signatures';
export const verify: (file: Uint8Array<ArrayBuffer>) => Promise<signatures.FileReport> = (file) =>
  signatures.verifyFile(file, {roots: []});
`;
    writeFileSync(path.join(folder, 'program.mts'), program);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      types: [],
      skipDefaultLibCheck: true,
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions, files: ['program.mts']}));
    const files = run(process.execPath, TSC, '--listFiles').split('\n');
    assert.ok(files.some((file) => file.endsWith('dist/index.d.ts')));
    assert.deepEqual(
      files.filter((file) => file.includes('node_modules/') && !/@sign\/signatures|typescript\/lib/.test(file)),
      [],
    );
  });

  test('package: nothing but the public interface can be imported', () => {
    const inside = ['cms', 'dist/cms.js', 'testing/test-pki', 'testing/test-pki.ts'];
    const program = inside.map(
      (name) => `await import('@sign/signatures/${name}').catch(({code}) => console.log(code));\n`,
    );
    writeFileSync(path.join(folder, 'inside.mjs'), program.join(''));
    const codes = run(process.execPath, 'inside.mjs').trim().split('\n');
    assert.deepEqual(
      codes,
      inside.map(() => 'ERR_PACKAGE_PATH_NOT_EXPORTED'),
    );
    const published = readdirSync(installed(), {recursive: true, encoding: 'utf8'});
    assert.deepEqual(
      published.filter((name) => /testing|tests|(?<!\.d)\.ts$/.test(name)),
      [],
    );
  });
});
