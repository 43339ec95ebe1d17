/** Finds the parts of an Office document that its signature leaves out (ISO/IEC 29500-2 §10). */
import {type Bytes, decodedUri} from '../bytes.ts';
import {allElements, attribute, elementsIn, parseXml} from '../xml/dom.ts';
import {type ReferenceReport} from '../xml/report.ts';
import {relationshipsIn} from '../xml/relationships.ts';
import {attempt} from '../verdict.ts';

const CONTENT_TYPES = '[Content_Types].xml';

/** Relationships that signatures leave out: to signatures themselves, and to properties that are not part of the text. */
const UNSIGNED_TYPE =
  /\/(?:digital-signature\/(?:origin|signature|certificate)|metadata\/(?:core-properties|thumbnail)|(?:extended|custom)-properties)$/;

interface Parts {
  readonly entries: readonly {readonly name: string; readonly isFolder: boolean}[];
  read(name: string): Bytes | null;
}

/**
 * Lists relationships parts with a relationship that no intact reference covers, and the content types part if it
 * contradicts the references. Without this check, an attacker could attach new content to signed parts.
 */
export function unsignedInPackage(parts: Parts, references: readonly ReferenceReport[]): readonly string[] {
  const named = references.map((item) => ({...item, ...splitUri(item.uri)}));
  const unsigned = parts.entries
    .filter(
      ({name, isFolder}) =>
        !isFolder && /(?:^|\/)_rels\/[^/]*\.rels$/.test(name) && !name.startsWith('_xmlsignatures/'),
    )
    .filter(({name}) => {
      const own = named.filter((item) => item.name === name);
      return !hasOnlySigned(parts.read(name) as Bytes, own);
    })
    .map(({name}) => name);
  const types = readTypes(parts.read(CONTENT_TYPES));
  const isSame = named.every(({name, type}) => type !== null && types !== null && types(name) === type);
  return [...unsigned, ...(isSame ? [] : [CONTENT_TYPES])];
}

function hasOnlySigned(bytes: Bytes, own: readonly ReferenceReport[]): boolean {
  if (own.some(({relationships, isWhole}) => relationships === null && isWhole)) {
    return true;
  }
  const ids = new Set(own.flatMap(({relationships}) => relationships ?? []));
  const isSigned = attempt(() => {
    const document = parseXml(bytes);
    const direct = relationshipsIn(document);
    // Markup compatibility would hide relationships within other elements (ISO/IEC 29500-3 §9).
    const isPlain = allElements(document).length === direct.length + 1;
    return (
      isPlain && direct.every((item) => ids.has(attribute(item, 'Id')) || UNSIGNED_TYPE.test(attribute(item, 'Type')))
    );
  });
  return isSigned === true;
}

/** The part and the content type in a reference, such as `/word/document.xml?ContentType=…`. */
function splitUri(uri: string): {readonly name: string; readonly type: string | null} {
  const [path = '', query = ''] = uri.split('?', 2);
  const type = query.startsWith('ContentType=') ? decodedUri(query.slice(12)) : null;
  return {name: decodedUri(path).replace(/^\/+/, ''), type};
}

/** Reads the content types of parts (§9.1.2); null when they cannot be read. */
function readTypes(bytes: Bytes | null): ((name: string) => string | null) | null {
  return attempt(() => {
    const root = bytes && parseXml(bytes).documentElement;
    const items = root ? elementsIn(root) : [];
    const find = (kind: string, key: string, value: string) =>
      items.filter((item) => item.localName === kind && attribute(item, key).toLowerCase() === value.toLowerCase());
    return (name) => {
      const overrides = find('Override', 'PartName', `/${name}`);
      const [found, second] =
        overrides.length > 0 ? overrides : find('Default', 'Extension', name.replace(/^.*\./, ''));
      return found && !second ? attribute(found, 'ContentType') : null;
    };
  });
}
