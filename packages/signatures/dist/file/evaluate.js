import { summarize } from "../certificate.js";
import { validatePath } from "../chain.js";
import { certificateChecks, check, contentStateOf, timestampCheck } from "../checks.js";
import { settle } from "../policy.js";
import { readRevocationData } from "../revocation.js";
import { isIntact } from "../long-term.js";
import { baselineLevel, evaluateTimestamps } from "../stamps.js";
import { sortBySeverity, verdictOf, worst } from "../verdict.js";
/** Validates the chain at the time-stamped time, or else now (EN 319 102-1 §5.5). */
async function followChain(item, { roots, services, certificates, revocation, now, policy }) {
    const { signer, stamps } = item;
    const inTokens = stamps.flatMap(({ tokens }) => tokens.map(({ cms }) => cms));
    const carried = {
        certificates: [...item.carried, ...inTokens.flatMap((cms) => cms.certificates)],
        revocation: await readRevocationData([...item.revocation, ...inTokens.flatMap((cms) => cms.revocation)], 'embedded'),
    };
    const present = {
        pool: [...carried.certificates, ...certificates],
        roots,
        services,
        revocation: [...carried.revocation, ...revocation],
        policy,
        date: now,
        hasProofOfTime: false,
    };
    const { existed, reports, reasons } = await evaluateTimestamps(stamps, present);
    const { time: date, isProof: hasProofOfTime } = existed;
    const chain = signer && (await validatePath(signer, { ...present, date, hasProofOfTime, purpose: 'signing' }));
    const level = await baselineLevel(stamps, reports, chain, carried);
    return { chain, reports, reasons: [...item.unchecked, ...reasons], existed, level };
}
function listChecks(item, { chain, reports, reasons, existed }) {
    return [
        check('digest', settle(item.digest, existed.time)),
        check('signature', settle(item.signature, existed.time)),
        ...certificateChecks(item.hasSigningCertificate, item.signingCertificate, chain),
        timestampCheck(reasons, reports.length > 0, existed.isProof),
    ];
}
/** Only a signature that is intact and names its certificate has a baseline level. */
const hasLevel = ({ format, hasSigningCertificate, digest, signature }) => hasSigningCertificate && ['CAdES', 'JAdES', 'XAdES'].includes(format) && isIntact([...digest, ...signature]);
/** Evaluates one signature; the verdict is the most severe of its checks (EN 319 102-1 §5.3.4). */
export async function evaluate(item, trust) {
    const evaluated = await followChain(item, trust);
    const checks = listChecks(item, evaluated);
    const reasons = [
        ...checks.flatMap((part) => part.reasons),
        ...(item.stamps.length === 0 ? [{ code: 'NO_TIMESTAMP' }] : []),
        ...(item.signer && !item.hasSigningCertificate && item.signingCertificate.length === 0
            ? [{ code: 'NO_SIGNING_CERTIFICATE_ATTRIBUTE' }]
            : []),
    ];
    return {
        format: item.format,
        level: hasLevel(item) ? evaluated.level : null,
        verdict: worst(reasons.map(verdictOf)),
        reasons: sortBySeverity(reasons),
        checks,
        content: contentStateOf(checks, reasons),
        signer: item.signer && summarize(item.signer),
        chain: evaluated.chain,
        signatureAlgorithm: item.signatureAlgorithm,
        digestAlgorithm: item.digestAlgorithm,
        claimedTime: item.claimedTime,
        provenTime: evaluated.existed.isProof ? evaluated.existed.time.toISOString() : null,
        timestamps: evaluated.reports,
        covers: item.covers,
        isCounterSignature: item.isCounterSignature ?? false,
        laterChanges: [],
        pdf: null,
    };
}
/** The result for a signature that cannot be evaluated, with the reason. */
export function unevaluated(format, reason, covers = []) {
    return {
        format,
        level: null,
        verdict: worst(['indeterminate', verdictOf(reason)]),
        reasons: [reason],
        checks: [check('signature', [reason])],
        content: contentStateOf([], [reason]),
        signer: null,
        chain: null,
        signatureAlgorithm: null,
        digestAlgorithm: null,
        claimedTime: null,
        provenTime: null,
        timestamps: [],
        covers,
        isCounterSignature: false,
        laterChanges: [],
        pdf: null,
    };
}
