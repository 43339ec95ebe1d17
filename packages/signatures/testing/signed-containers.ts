/** Builds CMS, ASiC and JWS files and detached XAdES, with the test identities. */
import * as crypto from 'node:crypto';
import {strFromU8, strToU8, unzipSync, type Zippable, zipSync} from 'fflate';
import type {Bytes} from '../bytes.ts';
import type {VerifyFileOptions} from '../file/result.ts';
import {makeTimestamp} from './test-cms.ts';
import {digest} from './test-pki.ts';
import {authority, authorityCrl, by, ecHolder, NOW, root, rootCrl, STAMPED_AT, stamper} from './test-identities.ts';

/** Trust settings under which correct signatures of these identities are valid. */
export const TRUST: VerifyFileOptions = {
  roots: [root.certificate],
  revocation: [rootCrl, authorityCrl],
  now: NOW,
};

export const CONTRACT = strToU8('Contrato de exemplo entre duas partes.\n');
export const ANNEX = strToU8('Anexo: lista de preços.\n');

const ASIC = 'application/vnd.etsi.asic-';
export const ASIC_E = `${ASIC}e+zip`;
export const sha256 = (bytes: Uint8Array, encoding: 'base64' | 'base64url' = 'base64') =>
  Buffer.from(digest('sha256', bytes)).toString(encoding);

const utf8 = (text: string): Bytes => Uint8Array.from(Buffer.from(text));

/** Builds a ZIP archive, with `mimetype` as the first, uncompressed entry if given. */
export function zip(files: Readonly<Record<string, Uint8Array>>, mimetype?: string): Bytes {
  const list: Zippable = {};
  if (mimetype !== undefined) {
    list.mimetype = [strToU8(mimetype), {level: 0}];
  }
  for (const [name, bytes] of Object.entries(files)) {
    list[name] = [bytes, {level: 6}];
  }
  return Uint8Array.from(zipSync(list, {mtime: '2026-06-15T12:00:00Z'}));
}

export const detached = (content: Uint8Array): Bytes => Uint8Array.from(by(ecHolder)(content));
export const attached = (content: Uint8Array): Bytes => Uint8Array.from(by(ecHolder, {isEncapsulated: true})(content));
export const token = (content: Uint8Array): Bytes => makeTimestamp(stamper, content, STAMPED_AT, [authority]);

export const asicSimple = (content: Uint8Array = CONTRACT): Bytes =>
  zip({'contrato.txt': content, 'META-INF/signature.p7s': detached(CONTRACT)}, `${ASIC}s+zip`);

export const asicTimestamp = (content: Uint8Array = CONTRACT): Bytes =>
  zip({'contrato.txt': content, 'META-INF/timestamp.tst': token(CONTRACT)}, `${ASIC}s+zip`);

