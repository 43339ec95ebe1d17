import { parseCertificates } from "./certificate.js";
import { certificatesIn, revocationIn } from "./certificate/read.js";
import { loaded } from "./errors.js";
import { completePolicy } from "./policy.js";
import { readRevocationData } from "./revocation.js";
/** Parses trust data, unless that was done; skips malformed items. */
export const readTrustData = async (data) => 'services' in data ? data : read(data);
const read = async ({ roots, trustedLists = [], certificates = [], revocation = [], now = new Date(), policy, signal, }) => ({
    roots: await readAll(roots),
    services: trustedLists.length > 0
        ? (await loaded(import("./trusted-list/lookup.js"))).lookUpServices(trustedLists)
        : undefined,
    certificates: await readAll(certificates),
    revocation: await readRevocationData(revocation.flatMap(revocationIn), 'supplied'),
    now,
    policy: completePolicy(policy),
    signal,
});
const readAll = (files) => parseCertificates(files.flatMap((file) => {
    try {
        return certificatesIn(file);
    }
    catch {
        return [];
    }
}));
