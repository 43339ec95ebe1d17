import {decodeBase64} from '@sign/signatures';
import known from './known-certificates.json';

/**
 * Known intermediate certificates of Cabo Verde, in DER. They are never trusted: they only extend a chain up to the name
 * of the State's root, whose certificate the reader must obtain.
 */
export const knownCertificates = known.certificates.map(({der}) => decodeBase64(der));
