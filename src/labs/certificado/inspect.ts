import type {Certificate} from 'pkijs';
import type {Bytes} from '../core/bytes';
import {describeCertificate, isSelfIssued, type CertificateReport} from './describe';
import {fingerprintKey, readCertificates} from './read';

/** How a certificate is joined to the next one of the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';

export interface CertificateInspection {
  /** The chain of the first end certificate, from it upwards. */
  readonly chain: readonly {readonly certificate: CertificateReport; readonly link: LinkState}[];
  /** What the file holds besides the chain. */
  readonly others: readonly CertificateReport[];
}

/**
 * Reads every certificate in the files, in any order and format, and joins them to a chain by name and by signature.
 *
 * @param now the instant at which validity is judged
 * @throws LabError when a file holds no certificate
 */
export async function inspectCertificates(
  files: readonly Bytes[],
  now: Date = new Date(),
): Promise<CertificateInspection> {
  const unique = new Map(files.flatMap((file) => readCertificates(file)).map((item) => [fingerprintKey(item), item]));
  const pool = [...unique.values()];
  const chain: {certificate: Certificate; link: LinkState}[] = [];
  let current: Certificate | undefined = pool.find((item) => !pool.some((other) => issues(item, other))) ?? pool[0];
  while (current) {
    const next: {link: LinkState; issuer?: Certificate} = await findIssuer(current, pool);
    chain.push({certificate: current, link: next.link});
    current = chain.some(({certificate}) => certificate === next.issuer) ? undefined : next.issuer;
  }
  const inChain = new Set(chain.map(({certificate}) => certificate));
  return {
    chain: await Promise.all(
      chain.map(async ({certificate, link}) => ({certificate: await describeCertificate(certificate, now), link})),
    ),
    others: await Promise.all(pool.filter((item) => !inChain.has(item)).map((item) => describeCertificate(item, now))),
  };
}

/** Whether `issuer` names itself as the issuer of another certificate. */
const issues = (issuer: Certificate, certificate: Certificate) =>
  issuer !== certificate && certificate.issuer.isEqual(issuer.subject);

async function findIssuer(
  certificate: Certificate,
  pool: readonly Certificate[],
): Promise<{link: LinkState; issuer?: Certificate}> {
  if (isSelfIssued(certificate)) {
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
    best = {link, issuer};
  }
  return best;
}

async function verifyLink(certificate: Certificate, issuer: Certificate): Promise<'signed' | 'broken' | 'unsupported'> {
  try {
    return (await certificate.verify(issuer)) ? 'signed' : 'broken';
  } catch {
    // The browser has no such curve or algorithm: that says nothing about the signature.
    return 'unsupported';
  }
}
