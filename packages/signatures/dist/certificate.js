import * as pkijs from 'pkijs';
import { componentsOf, contentOf, decodeDer, oidOf, readAs, readBer } from "./asn1.js";
import { equalBytes, hexOf } from "./bytes.js";
import { nameKey, visibleText } from "./names.js";
import { keyName } from "./signature.js";
import { ReasonError } from "./verdict.js";
const ATTRIBUTE_NAMES = {
    '2.5.4.3': 'CN',
    '2.5.4.4': 'SN',
    '2.5.4.5': 'serialNumber',
    '2.5.4.6': 'C',
    '2.5.4.7': 'L',
    '2.5.4.8': 'ST',
    '2.5.4.10': 'O',
    '2.5.4.11': 'OU',
    '2.5.4.12': 'title',
    '2.5.4.42': 'GN',
    '2.5.4.97': 'organizationIdentifier',
    '1.2.840.113549.1.9.1': 'emailAddress',
};
/** Files with many signatures embed the same certificates in each. */
const scanned = new Map();
const MAX_SCANNED = 5000;
/** Parses one DER certificate. Throws `ReasonError('CERTIFICATE_MALFORMED')`, or the error of `decodeDer`. */
export async function parseCertificate(der) {
    const certificate = await scanCertificate(der);
    const decoded = attempt(() => certificate.x509);
    if (decoded instanceof ReasonError) {
        throw decoded;
    }
    return certificate;
}
/** Scans the names, serial number and key of a certificate. Most embedded certificates need no more. */
async function scanCertificate(der) {
    const own = der.slice(0, readBer(der, 0, der.length).next);
    const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', own));
    const known = scanned.get(fingerprint);
    if (known) {
        return known;
    }
    if (scanned.size >= MAX_SCANNED) {
        scanned.clear();
    }
    const certificate = new ScannedCertificate(own, fingerprint);
    scanned.set(fingerprint, certificate);
    return certificate;
}
const VERSION = 0xa0;
class ScannedCertificate {
    der;
    fingerprint;
    subjectKey;
    issuerKey;
    serial;
    publicKey;
    decoded;
    constructor(der, fingerprint) {
        this.der = der;
        this.fingerprint = fingerprint;
        const [tbs] = componentsOf(der, readBer(der, 0, der.length));
        const fields = tbs ? componentsOf(der, tbs) : [];
        // RFC 5280 §4.1: version, number, algorithm, issuer, validity, subject, key.
        const [serial, , issuer, , subject, key] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
        const bits = key && componentsOf(der, key)[1];
        if (!serial || !issuer || !subject || !bits) {
            throw new ReasonError('CERTIFICATE_MALFORMED');
        }
        // The first octet of a BIT STRING counts unused bits.
        this.publicKey = der.subarray(bits.start + 1, bits.end);
        this.serial = der.subarray(serial.start, serial.end);
        this.issuerKey = nameKey(der.subarray(issuer.at, issuer.next));
        this.subjectKey = nameKey(der.subarray(subject.at, subject.next));
    }
    get x509() {
        this.decoded ??= attempt(() => readX509(this.der));
        if (this.decoded instanceof ReasonError) {
            throw this.decoded;
        }
        return this.decoded;
    }
}
function attempt(work) {
    try {
        return work();
    }
    catch (error) {
        return error instanceof ReasonError ? error : new ReasonError('CERTIFICATE_MALFORMED');
    }
}
/** Whether a certificate that a file carries can be decoded. */
export function isReadable(certificate) {
    return !(attempt(() => certificate.x509) instanceof ReasonError);
}
function readX509(der) {
    const node = decodeDer(der);
    try {
        const x509 = readAs(pkijs.Certificate, node);
        // The library parses dates and extensions lazily: refuse unreadable ones here, once.
        if (Number.isNaN(x509.notBefore.value.getTime()) || Number.isNaN(x509.notAfter.value.getTime())) {
            throw new ReasonError('CERTIFICATE_MALFORMED');
        }
        // §4.1.1.2: the algorithm also appears outside the signed part, and must be the same.
        if (x509.signature.algorithmId !== x509.signatureAlgorithm.algorithmId) {
            throw new ReasonError('CERTIFICATE_MALFORMED');
        }
        return x509;
    }
    catch {
        throw new ReasonError('CERTIFICATE_MALFORMED');
    }
}
/** More certificates than any signature needs; finding them takes time. */
const MAX_CARRIED = 100;
/** Reads the certificates in a signed file like `scanCertificates`. Throws `ReasonError('TOO_MANY_CERTIFICATES')`. */
export async function parseCarried(ders) {
    if (ders.length > MAX_CARRIED) {
        throw new ReasonError('TOO_MANY_CERTIFICATES', String(MAX_CARRIED));
    }
    return scanCertificates(ders);
}
/** Parses DER certificates, without duplicates; skips malformed ones. */
export async function parseCertificates(ders) {
    return (await scanCertificates(ders)).filter(isReadable);
}
/** Like `parseCertificates`, but decodes each on first use only. Who uses one must ask `isReadable` first. */
export async function scanCertificates(ders) {
    const read = await Promise.all(ders.map((der) => scanCertificate(der).catch(() => null)));
    const unique = new Map();
    for (const certificate of read) {
        if (certificate) {
            unique.set(certificate.fingerprint, certificate);
        }
    }
    return [...unique.values()];
}
/** The parsed value of an extension; undefined when absent or malformed. */
export function extension({ x509 }, oid) {
    return parsedExtension(x509.extensions, oid);
}
/** The parsed value in a list of extensions; undefined when absent or malformed. */
export function parsedExtension(extensions, oid) {
    try {
        const value = extensions?.find(({ extnID }) => extnID === oid)?.parsedValue;
        return value?.parsingError === undefined ? value : undefined;
    }
    catch {
        return undefined;
    }
}
/** The OIDs of critical extensions other than the known ones. Reject data with any (RFC 5280 §4.2, §5.2). */
export const unknownCritical = (extensions, known) => (extensions ?? []).flatMap(({ extnID, critical }) => (critical && !known.includes(extnID) ? [extnID] : []));
/** The bits of keyUsage as a number (digitalSignature is 0x80); null when unrestricted (§4.2.1.3). */
export function keyUsage(certificate) {
    const found = certificate.x509.extensions?.find(({ extnID }) => extnID === '2.5.29.15');
    if (!found) {
        return null;
    }
    try {
        return contentOf(decodeDer(found.extnValue.valueBlock.valueHexView))[0] ?? 0;
    }
    catch {
        return 0;
    }
}
/** The OIDs of extendedKeyUsage; null when unrestricted (§4.2.1.12). */
export function extendedKeyUsage(certificate) {
    const isPresent = certificate.x509.extensions?.some(({ extnID }) => extnID === '2.5.29.37');
    return isPresent ? (extension(certificate, '2.5.29.37')?.keyPurposes ?? []) : null;
}
/**
 * Formats a distinguished name in certificate order, as `CN=…, O=…`. Escapes the characters by which a value could pass
 * for several attributes, like RFC 4514 §2.4, which escapes more.
 */
