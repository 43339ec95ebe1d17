/** Finds the time-stamps of a CAdES signature and the data that each covers (EN 319 122-1 §5.2.8, §5.3, §5.5, annex A). */
import {childrenOf, contentOf, decodeDer, elementsOf, encode, oidOf} from '../asn1.ts';
import {type Bytes, concatBytes, equalBytes, hexOf} from '../bytes.ts';
import {type Cms} from '../cms.ts';
import {digestOf, digestOnce, hashName, isWeakHash} from '../digest.ts';
import {type HashName} from '../hashes.ts';
import {remember} from '../memo.ts';
import {MAX_ARCHIVES, type Stamp} from '../stamps.ts';
import {parseTimestamp, type Timestamp} from '../timestamp.ts';
import {ensure, refusal} from '../verdict.ts';

const CERTIFICATE_REFERENCES = '1.2.840.113549.1.9.16.2.21';
const REVOCATION_REFERENCES = '1.2.840.113549.1.9.16.2.22';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const REFERENCES_TIMESTAMP = '1.2.840.113549.1.9.16.2.26';
const SIGNATURE_AND_REFERENCES_TIMESTAMP = '1.2.840.113549.1.9.16.2.25';
const ARCHIVE_TIMESTAMP_V1 = '1.2.840.113549.1.9.16.2.27';
const ARCHIVE_TIMESTAMP_V2 = '1.2.840.113549.1.9.16.2.48';
const ARCHIVE_TIMESTAMP_V3 = '0.4.0.1733.2.4';
/** Internal and external (RFC 4998 appendix A). */
const EVIDENCE_RECORDS = ['1.2.840.113549.1.9.16.2.49', '1.2.840.113549.1.9.16.2.50'] as const;
const HASH_INDEX_V3 = '0.4.0.19122.1.5';
/** Also those of the first edition of EN 319 122-1, and of TS 101 733. */
const HASH_INDEXES: ReadonlySet<string> = new Set([HASH_INDEX_V3, '0.4.0.19122.1.4', '0.4.0.1733.2.5']);

/** Attributes with time-stamps, which an archive time-stamp must cover to prove when they existed. */
const STAMPS: ReadonlySet<string> = new Set([
  SIGNATURE_TIMESTAMP,
  REFERENCES_TIMESTAMP,
  SIGNATURE_AND_REFERENCES_TIMESTAMP,
  ARCHIVE_TIMESTAMP_V2,
  ARCHIVE_TIMESTAMP_V3,
]);

interface Archive extends Stamp {
  readonly time: number;
}

/** The time-stamps of a signature over `content`, from the first to the last. */
export async function stampsOf(cms: Cms, content: Bytes): Promise<readonly Stamp[]> {
  const {unsigned} = cms.parts;
  const named = (...types: readonly string[]) =>
    types.flatMap((wanted) => unsigned.filter(({type}) => type === wanted));
  const tokens = (type: string) => named(type).flatMap(({values}) => values);
  const written = (...types: readonly string[]) =>
    named(...types).flatMap(({encodedType, encodedValues}) => [encodedType, encodedValues]);
  const references = written(CERTIFICATE_REFERENCES, REVOCATION_REFERENCES);
  const value = contentOf(cms.signerInfo.signature);
  const archives: Archive[] = [];
  const context: ArchiveContext = {cms, content, digestsOf: digestCache()};
  for (const {type, values} of named(ARCHIVE_TIMESTAMP_V1, ARCHIVE_TIMESTAMP_V2, ARCHIVE_TIMESTAMP_V3)) {
    for (const token of values) {
      archives.push(
        archives.length < MAX_ARCHIVES
          ? await readArchive(type, token, context)
          : {kind: 'archive', tokens: [token], data: null, time: 0},
      );
    }
  }
  const stamps: readonly Stamp[] = [
    {kind: 'content', tokens: cms.contentTimestamps, data: content},
    {kind: 'signature', tokens: cms.timestamps, data: value},
    {
      kind: 'references',
      tokens: tokens(REFERENCES_TIMESTAMP),
      data: references.length > 0 ? concatBytes(...references) : null,
    },
    {
      kind: 'signature-and-references',
      tokens: tokens(SIGNATURE_AND_REFERENCES_TIMESTAMP),
      data: concatBytes(value, ...written(SIGNATURE_TIMESTAMP), ...references),
    },
    // Evidence records are not supported, but must be reported.
    ...EVIDENCE_RECORDS.map((type) => ({kind: 'archive', tokens: tokens(type), data: null}) as const),
    // Attributes form an unordered set: sort archive time-stamps by their time.
    ...archives.sort((a, b) => a.time - b.time),
  ];
  return stamps.filter((stamp) => stamp.tokens.length > 0);
}

