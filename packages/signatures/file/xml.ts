/** Verifies XML files. */
import {type Bytes} from '../bytes.ts';
import {type ReadTrustData} from '../trust-data.ts';
import {verifyXml} from '../xml/verify.ts';
import {type Found, type VerifyFileOptions} from './result.ts';

/** Verifies an XML file; `content` is the document of a detached signature. Throws like `verifyXml`. */
export async function examineXml(
  bytes: Bytes,
  trust: ReadTrustData,
  content: VerifyFileOptions['content'],
): Promise<Found> {
  const signatures = await verifyXml(bytes, trust, content && (() => content.bytes));
  const isMissing = signatures.some(({reasons}) => reasons.some(({code}) => code === 'SIGNED_DATA_NOT_FOUND'));
  return {signatures, needsContent: isMissing && !content};
}
