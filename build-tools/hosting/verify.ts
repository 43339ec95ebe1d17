/** Verifies a copy of the site against its signed manifest. */
import {spawnSync} from 'node:child_process';
import {X509Certificate} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {listAll} from '../built-files';
import {MANIFEST, type Manifest, manifestSchema, sha256, SIGNATURE} from './manifest';
import {canonicalPath} from '../../src/lib/serving-rules';

/** A published or local copy of a build. */
interface Copy {
  /** Reads a file; null when it does not exist. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** All file names, if the source can list them. */
  readonly names: readonly string[];
}

export interface Verification {
  readonly build: Manifest['build'];
  readonly files: number;
  /** One line per mismatch with the manifest, sorted by file name. */
  readonly differences: readonly string[];
  readonly signature: 'none' | 'valid' | 'invalid' | 'unchecked';
  /** Subject and SHA-256 fingerprint of the signing certificate; empty without a valid signature. */
  readonly signer: string;
}

/** Files that the manifest omits: itself, and files that hosts read instead of serving. */
const UNLISTED = new Set([MANIFEST, SIGNATURE, '/_headers', '/_redirects']);

const DECOMPRESS: Readonly<Record<string, (content: Uint8Array) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/**
 * Verifies a folder or a published site against its manifest, and the manifest against its signature.
 *
 * @param source folder, or http(s) URL of the site with its base URL
 * @param certificate PEM file of the only certificate to accept as signer
 * @throws Error with a one-line message when there is no manifest, the site does not respond, or the certificate is
 * unreadable.
 */
export async function verify(source: string, certificate?: string): Promise<Verification> {
  if (certificate !== undefined) {
    readCertificate(certificate);
  }
  const copy = /^https?:/.test(source) ? published(source) : local(source);
  const bytes = await copy.read(MANIFEST);
  if (!bytes) {
    throw new Error(`${source} has no ${MANIFEST}`);
  }
  const manifest = parse(bytes, source);
  const differences: string[] = [];
  for (const [name, {sha256: expected}] of Object.entries(manifest.files)) {
    const content = await copy.read(name);
    if (!content) {
      differences.push(`missing: ${name}`);
    } else if (sha256(content) !== expected) {
      differences.push(`changed: ${name}`);
    }
  }
  for (const name of copy.names.filter((candidate) => !(candidate in manifest.files) && !UNLISTED.has(candidate))) {
    const problem = await compressedCopy(copy, name, manifest);
    if (problem) {
      differences.push(`${problem}: ${name}`);
    }
  }
  return {
    build: manifest.build,
    files: Object.keys(manifest.files).length,
    differences: differences.sort(),
    ...checkSignature(bytes, await copy.read(SIGNATURE), certificate),
  };
}

function readCertificate(file: string): X509Certificate {
  try {
    return new X509Certificate(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} is not a readable certificate (${(error as Error).message})`);
  }
}

function parse(bytes: Uint8Array, source: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Error(`${source}: ${MANIFEST} is not JSON`);
  }
  const {success, data} = manifestSchema.safeParse(content);
  if (!success) {
    throw new Error(`${source}: ${MANIFEST} is not a manifest`);
  }
  return data;
}

/** Finds the listed original of a compressed copy. An unlisted file is extra unless it decompresses to a listed one. */
async function compressedCopy(copy: Copy, name: string, manifest: Manifest): Promise<string | null> {
  const decompress = DECOMPRESS[name.slice(-3)];
  const original = name.slice(0, -3);
  if (!decompress || (!(original in manifest.files) && original !== MANIFEST)) {
    return 'extra';
  }
  const [content, expected] = [await copy.read(name), await copy.read(original)];
  try {
    return content && expected && decompress(content).equals(expected) ? null : 'changed';
  } catch {
    return 'changed';
  }
}

function local(folder: string): Copy {
  return {
    names: existsSync(folder) ? listAll(folder) : [],
    read: (name) => {
      const file = path.join(folder, name);
      return Promise.resolve(existsSync(file) ? readFileSync(file) : null);
    },
  };
}

function published(address: string): Copy {
  const base = address.replace(/\/$/, '');
  return {
    names: [],
    async read(name) {
      const url = `${base}${encodeURI(canonicalPath(name)).replace(/[#?]/g, encodeURIComponent)}`;
      try {
        const response = await fetch(url, {redirect: 'error', signal: AbortSignal.timeout(30_000)});
        const isExpected = response.ok || (name === '/404.html' && response.status === 404);
        return isExpected ? new Uint8Array(await response.arrayBuffer()) : null;
      } catch (error) {
        throw new Error(`${url} does not respond (${causeOf(error as Error)})`);
      }
    },
  };
}

/** The reason a request failed, which the message of `fetch` itself omits. */
function causeOf({message, cause}: Error): string {
  const {code, message: reason} = (cause ?? {}) as NodeJS.ErrnoException;
  return reason || code || message;
}

function checkSignature(
  manifest: Uint8Array,
  signature: Uint8Array | null,
  certificate: string | undefined,
): Pick<Verification, 'signature' | 'signer'> {
  if (!signature) {
    return {signature: 'none', signer: ''};
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
  const file = (name: string) => path.join(folder, name);
  try {
    writeFileSync(file('manifest'), manifest);
    writeFileSync(file('signature'), signature);
    const input = ['-inform', 'DER', '-in', file('signature'), '-content', file('manifest'), '-binary'];
    const cms = (...options: readonly string[]) =>
      spawnSync('openssl', ['cms', '-verify', ...input, ...options, '-out', file('out')]);
    // Do not build a chain: the user recognizes the signer by its fingerprint, or passes the certificate.
    const signer = certificate ?? file('signer');
    const first = certificate ? null : cms('-noverify', '-signer', signer);
    const trust = ['-CAfile', signer, '-partial_chain', '-purpose', 'any', '-no_check_time'];
    const result = first && first.status !== 0 ? first : cms('-cades', ...trust);
    if (result.error) {
      return {signature: 'unchecked', signer: ''};
    }
    if (result.status !== 0) {
      return {signature: 'invalid', signer: ''};
    }
    const {subject, fingerprint256} = readCertificate(signer);
    return {signature: 'valid', signer: `${subject.replaceAll('\n', ', ')}, SHA-256 ${fingerprint256}`};
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