/** Digests in hexadecimal, calculated once for each list and algorithm: every index lists the same values. */
type DigestsOf = (list: string, hash: HashName, items: readonly Bytes[]) => Promise<readonly string[]>;

function digestCache(): DigestsOf {
  const known = new Map<string, Promise<readonly string[]>>();
  return (list, hash, items) =>
    remember(known, `${list} ${hash}`, () => Promise.all(items.map(async (item) => hexOf(await digestOf(hash, item)))));
}

/** What the archive time-stamps of a signature cover. */
interface ArchiveContext {
  readonly cms: Cms;
  readonly content: Bytes;
  readonly digestsOf: DigestsOf;
}

async function readArchive(type: string, token: Bytes, context: ArchiveContext): Promise<Archive> {
  const unchecked = {kind: 'archive', tokens: [token], data: null, time: 0} as const;
  try {
    const timestamp = await parseTimestamp(token);
    const time = timestamp.time.getTime();
    const data = type === ARCHIVE_TIMESTAMP_V2 ? () => dataOfV2(timestamp, context) : null;
    return {
      ...unchecked,
      time,
      ...(type === ARCHIVE_TIMESTAMP_V3 ? await dataOfV3(token, timestamp, context) : {data}),
    };
  } catch (error) {
    // Any other error than that of an unreadable token is thrown again.
    refusal(error);
    return unchecked;
  }
}

/**
 * The data that an `archive-time-stamp-v3` covers (§5.5.3): content type, digest of the content, the signer's fields,
 * and the index of everything else. If the index omits an earlier time-stamp, this one counts as a signature
 * time-stamp. An index with an entry that matches nothing in the file is invalid (§5.5.2), so its token proves nothing.
 */
async function dataOfV3(
  own: Bytes,
  {cms: token, info, time}: Timestamp,
  {cms: {parts}, content, digestsOf}: ArchiveContext,
): Promise<Pick<Stamp, 'kind' | 'data' | 'isPartial'>> {
  const hash = hashName(info.messageImprint.hashAlgorithm.algorithmId);
  const attributes = token.parts.unsigned.filter(({type}) => HASH_INDEXES.has(type));
  const [attribute] = attributes;
  const [value] = attribute?.values ?? [];
  if (hash === null || !attribute || !value || attributes.length > 1 || attribute.values.length > 1) {
    return {kind: 'archive', data: null};
  }
  const index = await readIndex(attribute.type, value, parts, digestsOf);
  // With a weak digest in the index, an attacker could replace values under a stronger imprint.
  if (index === null || (isWeakHash(index.hash) && !isWeakHash(hash))) {
    return {kind: 'archive', data: null};
  }
  const [contentType] = elementsOf(parts.contentInfo);
  const data = concatBytes(contentType as Bytes, await digestOnce(hash, content), ...parts.fields, value);
  for (const {type, values} of parts.unsigned) {
    for (const item of STAMPS.has(type) ? values : []) {
      if (item !== own && !index.listed.has(item) && (await timeOf(item)) <= time.getTime()) {
        return {kind: 'signature', data};
      }
    }
  }
  return {kind: 'archive', data, isPartial: !index.isComplete};
}

