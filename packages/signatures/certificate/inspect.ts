import type {Bytes} from '../bytes';
import {isOfOtherKey, isSameName, type Certificate} from '../certificate';
import {verifyIssuedBy} from '../revocation';
import {describeCertificate, isSelfIssued} from './describe';
import type {CertificateReport} from './report';
import {readCertificates} from './read';

/** How a certificate is joined to the next one of the chain. */
export type LinkState = 'signed' | 'broken' | 'unsupported' | 'self-signed' | 'missing';

export interface InspectedCertificate {
  readonly certificate: CertificateReport;
  readonly link: LinkState;
}

export interface CertificateInspection {
  /** The chain of the first end certificate, from it upwards. */
  readonly chain: readonly InspectedCertificate[];
  /** What the file holds besides the chain; each is linked to its own issuer. */
  readonly others: readonly InspectedCertificate[];
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

/** Whether `issuer` names itself as the issuer of another certificate. */
const issues = (issuer: Certificate, certificate: Certificate) =>
  issuer !== certificate && isSameName(certificate.x509.issuer, issuer.x509.subject);

async function findIssuer(
  certificate: Certificate,
  pool: readonly Certificate[],
): Promise<{link: LinkState; issuer?: Certificate}> {
  // A root signed itself; an authority that changed its key is signed by the former one, which has the same name.
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
