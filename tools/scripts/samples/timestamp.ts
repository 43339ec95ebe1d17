import {copyFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {openssl, type Pki} from './pki';

const CONFIGURATION = `
[tsa]
default_tsa = service
[service]
serial = ./tsaserial
crypto_device = builtin
signer_digest = sha256
default_policy = 2.999.2
digests = sha256, sha512
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** Makes the samples of lab 5: an RFC 3161 reply and the text it time-stamps. */
export function makeTimestamp(pki: Pki, folder: string): void {
  const data = path.join(folder, 'selo-temporal.txt');
  writeFileSync(data, 'Este texto existia quando o selo temporal foi emitido.\n');
  writeFileSync(path.join(pki.folder, 'tsa.cnf'), CONFIGURATION);
  writeFileSync(path.join(pki.folder, 'tsaserial'), '01\n');
  openssl(pki.folder, 'ts', '-query', '-data', data, '-sha256', '-cert', '-out', 'stamp.tsq');
  const signer = ['-signer', 'stamper.pem', '-inkey', 'stamper.key', '-chain', 'authority.pem'];
  openssl(pki.folder, 'ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'stamp.tsq', ...signer, '-out', 'stamp.tsr');
  copyFileSync(path.join(pki.folder, 'stamp.tsr'), path.join(folder, 'selo-temporal.tsr'));
}
