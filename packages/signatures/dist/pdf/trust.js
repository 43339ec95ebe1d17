import { validatePath } from "../chain.js";
import { describeTimestamp, evaluateTokens, validateAuthority, } from "../timestamp.js";
/**
 * Evaluates signatures from last to first. A valid document time-stamp proves that everything before it existed at its
 * time, which becomes the validation time of earlier signatures (§5.6.2.4).
 */
export async function evaluateAll(examined, sources, now) {
    const evaluated = [];
    let existed = { time: now, isProof: false };
    for (const item of [...examined].reverse()) {
        const result = item.token
            ? await evaluateToken(item, item.token, sources, existed)
            : await evaluateSignature(item, sources, existed);
        evaluated.unshift(result);
        const [report] = result.timestamps;
        if (item.token && item.found.isCurrent && report?.verdict === 'valid' && item.token.time <= existed.time) {
            existed = { time: item.token.time, isProof: true };
        }
    }
    return evaluated;
}
async function evaluateToken(examined, token, sources, existed) {
    const chain = await validateAuthority(token, contextOf(examined, sources, existed));
    const timestamps = [describeTimestamp(token, chain, existed.time)];
    return { examined, existed, chain, timestamps, timestampReasons: [] };
}
async function evaluateSignature(examined, sources, before) {
    const { existed, reports, reasons } = await evaluateTokens(examined.timestamps, contextOf(examined, sources, before));
    const signer = examined.report?.signer ?? null;
    const chain = signer && (await validatePath(signer, { ...contextOf(examined, sources, existed), purpose: 'signing' }));
    return { examined, existed, chain, timestamps: reports, timestampReasons: reasons };
}
function contextOf({ certificates }, { pool, ...sources }, { time, isProof }) {
    return { ...sources, pool: [...certificates, ...pool], date: time, hasProofOfTime: isProof };
}
