import * as asn1js from 'asn1js';
import {childrenOf, decodeDer, encodingOf, type Node, oidOf, taggedChild} from '../asn1.ts';
import {decodeBase64, pemBlocks, type Bytes} from '../bytes.ts';
import {type Certificate, parseCertificate, withoutDuplicates} from '../certificate.ts';
import {attemptOrEnd, ensure, ReasonError} from '../verdict.ts';

const CERTIFICATE_LABELS: readonly string[] = ['CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE'];
const PKCS7_LABELS: readonly string[] = ['PKCS7', 'CMS'];
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** More certificates than any legitimate chain or store has; a larger file tries to exhaust the parser. */
const MAX_CERTIFICATES = 500;

/**
 * Reads the certificates in files, without duplicates, in file order. Accepts PEM (RFC 7468, bundles too), DER, and
 * PKCS #7 in either.
 *
 * @throws ReasonError when a file contains something else; the code says what
 */
export async function readCertificates(...files: readonly Bytes[]): Promise<readonly Certificate[]> {
  try {
    return withoutDuplicates(await Promise.all(files.flatMap(certificatesIn).map(parseCertificate)));
  } catch (error) {
    throw error instanceof ReasonError ? error : new ReasonError('CERTIFICATE_MALFORMED');
  }
}

/** The certificates in a file, as DER. Throws `ReasonError` if there are none. */
export function certificatesIn(bytes: Bytes): readonly Bytes[] {
  const text = looksLikeText(bytes) ? new TextDecoder().decode(bytes) : '';
  const found = text.includes('-----BEGIN ') ? fromPem(text) : fromDer(text ? fromBase64(text) : bytes);
  ensure(found.length !== 0, 'NO_CERTIFICATE');
  ensure(found.length <= MAX_CERTIFICATES, 'TOO_MANY_CERTIFICATES', String(MAX_CERTIFICATES));
  return found;
}

/** The CRLs or OCSP responses in a PEM or DER file, as DER. Does not check their type. */
export function revocationIn(bytes: Bytes): readonly Bytes[] {
  const text = looksLikeText(bytes) ? new TextDecoder().decode(bytes) : '';
  const blocks = pemBlocks(text).map(({body}) => fromBase64(body));
  return blocks.length > 0 ? blocks : [bytes];
}

function looksLikeText(bytes: Bytes): boolean {
  return (
    bytes.subarray(0, 64).every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127)) ||
    new TextDecoder('latin1').decode(bytes.subarray(0, 20_000)).includes('-----BEGIN ')
  );
}

function fromPem(text: string): Bytes[] {
  const labels = new Set<string>();
  const found = pemBlocks(text).flatMap(({label, body}) => {
    labels.add(label);
    if (CERTIFICATE_LABELS.includes(label)) {
      return [fromBase64(body)];
    }
    return PKCS7_LABELS.includes(label) ? fromPkcs7(fromBase64(body)) : [];
  });
  ensure(found.length !== 0 || ![...labels].some((label) => label.endsWith('PRIVATE KEY')), 'PRIVATE_KEY');
  ensure(found.length !== 0 || !labels.has('CERTIFICATE REQUEST'), 'CERTIFICATE_REQUEST');
  return found;
}

const fromBase64 = (body: string): Bytes => attemptOrEnd(() => decodeBase64(body), 'PEM_MALFORMED');

const decode = (bytes: Bytes): Node => attemptOrEnd(() => decodeDer(bytes), 'CERTIFICATE_MALFORMED');

function fromDer(bytes: Bytes): Bytes[] {
  const [first] = childrenOf(decode(bytes));
  if (oidOf(first) === SIGNED_DATA) {
    return fromPkcs7(bytes);
  }
  ensure(!(first instanceof asn1js.Integer), 'KEY_OR_PKCS12');
  return [bytes];
}

/** The certificates of a SignedData (RFC 5652 §5.1). Other kinds of certificate are tagged. */
function fromPkcs7(bytes: Bytes): Bytes[] {
  const [signedData] = childrenOf(childrenOf(decode(bytes))[1]);
  return childrenOf(taggedChild(signedData, 0))
    .filter(({idBlock}) => idBlock.tagClass === 1)
    .map(encodingOf);
}