/** The time in a token; Infinity for an unreadable one, which proves nothing. */
const timeOf = (token: Bytes): Promise<number> =>
  parseTimestamp(token).then(
    ({time}) => time.getTime(),
    () => Infinity,
  );

interface HashIndex {
  readonly hash: HashName;
  /** The listed values of unsigned attributes. */
  readonly listed: ReadonlySet<Bytes>;
  /** Whether it lists all certificates and revocation data. */
  readonly isComplete: boolean;
}

/** Reads an index (§5.5.2); null if an entry matches nothing in the file. Older versions list whole attributes. */
async function readIndex(
  type: string,
  index: Bytes,
  parts: Cms['parts'],
  digestsOf: DigestsOf,
): Promise<HashIndex | null> {
  const fields = elementsOf(index);
  const algorithm = fields.length > 3 ? fields.shift() : undefined;
  const hash = algorithm ? hashName(oidOf(childrenOf(decodeDer(algorithm))[0])) : 'SHA-256';
  const [certificates, revocation, attributes] = fields.map(
    (list) => new Set(childrenOf(decodeDer(list)).map((entry) => hexOf(contentOf(entry)))),
  );
  ensure(hash !== null && certificates && revocation && attributes, 'ALGORITHM_UNSUPPORTED', 'ats-hash-index');
  const items = parts.unsigned.flatMap(({encodedType, encoding, values}) =>
    values.map((value) => ({value, data: type === HASH_INDEX_V3 ? concatBytes(encodedType, value) : encoding})),
  );
  const lists = await Promise.all([
    digestsOf('certificates', hash, choicesIn(parts.certificates)),
    digestsOf('revocation', hash, choicesIn(parts.revocation)),
    digestsOf(
      type === HASH_INDEX_V3 ? 'values' : 'attributes',
      hash,
      items.map(({data}) => data),
    ),
  ]);
  const entries = [certificates, revocation, attributes];
  const present = lists.map((list) => new Set(list));
  if (!entries.every((own, at) => [...own].every((entry) => present[at]?.has(entry)))) {
    return null;
  }
  const digests = lists[2];
  return {
    hash,
    listed: new Set(items.flatMap(({value}, at) => (attributes.has(digests[at] ?? '') ? [value] : []))),
    isComplete: [certificates, revocation].every((own, at) => present[at]?.size === own.size),
  };
}

/**
 * The data that an `archive-time-stamp-v2` covers (TS 101 733 §6.4.1): the whole SignedData except for later archive
 * time-stamps. Annex K of an older edition leaves out the header of the unsigned attributes.
 */
async function dataOfV2(
  {info, time}: Timestamp,
  {cms: {parts, content: carried}, content}: ArchiveContext,
): Promise<Bytes | null> {
  const unsigned: Bytes[] = [];
  for (const {type, values, encoding} of parts.unsigned) {
    const isArchive = type === ARCHIVE_TIMESTAMP_V2 || type === ARCHIVE_TIMESTAMP_V3;
    if (!isArchive || (await timeOf(values[0] ?? new Uint8Array())) < time.getTime()) {
      unsigned.push(encoding);
    }
  }
  const start = [
    parts.contentInfo,
    ...(carried ? [] : [content]),
    parts.certificates,
    parts.revocation,
    ...parts.fields,
  ];
  const attributes = concatBytes(...unsigned);
  const data = concatBytes(...start, encode(0xa1, attributes));
  const hash = hashName(info.messageImprint.hashAlgorithm.algorithmId);
  const isFull = hash && equalBytes(await digestOf(hash, data), contentOf(info.messageImprint.hashedMessage));
  return isFull ? data : concatBytes(...start, attributes);
}

/** The components of an optional field. */
const choicesIn = (field: Bytes): readonly Bytes[] => (field.length > 0 ? elementsOf(field) : []);
