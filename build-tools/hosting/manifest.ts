import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type {Environment} from '../config/environment';
import {listFiles} from '../built-files';

/** Paths of the manifest and its signature, below the base URL. */
export const MANIFEST = '/.well-known/site-manifest.json';
export const SIGNATURE = '/.well-known/site-manifest.p7s';

/**
 * The manifest of a build: its origin, with a commit unless built outside a repository, and every file that visitors can
 * request, by path below the base URL, with its size in bytes and its digest in hexadecimal.
 */
export const manifestSchema = z.object({
  build: z.object({number: z.string(), date: z.string(), branch: z.string(), commit: z.string().nullable()}),
  files: z.record(z.string().startsWith('/'), z.object({sha256: z.string(), size: z.number()})),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The SHA-256 digest of a file in hexadecimal. */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

function commit(): string | null {
  const git = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'});
  return git.status === 0 ? git.stdout.trim() : null;
}

/**
 * Writes a manifest with the digest of every file in the build. If a key is configured, signs it with OpenSSL: a
 * detached CAdES-BES signature (ETSI EN 319 122-1).
 *
 * @throws Error with a one-line message when the key or certificate is unusable.
 */
export function writeManifest(folder: string, environment: Environment): void {
  const files = listFiles(folder)
    .filter((name) => name !== MANIFEST && name !== SIGNATURE)
    .map((name) => {
      const content = readFileSync(path.join(folder, name));
      return [name, {sha256: sha256(content), size: content.length}] as const;
    });
  const manifest: Manifest = {
    build: {
      number: environment.BUILD_NUMBER,
      date: environment.BUILD_DATE,
      branch: environment.BUILD_BRANCH,
      commit: commit(),
    },
    files: Object.fromEntries(files),
  };
  mkdirSync(path.dirname(path.join(folder, MANIFEST)), {recursive: true});
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  const {SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate} = environment;
  if (key && certificate) {
    sign(path.join(folder, MANIFEST), path.join(folder, SIGNATURE), key, certificate);
  }
}

function sign(file: string, signature: string, key: string, certificate: string): void {
  const options = ['-sign', '-cades', '-binary', '-md', 'sha256', '-outform', 'DER'];
  try {
    execFileSync(
      'openssl',
      ['cms', ...options, '-signer', certificate, '-inkey', key, '-in', file, '-out', signature],
      {stdio: 'pipe'},
    );
  } catch (error) {
    const [reason = ''] = String((error as {stderr?: Buffer}).stderr ?? error).split('\n');
    throw new Error(`the manifest was not signed with SIGNING_KEY and SIGNING_CERTIFICATE (${reason})`);
  }
}
