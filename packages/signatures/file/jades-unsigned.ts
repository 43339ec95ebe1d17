/** Reads the unsigned components of a JAdES signature, `etsiU` (ETSI TS 119 182-1 §5.3). */
import {type Bytes, concatBytes, decodeBase64, plainBase64, tryBase64, utf8} from '../bytes.ts';
import {MAX_ARCHIVES, type Stamp, type TimestampKind} from '../stamps.ts';
import {attempt} from '../verdict.ts';

type Json = Readonly<Record<string, unknown>>;

interface Component {
  readonly name: string;
  readonly value: unknown;
  /** As received, in base64url; null for JSON, whose canonical form is not defined. */
  readonly encoded: string | null;
}

/** The unsigned components, added after signing. */
export interface Unsigned {
  readonly certificates: readonly Bytes[];
  /** CRLs and OCSP responses. */
  readonly revocation: readonly Bytes[];
  readonly stamps: readonly Stamp[];
  /** Counter-signatures: compact, or JSON. */
  readonly counterSignatures: readonly unknown[];
}

/** The signed parts of a signature, as encoded. */
export interface SignedParts {
  /** Null when it is not known. */
  readonly payload: Bytes | null;
  readonly protected: string;
  readonly signature: string;
}

const KINDS: Readonly<Partial<Record<string, TimestampKind>>> = {
  sigTst: 'signature',
  rfsTst: 'references',
  sigRTst: 'signature-and-references',
  arcTst: 'archive',
  // Evidence records are not supported, but must be reported.
  sealingEvidenceRecords: 'archive',
};

const REFERENCES: readonly string[] = ['xRefs', 'rRefs', 'axRefs', 'arRefs'];

/** Each archive time-stamp may come with a component of certificates and one of revocation data. */
const MAX_COMPONENTS = 4 * MAX_ARCHIVES;

/** Placeholder for an unread component, which may be a time-stamp. */
const UNREAD: readonly Component[] = [{name: 'arcTst', value: null, encoded: null}];

const membersOf = (value: unknown): Json => Object(value) as Json;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The `val` members of a list, in base64; skips malformed ones. */
const valuesOf = (list: unknown): readonly Bytes[] =>
  listOf(list)
    .map((item) => membersOf(item).val)
    .map((val) => (typeof val === 'string' ? tryBase64(val) : null))
    .filter((bytes) => bytes !== null);

const certificatesIn = (values: unknown): readonly Bytes[] =>
  valuesOf(listOf(values).map((item) => membersOf(item).x509Cert));

const revocationIn = (values: unknown): readonly Bytes[] => {
  const {crlVals, ocspVals} = membersOf(values);
  return [...valuesOf(crlVals), ...valuesOf(ocspVals)];
};

/** The tokens of a time-stamp container; one that has none counts as unreadable. */
function tokensIn(container: unknown): readonly Bytes[] {
  const tokens = valuesOf(membersOf(container).tstTokens);
  return tokens.length > 0 ? tokens : [new Uint8Array()];
}

/** Reads the components of an unprotected header; `adoTst` is the time-stamp in the protected one. */
export function readUnsigned({etsiU}: Json, adoTst: unknown, signed: SignedParts): Unsigned {
  const all = listOf(etsiU);
  // A component beyond the limit may be a time-stamp.
  const components = [
    ...all.slice(0, MAX_COMPONENTS).flatMap(readComponent),
    ...(all.length > MAX_COMPONENTS ? UNREAD : []),
  ];
  const named = (...names: readonly string[]) => components.filter(({name}) => names.includes(name));
  const stamps = components.flatMap((component, index): Stamp[] => {
    const kind = Object.hasOwn(KINDS, component.name) ? KINDS[component.name] : undefined;
    if (!kind) {
      return [];
    }
    const data = () => dataOf(component, kind, components.slice(0, index), signed);
    return [{kind, tokens: tokensIn(component.value), data}];
  });
  // Time-stamps beyond the limit count as unchecked.
  const checked = stamps.map((stamp, index) => (index < MAX_ARCHIVES ? stamp : {...stamp, data: null}));
  const validationData = named('tstVD', 'anyValData').map(({value}) => membersOf(value));
  const valuesIn = (name: string, ofAttributes: string) => [
    ...named(name, ofAttributes).map(({value}) => value),
    ...validationData.map((members) => members[name]),
  ];
  return {
    certificates: valuesIn('xVals', 'axVals').flatMap(certificatesIn),
    revocation: valuesIn('rVals', 'arVals').flatMap(revocationIn),
    stamps:
      adoTst === undefined ? checked : [{kind: 'content', tokens: tokensIn(adoTst), data: signed.payload}, ...checked],
    counterSignatures: named('cSig').map(({value}) => value),
  };
}

/** A component is an object with one member, or the base64url encoding of its JSON. */
function readComponent(item: unknown): readonly Component[] {
  const isEncoded = typeof item === 'string';
  const members = attempt(() =>
    isEncoded ? membersOf(JSON.parse(new TextDecoder().decode(decodeBase64(plainBase64(item))))) : membersOf(item),
  );
  return members
    ? Object.entries(members).map(([name, value]) => ({name, value, encoded: isEncoded ? item : null}))
    : UNREAD;
}

/** The data that a time-stamp covers (§5.3.4, §5.3.6); null when it is in a canonical form or another unknown one. */
function dataOf(
  {name, value, encoded}: Component,
  kind: TimestampKind,
  before: readonly Component[],
  {payload, protected: header, signature}: SignedParts,
): Bytes | null {
  const {timeStamped, canonAlg} = membersOf(value);
  if (kind === 'signature') {
    return canonAlg === undefined ? utf8(signature) : null;
  }
  const isPartial = timeStamped !== undefined && timeStamped !== 'all';
  const covered = before.filter(
    (component) => kind === 'archive' || REFERENCES.includes(component.name) || component.name === 'sigTst',
  );
  const parts = [...covered, {encoded}].map((component) => component.encoded);
  if (isPartial || name === 'sealingEvidenceRecords' || parts.includes(null)) {
    return null;
  }
  const components = utf8(parts.slice(0, -1).join(''));
  switch (kind) {
    case 'archive':
      return payload && concatBytes(payload, utf8(`.${header}.${signature}.`), components);
    case 'signature-and-references':
      return concatBytes(utf8(`${signature}.`), components);
    default: {
      const references = before.filter((component) => REFERENCES.includes(component.name));
      return references.length > 0 ? utf8(references.map((component) => component.encoded ?? '').join('')) : null;
    }
  }
}
