import { isOfOtherKey, isSameName } from "../certificate.js";
import { verifyIssuedBy } from "../revocation.js";
import { describeCertificate, isSelfIssued } from "./describe.js";
import { readCertificates } from "./read.js";
/**
 * Reads all certificates in files, in any order and format, and builds a chain by name and signature.
 *
 * @param now the instant at which validity is checked
 * @throws ReasonError when a file contains no certificate
 */
export async function inspectCertificates(files, now = new Date()) {
    const pool = await readCertificates(...files);
    const chain = [];
    let current = pool.find((item) => !pool.some((other) => issues(item, other))) ?? pool[0];
    while (current) {
        const next = await findIssuer(current, pool);
        chain.push({ certificate: current, link: next.link });
        current = chain.some(({ certificate }) => certificate === next.issuer) ? undefined : next.issuer;
    }
    const inChain = new Set(chain.map(({ certificate }) => certificate));
    const describe = async (certificate, link) => ({
        certificate: await describeCertificate(certificate, now),
        link,
    });
    return {
        chain: await Promise.all(chain.map(({ certificate, link }) => describe(certificate, link))),
        others: await Promise.all(pool
            .filter((item) => !inChain.has(item))
            .map(async (item) => describe(item, (await findIssuer(item, pool)).link))),
    };
}
/** Whether `issuer` is named as the issuer of a certificate. */
const issues = (issuer, certificate) => issuer !== certificate && isSameName(certificate.x509.issuer, issuer.x509.subject);
async function findIssuer(certificate, pool) {
    // A root is self-signed. After a key rollover, a self-issued certificate is signed by the former key.
    if (isSelfIssued(certificate) && !isOfOtherKey(certificate, certificate)) {
        const link = await verifyLink(certificate, certificate);
        return { link: link === 'signed' ? 'self-signed' : link };
    }
    const candidates = pool.filter((item) => issues(item, certificate));
    let best = { link: 'missing' };
    for (const issuer of candidates) {
        const link = await verifyLink(certificate, issuer);
        if (link === 'signed') {
            return { link, issuer };
        }
        best = link === 'broken' && isOfOtherKey(certificate, issuer) ? best : { link, issuer };
    }
    return best;
}
const LINKS = { ok: 'signed', bad: 'broken', unsupported: 'unsupported' };
const verifyLink = async (certificate, issuer) => LINKS[(await verifyIssuedBy(certificate, issuer)).result];
