/**
 * Verifies every file in a folder and prints the results by kind (`npm run bench:labs -- --corpus <folder>`).
 *
 * An optional `expected.json` in the folder maps paths to expected results: a verdict, or `intact`, `changed` or
 * `not-intact` to check only integrity, not trust. An unsigned part that is named counts as `not-intact`. For a detached
 * signature it is `{"is": …, "content": path}`, with the path of the document.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {SignatureError, type FileReport, type SignatureResult, verifyFile} from '@sign/signatures';

export interface CorpusOptions {
  readonly folder: string;
  /** Also prints a line per file. */
  readonly isVerbose: boolean;
}

type Expected = 'valid' | 'invalid' | 'indeterminate' | 'intact' | 'changed' | 'not-intact' | 'unsigned';

interface Expectation {
  readonly is: Expected;
  /** Path of the document of a detached signature. */
  readonly content?: string;
}

interface Outcome {
  readonly file: string;
  readonly kind: string;
  readonly answer: string;
  /** Integrity regardless of trust: `intact`, `changed` or `open`. */
  readonly integrity: Expected | 'open';
  readonly codes: readonly string[];
  /** Milliseconds. */
  readonly time: number;
}

/** Files that take longer count as hanging. */
const TIME_LIMIT_MS = 10_000;

/** Codes of a failed cryptographic check of the content or its signature. */
const BROKEN = new Set([
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'FORMAT_FAILURE',
  'CMS_MALFORMED',
  'BYTE_RANGE_HOLE',
  'BYTE_RANGE_MALFORMED',
  'BYTE_RANGE_MISSING',
  'CONTENTS_EMPTY',
]);

function integrityOf({verdict, reasons, checks}: SignatureResult): 'intact' | 'changed' | 'open' {
  if (reasons.some(({code}) => BROKEN.has(code))) {
    return 'changed';
  }
  // A weak algorithm makes a check indeterminate, even if the values match.
  const isMatched = (check: string): boolean =>
    checks.some(
      ({name, outcome, reasons: own}) =>
        name === check && (outcome === 'passed' || own.every(({code}) => code === 'CRYPTO_CONSTRAINTS_FAILURE')),
    );
  return verdict === 'valid' || (isMatched('digest') && isMatched('signature')) ? 'intact' : 'open';
}

async function evaluate(folder: string, file: string, content: string | undefined): Promise<Outcome> {
  const started = performance.now();
  const finish = (rest: Pick<Outcome, 'kind' | 'answer' | 'integrity' | 'codes'>): Outcome => ({
    file,
    ...rest,
    time: performance.now() - started,
  });
  let report: FileReport;
  try {
    const read = (name: string) => Uint8Array.from(readFileSync(path.join(folder, name)));
    report = await verifyFile(read(file), {
      roots: [],
      ...(content !== undefined && {content: {name: path.basename(content), bytes: read(content)}}),
    });
  } catch (error) {
    const isKnown = error instanceof SignatureError;
    return finish({kind: '?', answer: isKnown ? 'refused' : 'CRASH', integrity: 'open', codes: [String(error)]});
  }
  const {kind, format, verdict, signatures, reasons} = report;
  // Time-stamps on other signatures are not content.
  const people = signatures.filter((signature) => signature.format !== 'time-stamp');
  const states = (people.length > 0 ? people : signatures).map(integrityOf);
  const integrity = states.includes('changed') ? 'changed' : states.includes('open') ? 'open' : 'intact';
  return finish({
    kind: format ?? kind,
    answer: verdict ?? (reasons.length > 0 ? 'refused' : 'unsigned'),
    integrity: signatures.length === 0 ? 'unsigned' : integrity,
    codes: [...new Set([...reasons, ...signatures.flatMap((item) => item.reasons)].map(({code}) => code))],
  });
}

/** Codes that name a change or a part outside the signature, although the signed bytes match: never valid. */
const NAMED = new Set(['SUSPICIOUS_LATER_CHANGES', 'COVERAGE_PARTIAL', 'NO_SIGNED_DATA', 'CONTAINER_FILE_UNSIGNED']);

function agrees(expected: Expected, {answer, integrity, codes}: Outcome): boolean {
  if (expected === 'not-intact') {
    return integrity !== 'intact' || answer === 'invalid' || codes.some((code) => NAMED.has(code));
  }
  return ['intact', 'changed', 'unsigned'].includes(expected) ? expected === integrity : expected === answer;
}

/** Codes that mean that a feature is not supported, rather than that the file is wrong. */
const UNSUPPORTED = new Set(['ALGORITHM_UNSUPPORTED', 'SUBFILTER_UNSUPPORTED', 'ZIP_UNSUPPORTED']);

const isUnsupported = ({integrity, codes}: Outcome): boolean =>
  integrity === 'open' && codes.some((code) => UNSUPPORTED.has(code));

/** Runs the corpus. Returns whether no file crashed, hung or missed its expected result. */
export async function runCorpus({folder, isVerbose}: CorpusOptions): Promise<boolean> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const list = path.join(folder, 'expected.json');
  const written = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Expected | Expectation>)
    : {};
  const expectations = new Map(
    Object.entries(written).map(([file, item]) => [file, typeof item === 'string' ? {is: item} : item] as const),
  );
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const outcome = await evaluate(folder, file, expectations.get(file)?.content);
    outcomes.push(outcome);
    if (isVerbose) {
      const {kind, answer, integrity, codes, time} = outcome;
      console.log(`${file}\t${kind}\t${answer}\t${integrity}\t${codes.join(' ')}\t${time.toFixed(0)} ms`);
    }
  }
  const known = outcomes.flatMap((outcome) => {
    const expected = expectations.get(outcome.file)?.is;
    return expected === undefined ? [] : [{...outcome, expected, isRight: agrees(expected, outcome)}];
  });
  const isAccepted = ({expected, isRight, integrity}: (typeof known)[number]): boolean =>
    !isRight && integrity === 'intact' && expected !== 'unsigned';
  const kinds = [...new Set(outcomes.map(({kind}) => kind))].sort();
  const rowOf = (kind: string) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const expected = known.filter((outcome) => outcome.kind === kind);
    return {
      files: own.length,
      ...countsOf(own.map(({answer}) => answer)),
      ...countsOf(own.map(({integrity}) => integrity)),
      'slowest, ms': Math.round(Math.max(...own.map(({time}) => time))),
      'as expected': `${expected.filter(({isRight}) => isRight).length} of ${expected.length}`,
      unsupported: own.filter(isUnsupported).length,
      'altered and intact': expected.filter(isAccepted).length,
    };
  };
  console.table(Object.fromEntries(kinds.map((kind) => [kind, rowOf(kind)])));
  const wrong = known.filter(({isRight}) => !isRight);
  for (const {file, expected, answer, integrity, codes} of wrong) {
    console.log(`wrong: ${file}: ${expected} was expected, not ${answer}, ${integrity} (${codes.join(' ')})`);
  }
  const failed = outcomes.filter(({answer, time}) => answer === 'CRASH' || time > TIME_LIMIT_MS);
  for (const {file, time, codes} of failed) {
    console.log(`failed: ${file}: ${time.toFixed(0)} ms (${codes.join(' ')})`);
  }
  return wrong.length + failed.length === 0;
}

/** How often each value occurs. */
const countsOf = (values: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