export const manifestOf = (
  files: Readonly<Record<string, Uint8Array>>,
  signature = 'META-INF/signature001.p7s',
  uriOf: (name: string) => string = encodeURI,
): Bytes =>
  utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<asic:ASiCManifest xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><asic:SigReference URI="${signature}" MimeType="application/x-pkcs7-signature"/>${Object.entries(
      files,
    )
      .map(
        ([name, bytes]) =>
          `<asic:DataObjectReference URI="${uriOf(name)}"><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${sha256(bytes)}</ds:DigestValue></asic:DataObjectReference>`,
      )
      .join('')}</asic:ASiCManifest>`,
  );

/** Builds ASiC-E with CAdES. The manifest lists `signed`, which by default equals the content, `files`. */
export function asicCades(
  files: Readonly<Record<string, Uint8Array>> = {'contrato.txt': CONTRACT, 'anexo.txt': ANNEX},
  signed: Readonly<Record<string, Uint8Array>> = {'contrato.txt': CONTRACT, 'anexo.txt': ANNEX},
  more: Readonly<Record<string, Uint8Array>> = {},
): Bytes {
  const manifest = manifestOf(signed);
  return zip(
    {...files, ...more, 'META-INF/ASiCManifest001.xml': manifest, 'META-INF/signature001.p7s': detached(manifest)},
    ASIC_E,
  );
}

const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Builds a detached XAdES signature, written in exclusive canonical form so that it is signed verbatim. */
export function detachedXades(files: Readonly<Record<string, Uint8Array>>, isWrapped = true): Bytes {
  const certificate = Buffer.from(ecHolder.certificate);
  const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
  const method = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>';
  const properties = (namespaces: string) =>
    `<xades:SignedProperties ${namespaces}Id="propriedades"><xades:SignedSignatureProperties><xades:SigningTime>2026-06-12T12:00:00Z</xades:SigningTime><xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${method.replace('<ds:DigestMethod', `<ds:DigestMethod${namespaces ? ` ${ds}` : ''}`)}<ds:DigestValue${namespaces ? ` ${ds}` : ''}>${sha256(certificate)}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificateV2></xades:SignedSignatureProperties></xades:SignedProperties>`;
  const references = Object.entries(files)
    .map(
      ([name, bytes]) =>
        `<ds:Reference URI="${encodeURI(name)}">${method}<ds:DigestValue>${sha256(bytes)}</ds:DigestValue></ds:Reference>`,
    )
    .join('');
  const info = (namespaces: string) =>
    `<ds:SignedInfo${namespaces}><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></ds:SignatureMethod>${references}<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#propriedades"><ds:Transforms><ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>${method}<ds:DigestValue>${sha256(Buffer.from(properties('xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')))}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = crypto
    .sign('sha256', Buffer.from(info(` ${ds}`)), {key: ecHolder.key, dsaEncoding: 'ieee-p1363'})
    .toString('base64');
  const chain = [certificate, Buffer.from(authority.certificate)]
    .map((der) => `<ds:X509Certificate>${der.toString('base64')}</ds:X509Certificate>`)
    .join('');
  const signature = `<ds:Signature ${ds} Id="assinatura">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data>${chain}</ds:X509Data></ds:KeyInfo><ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#assinatura">${properties('')}</xades:QualifyingProperties></ds:Object></ds:Signature>`;
  return utf8(
    isWrapped
      ? `<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#">${signature}</asic:XAdESSignatures>`
      : signature,
  );
}

/** Builds ASiC-E with XAdES. The signature covers `signed`, which by default equals the content, `files`. */
export const asicXades = (
  files: Readonly<Record<string, Uint8Array>> = {'contrato.txt': CONTRACT, 'anexo com espaço.txt': ANNEX},
  signed: Readonly<Record<string, Uint8Array>> = {'contrato.txt': CONTRACT, 'anexo com espaço.txt': ANNEX},
): Bytes => zip({...files, 'META-INF/signatures0.xml': detachedXades(signed)}, ASIC_E);

export interface JwsRequest {
  readonly payload?: Uint8Array;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly isDetached?: boolean;
  readonly etsiU?: readonly unknown[];
}

/** Builds the base64url parts of a JAdES signature (ETSI TS 119 182-1). */
export function jwsParts({payload = CONTRACT, header = {}, isDetached = false}: JwsRequest = {}) {
  const head = {
    alg: 'ES256',
    x5c: [ecHolder, authority].map(({certificate}) => Buffer.from(certificate).toString('base64')),
    'x5t#S256': sha256(ecHolder.certificate, 'base64url'),
    sigT: '2026-06-12T12:00:00Z',
    ...header,
  };
  const protectedHeader = Buffer.from(JSON.stringify(head)).toString('base64url');
  const encoded = 'sigD' in head ? '' : Buffer.from(payload).toString('base64url');
  const signature = crypto
    .sign('sha256', Buffer.from(`${protectedHeader}.${encoded}`), {
      key: ecHolder.key,
      dsaEncoding: 'ieee-p1363',
    })
    .toString('base64url');
  return {protected: protectedHeader, payload: isDetached ? '' : encoded, signature};
}

export function compactJws(request?: JwsRequest): Bytes {
  const parts = jwsParts(request);
  return utf8(`${parts.protected}.${parts.payload}.${parts.signature}`);
}

export function jsonJws(request: JwsRequest = {}): Bytes {
  const {payload, ...parts} = jwsParts(request);
  const sigTst = Buffer.from(token(utf8(parts.signature))).toString('base64');
  const etsiU = [{sigTst: {tstTokens: [{val: sigTst}]}}];
  return utf8(JSON.stringify({payload, signatures: [{...parts, header: {etsiU}}]}));
}

/** Adds files to a container, without signing them. */
export function withFiles(container: Bytes, more: Readonly<Record<string, Uint8Array>>): Bytes {
  const {mimetype, ...files} = unzipSync(container);
  return zip({...files, ...more}, strFromU8(mimetype as Uint8Array));
}
