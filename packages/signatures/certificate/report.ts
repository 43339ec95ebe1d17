/** Whether a key or algorithm is still secure, as the default policy sees it; `unknown` if not assessed. */
export type Strength = 'fine' | 'weak' | 'unknown';

/** A signature algorithm; its OID if unknown. Ed25519 and Ed448 imply their hash. */
export interface SignatureAlgorithm {
  readonly algorithm: string;
  readonly hash?: string;
  readonly strength: Strength;
}

/** Names of the KeyUsage bits in bit order (RFC 5280 §4.2.1.3). */
export const KEY_USES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const;

/** A bit of the extension KeyUsage. */
export type KeyUse = (typeof KEY_USES)[number];

/** An attribute of a distinguished name: `{type: '2.5.4.6', value: 'CV'}`. */
export interface NamePart {
  readonly type: string;
  readonly value: string;
}

/** A public key; `algorithm` is the OID if unknown. */
export interface KeyReport {
  readonly algorithm: string;
  /** Size of an RSA modulus in bits. */
  readonly bits?: number;
  /** Name of the elliptic curve; its OID if unknown, empty if the key names none. */
  readonly curve?: string;
  readonly strength: Strength;
}

/** A certificate's content (RFC 5280 §4) as plain data. Instants are ISO 8601. */
export interface CertificateReport {
  /** Common name, organization or unit; else the whole name, or null when empty. */
  readonly name: string | null;
  readonly issuerName: string | null;
  readonly subject: readonly NamePart[];
  readonly issuer: readonly NamePart[];
  /** Hexadecimal. */
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly time: 'current' | 'expired' | 'future';
  readonly key: KeyReport;
  readonly signature: SignatureAlgorithm;
  /** Hexadecimal, like `openssl x509 -fingerprint` without colons. */
  readonly fingerprints: {readonly sha256: string; readonly sha1: string};
  readonly isAuthority: boolean;
  /** Maximum number of intermediate certificates below; null when unlimited. */
  readonly pathLength: number | null;
  readonly isSelfIssued: boolean;
  readonly keyUses: readonly KeyUse[];
  /** OIDs of extended key usages. */
  readonly extendedUses: readonly string[];
  /** OIDs of qualified certificate statements and declared types (ETSI EN 319 412-5). */
  readonly statements: readonly string[];
  /** OIDs of certificate policies. */
  readonly policies: readonly string[];
  readonly alternativeNames: readonly string[];
  readonly crls: readonly string[];
  readonly ocsp: readonly string[];
  readonly issuerFiles: readonly string[];
  /** OIDs of unsupported critical extensions, which verifiers must reject. */
  readonly unknownCritical: readonly string[];
}
