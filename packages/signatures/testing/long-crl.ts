/** Builds CRLs with as many entries as those of national authorities, faster than `makeCrl`. */
import {lengthOctets} from '../asn1.ts';
import {concatBytes} from '../bytes.ts';
import {algorithmIdentifier, der, type Identity, nameOf, type Revoked, signWith} from './test-pki.ts';

/** Builds a CRL of `count` fictitious entries (28 bytes each), with `revoked` in the middle. */
export function makeLongCrl(
  issuer: Identity,
  [from, to]: readonly [Date, Date],
  count: number,
  revoked: readonly Revoked[] = [],
): Uint8Array<ArrayBuffer> {
  const entry = tlv(0x30, tlv(0x02, Buffer.alloc(9, 0x31)), utcTime(from));
  const invented = Buffer.alloc(count * entry.length, entry);
  for (let index = 0; index < count; index += 1) {
    // The last four bytes of the serial number, which follows two headers of two bytes.
    invented.writeUInt32BE(index, index * entry.length + 9);
  }
  const named = revoked.map(({certificate, at}) => tlv(0x30, serialOf(certificate), utcTime(at)));
  const middle = (count >> 1) * entry.length;
  const algorithm = der(algorithmIdentifier(issuer.algorithm));
  const name = der(nameOf(issuer.name));
  const tbs = tlv(
    0x30,
    Uint8Array.of(2, 1, 1),
    algorithm,
    name,
    utcTime(from),
    utcTime(to),
    tlv(0x30, invented.subarray(0, middle), ...named, invented.subarray(middle)),
  );
  return tlv(0x30, tbs, algorithm, tlv(0x03, Uint8Array.of(0), signWith(issuer, tbs)));
}

/** Encodes a DER value with its tag and length. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concatBytes(...parts);
  return concatBytes(Uint8Array.of(tag), lengthOctets(content.length), content);
}

function utcTime(date: Date): Uint8Array {
  return tlv(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'));
}

/** The encoded serial number, which follows the five bytes of the version (RFC 5280 §4.1). */
function serialOf(certificate: Uint8Array): Uint8Array {
  const at = certificate.indexOf(0x02, certificate.indexOf(0xa0) + 5);
  return certificate.subarray(at, at + 2 + (certificate[at + 1] as number));
}
