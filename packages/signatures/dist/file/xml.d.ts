/** Adapts the XML signature report to the format-independent one. */
import { type ReferenceReport } from '../xml/report.ts';
import { type XmlOptions } from '../xml/verify.ts';
import { type Bytes } from '../bytes.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Found, type SignatureResult, type VerifyFileOptions } from './result.ts';
/** Verifies every signature of an XML file. `outside` resolves references to other files. Throws like `verifyXml`. */
export declare function verifyXmlFile(file: Bytes, trust: ReadTrustData, outside?: XmlOptions['external']): Promise<readonly (SignatureResult & {
    readonly references: readonly ReferenceReport[];
})[]>;
/** Verifies an XML file; `content` is the document of a detached signature. Throws like `verifyXmlFile`. */
export declare function examineXml(bytes: Bytes, trust: ReadTrustData, content: VerifyFileOptions['content']): Promise<Found>;
