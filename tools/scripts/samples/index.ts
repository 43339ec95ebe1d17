/**
 * Regenerates the sample files of the labs, with fictitious names and new keys, and packs the projects of `samples/`
 * (`npm run samples`). `npm run samples -- projects` only packs.
 */
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {makeCertificates} from './certificates';
import {makePki} from './pki';
import {makePdfs} from './pdf';
import {makeProjects} from './projects';
import {makeTimestamp} from './timestamp';
import {makeXml} from './xml';

const TARGET = path.resolve('static/exemplos');

function makeLabFiles(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  try {
    const pki = makePki(folder);
    makeCertificates(pki, TARGET);
    makeTimestamp(pki, TARGET);
    makeXml(pki, TARGET);
    makePdfs(TARGET);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

mkdirSync(TARGET, {recursive: true});
if (!process.argv.includes('projects')) {
  makeLabFiles();
}
makeProjects(TARGET);
console.log(`[samples] written to ${path.relative('.', TARGET)}`);
