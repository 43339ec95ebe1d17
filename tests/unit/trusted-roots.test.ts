import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {readTrustedRoots} from '../../build-tools/config/trusted-roots';
import {formatAge} from '../../src/labs/format';
import {temporaryFolder} from '../support/folder';

const ROOT = 'static/exemplos/raiz-de-pdf.pem';
const CHECKED_ON = '2026-11-01';
const NOW = new Date('2026-11-21T12:00:00Z');

const folder = temporaryFolder();

const read = (file: string, date = CHECKED_ON, now = NOW) =>
  readTrustedRoots({TRUSTED_ROOTS: file, TRUSTED_ROOTS_DATE: date}, now);

function written(text: string): string {
  const file = path.join(folder, 'roots.pem');
  writeFileSync(file, text);
  return file;
}

test('labs: there are no trust anchors by default', () => {
  assert.deepEqual(readTrustedRoots({TRUSTED_ROOTS: undefined, TRUSTED_ROOTS_DATE: undefined}).roots, []);
});

test('labs: configured trust anchors come with names, fingerprints and date', () => {
  const other = readFileSync('static/exemplos/raiz-de-exemplo.pem', 'utf8');
  const {checkedOn, roots} = read(written(`Raízes\n${readFileSync(ROOT, 'utf8')}\n# outra\n${other}`));
  assert.equal(checkedOn, CHECKED_ON);
  assert.deepEqual(
    roots.map(({name}) => name),
    ['Raiz de exemplo para PDF, sem valor', 'Raiz de exemplo, sem valor'],
  );
  assert.match(roots[0]?.sha256 ?? '', /^[0-9a-f]{64}$/);
  assert.match(roots[1]?.pem ?? '', /^-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----$/);
});

const holder = () =>
  readFileSync('static/exemplos/cadeia.pem', 'utf8').split(/(?<=-----END CERTIFICATE-----\n)/)[2] ?? '';

for (const [what, run, message] of [
  ['a file that is not there', () => read('/nowhere.pem'), /^TRUSTED_ROOTS="\/nowhere\.pem" .*cannot be read\.$/],
  ['a file without certificates', () => read(written('nada')), /holds no certificate in PEM\.$/],
  [
    'a damaged certificate',
    () => read(written('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')),
    /certificate 1 cannot be read\.$/,
  ],
  ['a certificate that is no root', () => read(written(holder())), /«Titular de exemplo» is not a root\.$/],
  ['a root past its time', () => read(ROOT, CHECKED_ON, new Date('2090-01-01')), /» expired on .*\.$/],
  ['a date in the future', () => read(ROOT, '2026-12-01'), /^TRUSTED_ROOTS_DATE="2026-12-01" .*is in the future\.$/],
] as const) {
  test(`labs: ${what} fails the build with one line`, () => {
    assert.throws(run, ({message: said}: Error) => message.test(said) && !said.includes('\n'));
  });
}

test('labs: shows the age of the trust anchors', () => {
  const ages = ['2026-11-21', '2026-11-20', '2026-11-01', '2025-11-01'].map((date) => formatAge(date, NOW));
  assert.deepEqual(ages, [
    'hoje',
    'há um dia',
    'há 20 dias',
    'há 385 dias: já passou mais de um ano, confirme de novo',
  ]);
});

test('labs: an unusable file ends the build with one line, before anything is bundled', () => {
  const variables = {TRUSTED_ROOTS: 'nada.pem', TRUSTED_ROOTS_DATE: '2026-11-20'};
  const script = `import('./build-tools/plugins/site-data/index.ts').then(({default: {default: siteData}}) =>
    siteData({siteDir: '.'}, ${JSON.stringify(variables)}))`;
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {encoding: 'utf8'});
  assert.equal(stderr, '[config] TRUSTED_ROOTS="nada.pem" is invalid: the file cannot be read.\n');
  assert.equal(status, 1);
});
