import { type Reason } from '../verdict.ts';
import { type FileReport } from './result.ts';
/**
 * A report as plain data, ready for `JSON.stringify`. Times are ISO 8601, digests hexadecimal.
 *
 * The names are those of the schema of ETSI TS 119 102-2.
 *
 * @example
 *   ```js
 *   import {readFile} from 'node:fs/promises';
 *   import {validationReport, verifyFile} from '@sign/signatures';
 *
 *   const report = await verifyFile(new Uint8Array(await readFile('contract.pdf')), {roots: []});
 *   const validator = {application: 'example', version: '1.0'};
 *   console.log(JSON.stringify(validationReport(report, {name: 'contract.pdf', validator})));
 *   ```
 *
 * @param name the name of the file
 * @param validator the program that verified it
 */
export declare const validationReport: (report: FileReport, { name, validator, }: {
    readonly name: string;
    readonly validator: {
        readonly application: string;
        readonly version: string;
    };
}) => {
    validationReport: {
        standard: string;
        validationPolicy: string;
        validator: {
            readonly application: string;
            readonly version: string;
        };
        validationTime: string;
        signersDocument: {
            name: string;
            size: number;
            kind: import("./result.ts").FileKind;
            format: string | null;
            digestAlgAndValue: {
                digestMethod: string;
                digestValue: string;
            };
        };
        mainIndication: string | null;
        reasons: readonly Reason[];
        signatureValidationReport: {
            timestamps: {
                time: string;
                serial: string;
                authority: string | null;
                mainIndication: string;
            }[];
            trustedListService?: import("../report.ts").ServiceReport;
            validationTimeInfo: {
                bestSignatureTime?: {
                    poeTime: string;
                };
                validationTime: string;
            };
            signersDocument: {
                references?: readonly string[];
                digestAlgAndValue: {
                    digestMethod: string;
                    digestValue: string;
                };
            };
            signatureAttributes: {
                signatureAlgorithm: string | null;
                digestAlgorithm: string | null;
                signingTime?: {
                    time: string;
                };
                format: import("./result.ts").SignatureFormat;
                level: import("./result.ts").BaselineLevel | null;
            };
            signerInformation: {
                signer: string;
                issuer: string;
                serialNumber: string;
                certificateSha256: string;
            } | null;
            signatureValidationStatus: {
                mainIndication: string;
                subIndication: string[];
            };
            validationConstraintsEvaluationReport: {
                validationConstraint: "signature" | "digest" | "byte-range" | "signing-certificate" | "chain" | "revocation" | "timestamp" | "later-changes";
                validationStatus: "unknown" | "passed" | "failed" | "absent";
                associatedValidationReportData: readonly Reason[];
            }[];
            observations: Reason[];
            certificateChain: {
                subject: string;
                sha256: string;
                isTrustAnchor: boolean;
                revocationStatus: "good" | "revoked" | "unknown" | "not-needed";
            }[];
            isCounterSignature?: boolean;
            signatureIdentifier: {
                id: string;
            };
        }[];
        containedFiles: {
            name: string;
            size: number;
            sha256: string;
            signedBy: string[];
        }[];
    };
};
