import { isMentioned } from "./revocation.js";
/** Whether a time-stamp matches its data. An outdated algorithm or an unusual encoding is a question of trust instead. */
export const isIntact = (reasons) => reasons.every(({ code }) => code === 'CRYPTO_CONSTRAINTS_FAILURE' || code === 'SIGNATURE_NONSTANDARD');
/** Level LT: the file contains the certificates of the path, and revocation data for each one but the trust anchor. */
async function isCarried(chain, { certificates, revocation }) {
    const carried = new Map(certificates.map((certificate) => [certificate.fingerprint, certificate]));
    const anchor = chain?.links.at(-1);
    if (!chain || !anchor) {
        return false;
    }
    const found = await Promise.all(chain.links.map(async ({ certificate: { sha256, isSelfIssued }, isTrusted }) => {
        const certificate = carried.get(sha256);
        return isTrusted || isSelfIssued || (certificate !== undefined && (await isMentioned(certificate, revocation)));
    }));
    return found.every(Boolean);
}
/** Whether `isCarried` is true of every path. */
export async function areCarried(chains, carried) {
    return (await Promise.all(chains.map((chain) => isCarried(chain, carried)))).every(Boolean);
}
