import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {CACHE} from '../../build-cache';
import type {Finding} from '../problem';
import {editDistance} from '../../../src/lib/nearest';

const CONFIG = path.resolve('cspell.json');
const TEMPLATE = ['$filename', '$row', '$text', '$message', '$suggestions'].join('\t');

/** Checks spelling in European Portuguese with `cspell.json`. */
export async function checkSpelling(root: string): Promise<readonly Finding[]> {
  const {files} = JSON.parse(readFileSync(CONFIG, 'utf8')) as {readonly files: readonly string[]};
  const args = [
    ...['lint', '--root', path.resolve(root), '--config', CONFIG, '--issue-template', TEMPLATE],
    ...['--show-suggestions', '--no-progress', '--no-summary', '--no-color', '--no-must-find-files'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', path.resolve(root, CACHE, 'spelling.json')],
    ...files,
  ];
  // cspell exits with an error when it finds something. It runs beside the rules.
  const {stdout, stderr} = await new Promise<{stdout: string; stderr: string}>((resolve) => {
    const options = {maxBuffer: 2 ** 26};
    execFile(process.execPath, ['node_modules/cspell/bin.mjs', ...args], options, (error, output, errors) =>
      resolve({stdout: output, stderr: error ? errors || error.message : ''}),
    );
  });
  const problems = stdout.split('\n').flatMap((line) => problemOf(line) ?? []);
  if (stderr && problems.length === 0) {
    throw new Error(`cspell: ${stderr}`);
  }
  return problems;
}

function problemOf(line: string): Finding | undefined {
  const [file, row, word, what = '', suggestions = ''] = line.split('\t');
  if (!file || !row || !word) {
    return undefined;
  }
  const known = suggestions.split(', ').filter(Boolean);
  // The nearest word of the dictionary may have nothing to do with it: «sul» for «slug».
  const near = known.filter(
    (suggestion) => editDistance(word.toLowerCase(), suggestion.toLowerCase()) <= (word.length > 7 ? 2 : 1),
  );
  const preferred = known.find((suggestion) => suggestion.endsWith('*'))?.slice(0, -1);
  const message = /forbidden/i.test(what)
    ? `a palavra «${word}» não se usa neste sítio.${preferred ? ` Escreva «${preferred}».` : ' Veja o guia de estilo.'}`
    : `a palavra «${word}» não está no dicionário.${
        near.length > 0 ? ` Queria dizer «${near.slice(0, 3).join('», «')}»?` : ''
      } Se estiver certa, junte-a a uma lista de .cspell.`;
  return {file: file.split(path.sep).join('/'), line: Number(row), message, rule: 'ortografia'};
}
