import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import {test} from 'node:test';
import * as asn1js from 'asn1js';
import {verifyFile} from '../file/verify.ts';
import type {ReasonCode} from '../verdict.ts';
import * as made from '../testing/signed-containers.ts';
import {signedPdf} from '../testing/signed-pdfs.ts';
import {file, properties, reference, signature, signXml, ENVELOPED} from '../testing/signed-xml.ts';
import {attribute, makeCms} from '../testing/test-cms.ts';
import {by, ecHolder, rsaHolder} from '../testing/test-identities.ts';
import {hashIdentifier, oid, sequence} from '../testing/test-pki.ts';

/** Leaves out the parameters of the DigestInfo in an RSA signature with SHA-256. */
function withoutNull(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const info = crypto.publicDecrypt(crypto.createPublicKey(rsaHolder.key), signature).toString('hex');
  const changed = info.replace(/^3031300d(.*)05000420/, '302f300b$10420');
  return Uint8Array.from(crypto.privateEncrypt(rsaHolder.key, Buffer.from(changed, 'hex')));
}

const protectedAlgorithms = attribute(
  '1.2.840.113549.1.9.52',
  sequence(
    hashIdentifier('sha512'),
    new asn1js.Constructed({idBlock: {tagClass: 3, tagNumber: 1}, value: [oid('1.2.840.10045.4.3.2')]}),
  ),
);

/** Says in the end record of a container that a comment follows. */
function withFalseComment(): Uint8Array<ArrayBuffer> {
  const bytes = made.asicSimple();
  bytes[bytes.length - 2] = 5;
  return bytes;
}

/** Files on which EU DSS, whose answers others compare with, answers otherwise; the clause that decides each. */
const DECISIONS: readonly (readonly [
  what: string,
  clause: string,
  make: () => Uint8Array,
  verdict: 'invalid' | 'indeterminate' | null,
  code: ReasonCode,
])[] = [
  [
    'JAdES whose `crit` names an unknown parameter',
    'RFC 7515 §4.1.11: the recipient must understand each, otherwise the JWS is invalid',
    () => made.compactJws({header: {crit: ['x-de-outros'], 'x-de-outros': 1}}),
    'indeterminate',
    'ALGORITHM_UNSUPPORTED',
  ],
  [
    'JAdES whose `crit` names a parameter that is missing',
    'RFC 7515 §4.1.11: it must occur in the header',
    () => made.compactJws({header: {crit: ['x-de-outros']}}),
    'indeterminate',
    'ALGORITHM_UNSUPPORTED',
  ],
  [
    'a PDF whose detached CMS encapsulates content',
    'ISO 32000-2 §12.8.3.3.1: no data shall be encapsulated',
    () => signedPdf({cms: by(ecHolder, {isEncapsulated: true})}).bytes,
    'invalid',
    'FORMAT_FAILURE',
  ],
  [
    'XAdES without a reference to its signed properties',
    'EN 319 132-1 §4.4.1: a reference shall cover them; without it, their content is unsigned',
    () => {
      const references = [reference('', {transforms: ENVELOPED})];
      return file(signXml(`<a>1${signature({references, objects: properties()})}</a>`));
    },
    'invalid',
    'PROPERTIES_UNSIGNED',
  ],
  [
    'CMS whose protected algorithms differ from those used',
    'RFC 6211 §3: the comparison must succeed, otherwise the signature is invalid',
    () => makeCms({signer: ecHolder, content: made.CONTRACT, isEncapsulated: true, attributes: [protectedAlgorithms]}),
    'invalid',
    'CMS_MALFORMED',
  ],
  [
    'a container whose comment has another length than it says',
    'ZIP appnote §4.3.16 and §4.4.12: programs that look for the end record at the end find none',
    withFalseComment,
    null,
    'ZIP_MALFORMED',
  ],
  [
    'RSA over a DigestInfo without NULL',
    'RFC 8017 appendix B.1: in EMSA-PKCS1-v1_5, the parameters shall be NULL',
    () => makeCms({signer: {...rsaHolder, encode: withoutNull}, content: made.CONTRACT, isEncapsulated: true}),
    'invalid',
    'SIG_CRYPTO_FAILURE',
  ],
];

for (const [what, clause, make, verdict, code] of DECISIONS) {
  test(`signatures: ${what} is not valid (${clause})`, async () => {
    const {reasons, signatures, ...report} = await verifyFile(Uint8Array.from(make()), made.TRUST);
    const codes = [reasons, ...signatures.map((item) => item.reasons)].flat().map((reason) => reason.code);
    assert.ok(codes.includes(code), codes.join());
    assert.equal(report.verdict, verdict);
  });
}
