/**
 * Lets the bundler drop unused code of pkijs and asn1js:
 *
 * - Static blocks that assign a string become static fields. The bundler keeps every class with a static block, because
 *   a block may have side effects: all 113 classes of pkijs (PKI.js issue 443).
 * - The cryptographic engine of pkijs is not set up. Only pkijs itself uses it, to sign, verify, encrypt and decrypt;
 *   the verifier only parses structures with pkijs.
 */
export default function dropUnused(source) {
  return source
    .replace(/static \{\s*this\.(\w+) = ("[^"]*");\s*\}/g, 'static $1 = $2;')
    .replace(/^initCryptoEngine\(\);$/m, '');
}