function nameText(name) {
    return name.typesAndValues
        .map(({ type, value }) => `${ATTRIBUTE_NAMES[type] ?? type}=${attributeText(value).replace(/[\\,=]/g, '\\$&')}`)
        .join(', ');
}
const nameKeys = new WeakMap();
/** The key of a decoded name, computed once. */
export function keyOfName(name) {
    let key = nameKeys.get(name);
    if (key === undefined) {
        const { valueBeforeDecode } = name;
        key = nameKey(new Uint8Array(valueBeforeDecode.byteLength > 0 ? valueBeforeDecode : name.toSchema().toBER()));
        nameKeys.set(name, key);
    }
    return key;
}
/** Whether two names are equal (§7.1). */
export function isSameName(a, b) {
    return keyOfName(a) === keyOfName(b);
}
/**
 * Whether the key identifiers show that another key of the same issuer signed a certificate (§4.2.1.1), as after a key
 * rollover; false when either identifier is missing.
 */
export function isOfOtherKey(certificate, issuer) {
    const authority = extension(certificate, '2.5.29.35')?.keyIdentifier;
    const identifier = issuer.x509.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
    if (!authority || !identifier) {
        return false;
    }
    // The extension value is an OCTET STRING that wraps another one.
    const own = identifier.extnValue.valueBlock.valueHexView.subarray(2);
    return !equalBytes(authority.valueBlock.valueHexView, own);
}
/** Describes a certificate as plain data. */
export function summarize(certificate) {
    const { x509, fingerprint } = certificate;
    return {
        subject: nameText(x509.subject),
        issuer: nameText(x509.issuer),
        name: commonName(x509.subject),
        issuerName: commonName(x509.issuer),
        serial: hexOf(x509.serialNumber.valueBlock.valueHexView),
        notBefore: x509.notBefore.value.toISOString(),
        notAfter: x509.notAfter.value.toISOString(),
        key: keyName(x509.subjectPublicKeyInfo),
        sha256: fingerprint,
        isCa: extension(certificate, '2.5.29.19')?.cA === true,
        isSelfIssued: isSameName(x509.subject, x509.issuer),
        crlUrls: crlUrls(certificate),
    };
}
function crlUrls(certificate) {
    const points = extension(certificate, '2.5.29.31')?.distributionPoints ?? [];
    return points.flatMap(({ distributionPoint }) => Array.isArray(distributionPoint) ? distributionPoint.flatMap(urlOf) : []);
}
/** Keeps http and https URLs only; drops other schemes and name types. */
function urlOf({ type, value }) {
    return type === 6 && typeof value === 'string' && /^https?:\/\/[\x21-\x7e]{1,500}$/.test(value) ? [value] : [];
}
function commonName(name) {
    const found = name.typesAndValues.find(({ type }) => type === '2.5.4.3');
    return found ? attributeText(found.value) : nameText(name);
}
function attributeText(value) {
    const text = value.valueBlock?.value;
    return typeof text === 'string' ? visibleText(text) : oidOf(value) || '?';
}
