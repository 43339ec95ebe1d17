/**
 * Runs the test vectors of Project Wycheproof (`testvectors_v1`) and x509-limbo (`limbo.json`) anywhere below a folder
 * (`npm run bench:labs -- --vectors <folder>`). Prints a table by algorithm, and each difference.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {checkPath, checkVector, type PathVector, type SignatureGroup} from '@sign/signatures/testing/vectors';

const SIGNATURES = /^(?:ecdsa|rsa_signature|rsa_pss|ed25519|ed448)_.*test\.json$|^rsa_pkcs1_\d+_sig_gen_test\.json$/;

type Outcome = 'accepted' | 'refused' | 'unsupported' | 'wrong' | 'explained';

/** Vectors whose answer depends on rules other than those of signatures of documents, and the rules. */
const OTHER_RULES: readonly (readonly [id: RegExp, reason: string])[] = [
  [/_bitcoin_/, 'only Bitcoin refuses the larger of the two values of s that FIPS 186-5 §6.4 allows'],
  [/^webpki::/, 'rules of the CA/Browser Forum for TLS servers'],
  [/^rfc5280::(?:eku::|ca-as-leaf)/, 'purpose and host name of a TLS server'],
  [
    /^rfc5280::(?:validity::expired-root|unknown-critical-extension-root|root-)/,
    'the anchor is no part of a path (§6.1.1 d)',
  ],
  [/dnsname|dns-san|cve-2025-61727/, 'host names with wildcards or a leading dot: documents are not signed by hosts'],
  [/^pathlen::max-chain-depth/, 'the greatest length of a path is 8, and no option'],
  [
    /^crl::crlnumber-missing|^rfc5280::(?:aki|ski|serial|san|pc|nc::(?:not-allowed|permitted-dns-match-non)|ca-empty|leaf-ku)/,
    'rules for issuers (RFC 5280 §4 and §5), which validation does not check (§6)',
  ],
];

class Table {
  private readonly rows = new Map<string, Record<Outcome, number>>();
  wrong = 0;

  /** Counts a vector; `isAccepted` is null if it is not supported. */
  add(row: string, id: string, isAccepted: boolean | null, isRight: boolean, details: string): void {
    const counts = this.rows.get(row) ?? {accepted: 0, refused: 0, unsupported: 0, explained: 0, wrong: 0};
    this.rows.set(row, counts);
    const reason = isRight || isAccepted === null ? null : OTHER_RULES.find(([pattern]) => pattern.test(id))?.[1];
    counts[
      isAccepted === null
        ? 'unsupported'
        : reason
          ? 'explained'
          : !isRight
            ? 'wrong'
            : isAccepted
              ? 'accepted'
              : 'refused'
    ] += 1;
    if (reason !== null) {
      this.wrong += reason ? 0 : 1;
      console.log(`${reason ? 'explained' : 'WRONG'}: ${id}: ${details}${reason ? `: ${reason}` : ''}`);
    }
  }

  print(): void {
    console.table(Object.fromEntries([...this.rows].sort(([a], [b]) => a.localeCompare(b))));
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function runSignatures(file: string, table: Table): Promise<void> {
  const {algorithm, testGroups} = read(file) as {algorithm: string; testGroups: readonly SignatureGroup[]};
  for (const group of testGroups) {
    const row = [algorithm, group.publicKey?.curve, group.sha].filter(Boolean).join(' ');
    for (const vector of group.tests) {
      const check = await checkVector(group, vector);
      const isSupported = check !== null && check.result !== 'unsupported';
      // A signature in another encoding than DER is doubted, not accepted.
      const isAccepted = check?.result === 'ok' && check.isNonstandard !== true;
      const isRight = vector.result === 'acceptable' || isAccepted === (vector.result === 'valid');
      const id = `${path.basename(file)} ${vector.tcId}`;
      table.add(row, id, isSupported ? isAccepted : null, isRight, `${vector.comment}, ${vector.result}`);
    }
  }
}

async function runPaths(file: string, table: Table): Promise<void> {
  const {testcases} = read(file) as {testcases: readonly PathVector[]};
  for (const vector of testcases) {
    const codes = (await checkPath(vector)).map(({code}) => code);
    const isAccepted = codes.length === 0;
    const isRight = isAccepted === (vector.expected_result === 'SUCCESS');
    table.add('paths', vector.id, isAccepted, isRight, `${vector.expected_result}, ${codes.join(' ') || 'accepted'}`);
  }
}

/** Runs all vectors. Returns whether each difference is explained. */
export async function runVectors(folder: string): Promise<boolean> {
  const table = new Table();
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.join(folder, name));
  for (const file of files.sort()) {
    if (SIGNATURES.test(path.basename(file))) {
      await runSignatures(file, table);
    } else if (path.basename(file) === 'limbo.json') {
      await runPaths(file, table);
    }
  }
  table.print();
  return table.wrong === 0;
}
