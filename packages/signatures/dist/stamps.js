import { areCarried, isIntact } from "./long-term.js";
import { checkTimestamps, evaluateTokens, } from "./timestamp.js";
/** Checks tokens against their data, and adds a reason for each kind with tokens that could not be checked. */
export async function checkStamps(stamps, pool, policy) {
    const checked = [];
    const reasons = [];
    for (const { kind, tokens, data, isPartial = false } of stamps) {
        const covered = typeof data === 'function' ? data() : data;
        const own = covered ? await checkTimestamps(tokens, covered, pool, policy) : [];
        checked.push({ kind, tokens: own, isPartial });
        reasons.push(...(own.length < tokens.length ? [{ code: 'TIMESTAMP_UNCHECKED', detail: kind }] : []));
    }
    return { checked, reasons };
}
/**
 * Evaluates time-stamps from the last to the first: each at the time proven by the later time-stamps that cover it (EN
 * 319 102-1 §5.6.3). `existed` is when the signature existed; `reports` are in the given order.
 */
export async function evaluateTimestamps(stamps, present) {
    const reports = [];
    const reasons = [];
    // The earliest proofs so far: of everything before, of the signature time-stamps before, and of the signature.
    let archived = { time: present.date, isProof: false };
    let referenced = archived;
    let existed = archived;
    const earlier = (proof, before) => proof.isProof && proof.time <= before.time ? proof : before;
    for (const { kind, tokens } of [...stamps].reverse()) {
        const base = kind === 'content' ? existed : kind === 'signature' ? earlier(referenced, archived) : archived;
        const evaluated = await evaluateTokens(tokens, { ...present, date: base.time, hasProofOfTime: base.isProof });
        reports.unshift(...evaluated.reports);
        reasons.push(...evaluated.reasons);
        // Content and reference time-stamps do not prove when the signature existed.
        if (kind !== 'content' && kind !== 'references') {
            existed = earlier(evaluated.existed, existed);
            archived = kind === 'archive' ? evaluated.existed : archived;
            referenced = kind === 'signature-and-references' ? earlier(evaluated.existed, referenced) : referenced;
        }
    }
    return { existed, reports, reasons };
}
/**
 * The baseline level. It depends only on the data in the file, not on trust or the age of the data (EN 319 122-1, EN
 * 319 132-1 and TS 119 182-1 §6).
 */
export async function baselineLevel(stamps, reports, chain, carried) {
    const has = (wanted) => stamps.some(({ kind, tokens, isPartial }) => kind === wanted && !isPartial && tokens.some(({ reasons }) => isIntact(reasons)));
    if (!has('signature')) {
        return 'B-B';
    }
    const kinds = stamps.flatMap(({ kind, tokens }) => tokens.map(() => kind));
    const stampChains = reports.filter((_, index) => kinds[index] === 'signature').map((report) => report.chain);
    if (!(await areCarried([chain, ...stampChains], carried))) {
        return 'B-T';
    }
    return has('archive') ? 'B-LTA' : 'B-LT';
}
