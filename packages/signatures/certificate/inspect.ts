import type {Bytes} from '../bytes.ts';
import {isOfOtherKey, isSameName, isSelfIssued, type Certificate} from '../certificate.ts';
import {verifyIssuedBy} from '../revocation.ts';
import {describeCertificate} from './describe.ts';
import type {CertificateReport} from './report.ts';
import {readCertificates} from './read.ts';

/** How a certificate relates to the next one in the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';

/** A certificate, and whether its issuer signed it. */
export interface InspectedCertificate {
  readonly certificate: CertificateReport;
  readonly link: LinkState;
}

/** The certificates in a set of files. */
export interface CertificateInspection {
  /** The chain from the first end-entity certificate upwards. */
  readonly chain: readonly InspectedCertificate[];
  /** Certificates outside the chain, each linked to its own issuer. */
  readonly others: readonly InspectedCertificate[];
}

/**
 * Reads all certificates in files, in any order and format, and builds a chain by name and signature.
 *
 * @param now the instant at which validity is checked
 * @throws ReasonError when a file contains no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  const pool = await readCertificates(...files);
  const chain: {certificate: Certificate; link: LinkState}[] = [];
  let current: Certificate | undefined = pool.find((item) => !pool.some((other) => issues(item, other))) ?? pool[0];
  while (current) {
    const next: {link: LinkState; issuer?: Certificate} = await findIssuer(current, pool);
    chain.push({certificate: current, link: next.link});
    current = chain.some(({certificate}) => certificate === next.issuer) ? undefined : next.issuer;
  }
  const inChain = new Set(chain.map(({certificate}) => certificate));
  const describe = async (certificate: Certificate, link: LinkState): Promise<InspectedCertificate> => ({
    certificate: await describeCertificate(certificate, now),
    link,
  });
  return {
    chain: await Promise.all(chain.map(({certificate, link}) => describe(certificate, link))),
    others: await Promise.all(
      pool
        .filter((item) => !inChain.has(item))
        .map(async (item) => describe(item, (await findIssuer(item, pool)).link)),
    ),
  };
}

/** Whether `issuer` is named as the issuer of a certificate. */
const issues = (issuer: Certificate, certificate: Certificate) =>
  issuer !== certificate && isSameName(certificate.x509.issuer, issuer.x509.subject);

async function findIssuer(
  certificate: Certificate,
  pool: readonly Certificate[],
): Promise<{link: LinkState; issuer?: Certificate}> {
  // A root is self-signed. After a key rollover, a self-issued certificate is signed by the former key.
  if (isSelfIssued(certificate) && !isOfOtherKey(certificate, certificate)) {
    const link = await verifyLink(certificate, certificate);
    return {link: link === 'signed' ? 'self-signed' : link};
  }
  const candidates = pool.filter((item) => issues(item, certificate));
  let best: {link: LinkState; issuer?: Certificate} = {link: 'missing'};
  for (const issuer of candidates) {
    const link = await verifyLink(certificate, issuer);
    if (link === 'signed') {
      return {link, issuer};
    }
    best = link === 'broken' && isOfOtherKey(certificate, issuer) ? best : {link, issuer};
  }
  return best;
}

const LINKS = {ok: 'signed', bad: 'broken', unsupported: 'unsupported'} as const;

const verifyLink = async (certificate: Certificate, issuer: Certificate) =>
  LINKS[(await verifyIssuedBy(certificate, issuer)).result];
