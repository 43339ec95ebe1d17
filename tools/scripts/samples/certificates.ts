import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {DAYS, openssl, type Pki} from './pki';

/** Makes the samples of lab 1: a chain in the wrong order and a certificate with obsolete algorithms. */
export function makeCertificates(pki: Pki, folder: string): void {
  copyFileSync(pki.root, path.join(folder, 'raiz-de-exemplo.pem'));
  const chain = [pki.authority, pki.root, pki.holder].map((file) => readFileSync(file, 'utf8'));
  writeFileSync(path.join(folder, 'cadeia.pem'), chain.join(''));

  const lists = ['root', 'authority'].map((name) => revocationList(pki, name));
  writeFileSync(path.join(folder, 'listas-de-exemplo.pem'), lists.join(''));

  // By default, openssl refuses SHA-1 and 1024-bit keys.
  const key = ['-newkey', 'rsa:1024', '-nodes', '-keyout', 'old.key', '-sha1', '-days', '7300'];
  openssl(pki.folder, 'req', '-x509', ...key, '-subj', '/C=CV/CN=Certificado antigo de exemplo', '-out', 'old.pem');
  copyFileSync(path.join(pki.folder, 'old.pem'), path.join(folder, 'certificado-antigo.pem'));
}

/** An empty revocation list, PEM. */
function revocationList({folder}: Pki, issuer: string): string {
  writeFileSync(path.join(folder, 'index.txt'), '');
  writeFileSync(path.join(folder, 'crlnumber'), '01\n');
  const sections = ['[ca]', 'default_ca = list', '[list]', 'database = index.txt', 'crlnumber = crlnumber'];
  const rules = ['default_md = sha256', `default_crl_days = ${DAYS}`, 'crl_extensions = extensions'];
  const extensions = ['[extensions]', 'authorityKeyIdentifier = keyid'];
  writeFileSync(path.join(folder, 'list.cnf'), [...sections, ...rules, ...extensions, ''].join('\n'));
  const keys = ['-keyfile', `${issuer}.key`, '-cert', `${issuer}.pem`];
  openssl(folder, 'ca', '-gencrl', '-config', 'list.cnf', ...keys, '-out', `${issuer}.crl`);
  return readFileSync(path.join(folder, `${issuer}.crl`), 'utf8');
}
