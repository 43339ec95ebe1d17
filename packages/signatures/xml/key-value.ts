/** Reads the bare key of a signature that carries no certificate (XML Signature 1.1 §4.5.2). */
import type {Element} from '@xmldom/xmldom';
import * as asn1js from 'asn1js';
import {AlgorithmIdentifier, PublicKeyInfo, RSAPublicKey} from 'pkijs';
import {type Bytes, concatBytes} from '../bytes.ts';
import {attempt, ensure} from '../verdict.ts';
import {DS} from './algorithms.ts';
import {attribute, byName, children, fromBase64, textOf} from './dom.ts';

const DS11 = 'http://www.w3.org/2009/xmldsig11#';

/** Longer than the numbers of any key that browsers verify with: 16,384 bits. */
const MAX_NUMBER = 2048;

/** The key in `KeyInfo`, RSA or on a named curve; null if there is none, several, a malformed one, or another. */
export const keyValueOf = (signature: Element): PublicKeyInfo | null => attempt(() => readKey(signature));

function readKey(signature: Element): PublicKeyInfo | null {
  const values = children(signature, DS, 'KeyInfo').flatMap((info) => children(info, DS, 'KeyValue'));
  const [value] = values;
  if (!value || values.length > 1) {
    return null;
  }
  const [rsa] = children(value, DS, 'RSAKeyValue');
  const [curve] = children(value, DS11, 'ECKeyValue');
  const bytesIn = (namespace: string, name: string): Bytes => {
    const bytes = fromBase64(textOf(byName(value, namespace, name)[0]));
    ensure(bytes.length !== 0 && bytes.length <= MAX_NUMBER, 'FORMAT_FAILURE');
    return bytes;
  };
  if (rsa) {
    const integer = (name: string) =>
      new asn1js.Integer({valueHex: concatBytes(Uint8Array.of(0), bytesIn(DS, name)).buffer});
    const key = new RSAPublicKey({modulus: integer('Modulus'), publicExponent: integer('Exponent')});
    return keyInfo('1.2.840.113549.1.1.1', new asn1js.Null(), key.toSchema().toBER());
  }
  const uri = attribute(byName(value, DS11, 'NamedCurve')[0] ?? value, 'URI');
  return curve && uri.startsWith('urn:oid:')
    ? keyInfo(
        '1.2.840.10045.2.1',
        new asn1js.ObjectIdentifier({value: uri.slice(8)}),
        bytesIn(DS11, 'PublicKey').buffer,
      )
    : null;
}

const keyInfo = (algorithmId: string, algorithmParams: unknown, valueHex: ArrayBuffer): PublicKeyInfo =>
  new PublicKeyInfo({
    algorithm: new AlgorithmIdentifier({algorithmId, algorithmParams}),
    subjectPublicKey: new asn1js.BitString({valueHex}),
  });
