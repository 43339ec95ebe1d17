import type {Strength} from './names';

/** One line of a name: `{label: 'País', value: 'CV'}`. */
export interface NamePart {
  readonly label: string;
  readonly value: string;
}

export interface Judged {
  readonly name: string;
  readonly strength: Strength;
}

/** What one certificate says of itself (RFC 5280, clause 4), in plain data. Instants are ISO 8601. */
export interface CertificateReport {
  readonly name: string;
  readonly issuerName: string;
  readonly subject: readonly NamePart[];
  readonly issuer: readonly NamePart[];
  /** Hexadecimal digits. */
  readonly serial: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly time: 'current' | 'expired' | 'future';
  readonly key: Judged;
  readonly signature: Judged;
  /** Hexadecimal digits, equal to `openssl x509 -fingerprint` without the colons. */
  readonly fingerprints: {readonly sha256: string; readonly sha1: string};
  readonly isAuthority: boolean;
  /** How many authorities may follow below it; null when it does not say. */
  readonly pathLength: number | null;
  readonly isSelfIssued: boolean;
  readonly keyUses: readonly string[];
  readonly extendedUses: readonly string[];
  readonly statements: readonly string[];
  readonly policies: readonly string[];
  readonly alternativeNames: readonly string[];
  readonly crls: readonly string[];
  readonly ocsp: readonly string[];
  readonly issuerFiles: readonly string[];
  /** Numbers of extensions marked critical that this program does not read; a careful verifier refuses them. */
  readonly unknownCritical: readonly string[];
}
