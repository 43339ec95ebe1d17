/** Gives tests sample files, temporary folders and system programs. */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before} from 'node:test';
import type {Bytes} from '../bytes.ts';

export const bytesOf = (file: string): Bytes => new Uint8Array(readFileSync(file));

/** Path of one of the sample files that the labs offer. */
export const samplePath = (name: string): string => path.join('static/exemplos', name);
export const sample = (name: string): Bytes => bytesOf(samplePath(name));
export const textBytes = (text: string): Bytes => new TextEncoder().encode(text);

/** The reason to skip a test when a system program is missing; false when it is installed. */
export const missing = (program: string): string | false =>
  spawnSync(program, ['--version']).error ? `${program} is not installed` : false;

interface TemporaryFolder {
  /** The path of a file in the folder, or of the folder itself for an empty name. */
  readonly inFolder: (name: string) => string;
  /** Runs openssl in the folder and returns its output. */
  readonly openssl: (...args: readonly string[]) => string;
}

/** Provides a temporary folder to the tests of a file, from before the first until after the last. */
export function useFolder(): TemporaryFolder {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'labs-'));
  });
  after(() => rmSync(folder, {recursive: true}));
  return {
    inFolder: (name) => path.join(folder, name),
    openssl: (...args) =>
      execFileSync('openssl', args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}),
  };
}
