/** Builds JAdES signatures of every level, with the test identities (ETSI TS 119 182-1). */
import {sign} from 'node:crypto';
import type {Bytes} from '../bytes.ts';
import {makeTimestamp} from './test-cms.ts';
import {authority, authorityCrl, day, root, rootCrl, rsaHolder, STAMPED_AT, stamper} from './test-identities.ts';
import {jwsParts, type JwsRequest} from './signed-containers.ts';

export interface JadesRequest extends JwsRequest {
  readonly stampedAt?: Date | null;
  readonly hasValues?: boolean;
  /** Archive time-stamps to add; `isForeign` makes one cover other data. */
  readonly archives?: readonly {readonly time?: Date; readonly isForeign?: boolean}[];
  /** Writes the unsigned components as plain JSON, not in base64url. */
  readonly isPlainJson?: boolean;
  /** Makes additional components for a signature value. */
  readonly more?: (signature: string) => readonly object[];
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

const tokenOver = (text: string, time: Date) => ({
  tstTokens: [{val: base64(makeTimestamp(stamper, Buffer.from(text), time, []))}],
});

/** Builds a signature in flattened JSON serialization (RFC 7515 §7.2.2). */
export function makeJades(request: JadesRequest = {}): Bytes {
  const {stampedAt = STAMPED_AT, hasValues = false, archives = [], isPlainJson = false, more} = request;
  const {payload, signature, protected: header} = jwsParts(request);
  const written = (component: object): unknown => (isPlainJson ? component : base64url(JSON.stringify(component)));
  const etsiU: unknown[] = [];
  if (stampedAt) {
    etsiU.push(written({sigTst: tokenOver(signature, stampedAt)}));
  }
  if (hasValues) {
    etsiU.push(
      written({xVals: [authority, root].map(({certificate}) => ({x509Cert: {val: base64(certificate)}}))}),
      written({rVals: {crlVals: [rootCrl, authorityCrl].map((crl) => ({val: base64(crl)}))}}),
    );
  }
  for (const {time = day('2026-06-14'), isForeign = false} of archives) {
    const data = `${payload}.${header}.${signature}.${etsiU.map(String).join('')}${isForeign ? '.' : ''}`;
    etsiU.push(written({arcTst: tokenOver(data, time)}));
  }
  etsiU.push(...(more?.(signature) ?? []).map(written));
  return Uint8Array.from(Buffer.from(JSON.stringify({payload, protected: header, signature, header: {etsiU}})));
}

/** Builds an unsigned component with a counter-signature on a signature value (§5.3.2). */
export function counterSignature(signed: string, {isAttached = false, isForged = false} = {}): object {
  const header = base64url(
    JSON.stringify({
      alg: 'RS256',
      x5c: [rsaHolder, authority].map(({certificate}) => base64(certificate)),
      sigT: '2026-06-13T12:00:00Z',
    }),
  );
  const value = sign('sha256', Buffer.from(`${header}.${signed}${isForged ? 'A' : ''}`), rsaHolder.key);
  return {cSig: `${header}.${isAttached ? signed : ''}.${value.toString('base64url')}`};
}
