import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';

/** Files of the fictitious PKI behind the samples. Its keys are deleted along with the folder. */
export interface Pki {
  readonly folder: string;
  /** PEM certificates. */
  readonly root: string;
  readonly authority: string;
  readonly holder: string;
  readonly stamper: string;
  /** Private keys, PEM. */
  readonly holderKey: string;
  readonly stamperKey: string;
}

/** Runs openssl in a folder. */
export function openssl(folder: string, ...args: readonly string[]): void {
  execFileSync('openssl', args, {cwd: folder, stdio: ['ignore', 'ignore', 'pipe']});
}

/** Validity in days, long enough that samples never expire. */
export const DAYS = '7300';

const EXTENSIONS = `
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash

[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
certificatePolicies = 2.999.1
crlDistributionPoints = URI:http://ec.example/raiz.crl

[holder]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = 1.3.6.1.5.5.7.3.36
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
certificatePolicies = 2.999.1.1
crlDistributionPoints = URI:http://ec.example/entidade.crl
authorityInfoAccess = OCSP;URI:http://ec.example/ocsp, caIssuers;URI:http://ec.example/entidade.cer
subjectAltName = email:loja@exemplo.example
1.3.6.1.5.5.7.1.3 = ASN1:SEQUENCE:statements

[statements]
compliance = SEQUENCE:compliance
device = SEQUENCE:device
type = SEQUENCE:type

[compliance]
oid = OID:0.4.0.1862.1.1

[device]
oid = OID:0.4.0.1862.1.4

[type]
oid = OID:0.4.0.1862.1.6
value = SEQUENCE:typeValue

[typeValue]
oid = OID:0.4.0.1862.1.6.1

[stamper]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`;

/**
 * Creates a fictitious root, an intermediate authority, a holder and a time-stamping authority.
 *
 * @param folder empty folder for keys and certificates
 */
export function makePki(folder: string): Pki {
  writeFileSync(path.join(folder, 'extensions.cnf'), EXTENSIONS);
  const issue = (name: string, subject: string, key: readonly string[], section: string, issuer?: string) => {
    openssl(folder, 'genpkey', ...key, '-out', `${name}.key`);
    const request = ['-new', '-utf8', '-key', `${name}.key`, '-subj', subject, '-out', `${name}.csr`];
    openssl(folder, 'req', ...request);
    const signer = issuer
      ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
      : ['-signkey', `${name}.key`];
    const how = ['-sha256', '-days', DAYS, '-extfile', 'extensions.cnf', '-extensions', section];
    openssl(folder, 'x509', '-req', '-in', `${name}.csr`, ...signer, ...how, '-out', `${name}.pem`);
  };
  const rsa = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072'];
  issue('root', '/C=CV/O=Entidade de exemplo/CN=Raiz de exemplo, sem valor', rsa, 'root');
  issue('authority', '/C=CV/O=Entidade de exemplo/CN=Entidade certificadora de exemplo', rsa, 'authority', 'root');
  issue('holder', '/C=CV/O=Loja de exemplo/CN=Titular de exemplo', rsa, 'holder', 'authority');
  issue('stamper', '/C=CV/O=Entidade de exemplo/CN=Selos temporais de exemplo', rsa, 'stamper', 'authority');
  const file = (name: string) => path.join(folder, name);
  return {
    folder,
    root: file('root.pem'),
    authority: file('authority.pem'),
    holder: file('holder.pem'),
    stamper: file('stamper.pem'),
    holderKey: file('holder.key'),
    stamperKey: file('stamper.key'),
  };
}
