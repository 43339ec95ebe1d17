/** What a verification accepts. The defaults are those of the standards that each field names. */
import { MAX_BYTES } from "./bytes.js";
import { hashes } from "./hashes.js";
/** The policy unless options say otherwise. */
export const DEFAULT_POLICY = {
    minRsaBits: 2048,
    hashes: Object.fromEntries(Object.entries(hashes).flatMap(([name, { isWeak }]) => (isWeak ? [[name, 'never']] : []))),
    curves: {},
    maxRevocationAge: Infinity,
    pdfChanges: 'all',
    maxFileSize: MAX_BYTES,
    maxUnpackedSize: 200 * 1024 * 1024,
};
/** Completes a policy; hashes and curves that it does not name keep their default. */
export const completePolicy = ({ hashes: own, ...policy } = {}) => ({
    ...DEFAULT_POLICY,
    ...policy,
    hashes: { ...DEFAULT_POLICY.hashes, ...own },
});
/** How long a policy accepts a use. */
function acceptance({ hash, curve, rsaBits, isBroken }, policy) {
    const isShort = rsaBits !== undefined && rsaBits < policy.minRsaBits;
    const limits = [hash && policy.hashes[hash], curve && policy.curves[curve], 'always'].filter((limit) => limit);
    // Dates sort before words.
    return isBroken || isShort || limits.includes('never') ? 'never' : limits.sort()[0];
}
const isWithin = (limit, date) => limit === 'always' || (limit !== 'never' && date.toISOString().slice(0, 10) <= limit);
/** Whether a policy accepts a use at a date. */
export const isAccepted = (use, policy, date) => isWithin(acceptance(use, policy), date);
/** The reason against a use that a policy does not accept for ever; `settle` drops it if it was accepted in time. */
export function objections(use, name, policy) {
    const limit = acceptance(use, policy);
    return limit === 'always'
        ? []
        : [{ code: 'CRYPTO_CONSTRAINTS_FAILURE', detail: name, ...(limit !== 'never' && { until: limit }) }];
}
/** The reasons that remain for something that existed at a date. */
export const settle = (reasons, date) => reasons.filter(({ until }) => until === undefined || !isWithin(until, date));
