import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Environment} from '../../config/environment';

const FILE = '.well-known/security.txt';

/** Writes `security.txt` (RFC 9116), if a security contact is configured. */
export function writeSecurityTxt(folder: string, environment: Environment): void {
  const {SECURITY_CONTACT, SECURITY_EXPIRES, SITE_URL, BASE_URL} = environment;
  if (SECURITY_CONTACT && SECURITY_EXPIRES) {
    mkdirSync(path.join(folder, '.well-known'), {recursive: true});
    writeFileSync(
      path.join(folder, FILE),
      `Contact: ${SECURITY_CONTACT}\nExpires: ${SECURITY_EXPIRES}T00:00:00Z\nPreferred-Languages: pt, en\n` +
        `Canonical: ${SITE_URL}${BASE_URL}${FILE}\n`,
    );
  }
}
