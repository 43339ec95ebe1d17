/**
 * Turns static blocks that assign a text into static fields. The bundler keeps every class with a static block, because
 * a block may have side effects: all 113 classes of pkijs, used or not (PKI.js issue 443).
 */
export default function writeAsFields(source) {
  return source.replace(/static \{\s*this\.(\w+) = ("[^"]*");\s*\}/g, 'static $1 = $2;');
}
