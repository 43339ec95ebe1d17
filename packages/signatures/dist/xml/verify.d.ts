import type { describeCertificate } from '../certificate/describe.ts';
import { type Bytes } from '../bytes.ts';
import { type TrustData } from '../options.ts';
import { type ReadTrustData } from '../trust-data.ts';
import { type Outside } from './references.ts';
import type { XmlReport } from './report.ts';
/** Trust data and external files. */
export type XmlOptions = (TrustData | ReadTrustData) & {
    /** Resolves references to other files; null when unavailable. Without it, none resolve. */
    readonly external?: Outside;
    /** Describes the signer's certificate; without it, the report has only its summary. */
    readonly describe?: typeof describeCertificate;
};
/**
 * Verifies every signature of an XML document: digests and signature (XML Signature 1.1 §3.2), and the XAdES signing
 * certificate, time and time-stamps (ETSI EN 319 132-1 §5.2, §5.3). Any unsupported transform or algorithm makes the
 * result indeterminate.
 *
 * @throws ReasonError when the file is not XML, has no signature, or has too many
 */
export declare function verifyXml(file: Bytes, { external, describe, ...trust }: XmlOptions): Promise<XmlReport>;
