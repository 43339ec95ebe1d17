import type {KeyUse, SignatureAlgorithm, Strength} from './names';

/** One attribute of a distinguished name: `{type: '2.5.4.6', value: 'CV'}`. */
export interface NamePart {
  /** The OID of the attribute. */
  readonly type: string;
  readonly value: string;
}

/** A public key; `algorithm` is its OID where it is not known here. */
export interface KeyReport {
  readonly algorithm: string;
  /** Size of an RSA modulus. */
  readonly bits?: number;
  /** Name of an elliptic curve; its OID where it is not known here, and empty where the key names none. */
  readonly curve?: string;
  readonly strength: Strength;
}

/** What one certificate says of itself (RFC 5280, clause 4), in plain data. Instants are ISO 8601. */
export interface CertificateReport {
  /** Common name, organization or unit; else all that the name has, and null when it is empty. */
  readonly name: string | null;
  readonly issuerName: string | null;
  readonly subject: readonly NamePart[];
  readonly issuer: readonly NamePart[];
  /** Hexadecimal digits. */
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly time: 'current' | 'expired' | 'future';
  readonly key: KeyReport;
  readonly signature: SignatureAlgorithm;
  /** Hexadecimal digits, equal to `openssl x509 -fingerprint` without the colons. */
  readonly fingerprints: {readonly sha256: string; readonly sha1: string};
  readonly isAuthority: boolean;
  /** How many authorities may follow below it; null when it does not say. */
  readonly pathLength: number | null;
  readonly isSelfIssued: boolean;
  readonly keyUses: readonly KeyUse[];
  /** OIDs of extended key usages. */
  readonly extendedUses: readonly string[];
  /** OIDs of the statements and declared types of a qualified certificate (ETSI EN 319 412-5). */
  readonly statements: readonly string[];
  /** OIDs. */
  readonly policies: readonly string[];
  readonly alternativeNames: readonly string[];
  readonly crls: readonly string[];
  readonly ocsp: readonly string[];
  readonly issuerFiles: readonly string[];
  /** Numbers of extensions marked critical that this program does not read; a careful verifier refuses them. */
  readonly unknownCritical: readonly string[];
}
