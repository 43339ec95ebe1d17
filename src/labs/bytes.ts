import {hexOf, type Bytes} from './core/bytes';

export type {Bytes};

const HEX_PAIR = /../g;

/** Bytes as hexadecimal digits, without separators. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string => hexOf(new Uint8Array(bytes));

/** Hexadecimal digits as openssl writes a fingerprint: upper case, a colon between bytes. */
export function colons(hex: string): string {
  return (hex.match(HEX_PAIR) ?? []).join(':').toUpperCase();
}

/** Base64 of RFC 4648, on one line. */
export function toBase64(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary);
}

/** A PEM file (RFC 7468) with one block. */
export function toPem(label: string, der: Bytes): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
