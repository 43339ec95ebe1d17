/** Every hash algorithm that the verifier knows. To add one, add a row here and its function to `fallback.ts`. */
/** The identifiers of a hash algorithm. Those that no standard defines are missing. */
export interface HashAlgorithm {
    /** The first OID also identifies it in RSA signatures (RFC 8017 appendix A.2.4). */
    readonly oids: readonly [string, ...string[]];
    /** Length of the digest. */
    readonly bytes: number;
    /** Whether browsers support it (WebCrypto). */
    readonly isNative?: boolean;
    /** Whether it no longer resists collisions (ETSI TS 119 312 §5). */
    readonly isWeak?: boolean;
    /** OID of RSA PKCS #1 v1.5 with this hash. */
    readonly rsa?: string;
    /** OID of ECDSA with this hash. */
    readonly ecdsa?: string;
    /** OID of ECDSA with `r` and `s` concatenated (BSI TR-03111 §5.2.1). */
    readonly plainEcdsa?: string;
    /** URI in XML signatures (XML Signature 1.1 §6, RFC 9231). */
    readonly xml?: string;
}
declare const TABLE: {
    readonly MD5: {
        readonly oids: readonly ["1.2.840.113549.2.5"];
        readonly bytes: 16;
        readonly isWeak: true;
        readonly rsa: "1.2.840.113549.1.1.4";
        readonly xml: "http://www.w3.org/2001/04/xmldsig-more#md5";
    };
    readonly 'RIPEMD-160': {
        readonly oids: readonly ["1.3.36.3.2.1"];
        readonly bytes: 20;
        readonly isWeak: true;
        readonly rsa: "1.3.36.3.3.1.2";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.6";
        readonly xml: "http://www.w3.org/2001/04/xmlenc#ripemd160";
    };
    readonly 'SHA-1': {
        readonly oids: readonly ["1.3.14.3.2.26"];
        readonly bytes: 20;
        readonly isNative: true;
        readonly isWeak: true;
        readonly rsa: "1.2.840.113549.1.1.5";
        readonly ecdsa: "1.2.840.10045.4.1";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.1";
        readonly xml: "http://www.w3.org/2000/09/xmldsig#sha1";
    };
    readonly 'SHA-224': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.4"];
        readonly bytes: 28;
        readonly rsa: "1.2.840.113549.1.1.14";
        readonly ecdsa: "1.2.840.10045.4.3.1";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.2";
        readonly xml: "http://www.w3.org/2001/04/xmldsig-more#sha224";
    };
    readonly 'SHA-256': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.1"];
        readonly bytes: 32;
        readonly isNative: true;
        readonly rsa: "1.2.840.113549.1.1.11";
        readonly ecdsa: "1.2.840.10045.4.3.2";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.3";
        readonly xml: "http://www.w3.org/2001/04/xmlenc#sha256";
    };
    readonly 'SHA-384': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.2"];
        readonly bytes: 48;
        readonly isNative: true;
        readonly rsa: "1.2.840.113549.1.1.12";
        readonly ecdsa: "1.2.840.10045.4.3.3";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.4";
        readonly xml: "http://www.w3.org/2001/04/xmldsig-more#sha384";
    };
    readonly 'SHA-512': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.3"];
        readonly bytes: 64;
        readonly isNative: true;
        readonly rsa: "1.2.840.113549.1.1.13";
        readonly ecdsa: "1.2.840.10045.4.3.4";
        readonly plainEcdsa: "0.4.0.127.0.7.1.1.4.1.5";
        readonly xml: "http://www.w3.org/2001/04/xmlenc#sha512";
    };
    readonly 'SHA3-224': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.7"];
        readonly bytes: 28;
        readonly rsa: "2.16.840.1.101.3.4.3.13";
        readonly ecdsa: "2.16.840.1.101.3.4.3.9";
        readonly xml: "http://www.w3.org/2007/05/xmldsig-more#sha3-224";
    };
    readonly 'SHA3-256': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.8"];
        readonly bytes: 32;
        readonly rsa: "2.16.840.1.101.3.4.3.14";
        readonly ecdsa: "2.16.840.1.101.3.4.3.10";
        readonly xml: "http://www.w3.org/2007/05/xmldsig-more#sha3-256";
    };
    readonly 'SHA3-384': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.9"];
        readonly bytes: 48;
        readonly rsa: "2.16.840.1.101.3.4.3.15";
        readonly ecdsa: "2.16.840.1.101.3.4.3.11";
        readonly xml: "http://www.w3.org/2007/05/xmldsig-more#sha3-384";
    };
    readonly 'SHA3-512': {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.10"];
        readonly bytes: 64;
        readonly rsa: "2.16.840.1.101.3.4.3.16";
        readonly ecdsa: "2.16.840.1.101.3.4.3.12";
        readonly xml: "http://www.w3.org/2007/05/xmldsig-more#sha3-512";
    };
    readonly SHAKE128: {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.11"];
        readonly bytes: 32;
    };
    readonly SHAKE256: {
        readonly oids: readonly ["2.16.840.1.101.3.4.2.12", "2.16.840.1.101.3.4.2.18"];
        readonly bytes: 64;
    };
};
export type HashName = keyof typeof TABLE;
export declare const hashes: Readonly<Record<HashName, HashAlgorithm>>;
/** Maps one kind of identifier to the names of the hashes that have one. */
export declare function hashesBy(identifiersOf: (hash: HashAlgorithm) => readonly (string | undefined)[]): Readonly<Record<string, HashName>>;
export {};
