/** Whether a key or algorithm is still secure (ETSI TS 119 312 §9); `unknown` if not assessed. */
export type Strength = 'fine' | 'weak' | 'unknown';
/** A signature algorithm; its OID if unknown. Ed25519 and Ed448 imply their hash. */
export interface SignatureAlgorithm {
    readonly algorithm: string;
    readonly hash?: string;
    readonly strength: Strength;
}
/** Names of the KeyUsage bits in bit order (RFC 5280 §4.2.1.3). */
export declare const KEY_USES: readonly ["digitalSignature", "nonRepudiation", "keyEncipherment", "dataEncipherment", "keyAgreement", "keyCertSign", "cRLSign", "encipherOnly", "decipherOnly"];
/** A bit of the extension KeyUsage. */
export type KeyUse = (typeof KEY_USES)[number];
/** An elliptic curve by OID; undefined if unknown. */
export declare const curve: (oid: string) => {
    readonly name: string;
    readonly bits: number;
} | undefined;
/** A signature algorithm and its strength, by OID. */
export declare function signatureAlgorithm(oid: string): SignatureAlgorithm;
/** A digest and its strength, by OID. */
export declare function hashAlgorithm(oid: string): {
    readonly name: string;
    readonly strength: Strength;
};
/** The key usages whose bits are set, starting with the most significant bit of the first byte. */
export declare function keyUses(bits: Uint8Array): readonly KeyUse[];
