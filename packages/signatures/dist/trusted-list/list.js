/**
 * Defines what verification needs from a trusted list (ETSI TS 119 612), as plain, serializable data. Times are ISO
 * 8601 in UTC.
 */
/** A lookup key for a name, of twelve hexadecimal digits. Names with equal keys may differ, so compare them too. */
export async function nameKey(subject) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject)));
    return Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Lookup keys of all names in a list. */
export const keysOf = ({ services }) => new Set(services.flatMap(({ certificates }) => certificates.map(({ key }) => key)));
