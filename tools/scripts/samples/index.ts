/** Regenerates the sample files of the labs, with fictitious names and new keys (`npm run samples`). */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {makeCertificates} from './certificates';
import {makePki} from './pki';
import {makePdfs} from './pdf';
import {makeTimestamp} from './timestamp';
import {makeXml} from './xml';

const TARGET = path.resolve('static/exemplos');

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
try {
  mkdirSync(TARGET, {recursive: true});
  const pki = makePki(folder);
  makeCertificates(pki, TARGET);
  makeTimestamp(pki, TARGET);
  makeXml(pki, TARGET);
  makePdfs(TARGET);
  console.log(`[samples] written to ${path.relative('.', TARGET)}`);
} finally {
  rmSync(folder, {recursive: true});
}
