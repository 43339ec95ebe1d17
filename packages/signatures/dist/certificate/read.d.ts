import { type Bytes } from '../bytes.ts';
import { type Certificate } from '../certificate.ts';
/**
 * Reads the certificates in files, without duplicates, in file order. Accepts PEM (RFC 7468, bundles too), DER, and
 * PKCS #7 in either.
 *
 * @throws ReasonError when a file contains something else; the code says what
 */
export declare function readCertificates(...files: readonly Bytes[]): Promise<readonly Certificate[]>;
/** The certificates in a file, as DER. Throws `ReasonError` if there are none. */
export declare function certificatesIn(bytes: Bytes): readonly Bytes[];
/** The CRLs or OCSP responses in a PEM or DER file, as DER. Does not check their type. */
export declare function revocationIn(bytes: Bytes): readonly Bytes[];
