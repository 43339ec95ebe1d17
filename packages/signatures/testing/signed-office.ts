/** Builds signed Office documents, with the test identities (ISO/IEC 29500-2 §10). */
import {createHash} from 'node:crypto';
import type {Bytes} from '../bytes.ts';
import {zip} from './signed-containers.ts';
import {
  file,
  manifest,
  object,
  properties,
  PROPERTIES,
  reference,
  signature,
  signXml,
  transform,
} from './signed-xml.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml';

export interface Relationship {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

const relationships = (list: readonly Relationship[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${PACKAGE}/relationships">\n${list
    .map(({id, type, target}) => `  <Relationship Target="${target}" Type="${type}" Id="${id}"/>\n`)
    .join('')}</Relationships>`;

/** What the relationship transform must produce for the selected relationships, in canonical form. */
const transformed = (list: readonly Relationship[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(
      ({id, type, target}) =>
        `<Relationship Id="${id}" Target="${target}" TargetMode="Internal" Type="${type}"></Relationship>`,
    )
    .join('')}</Relationships>`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const DOCUMENT = {id: 'rId1', type: `${OFFICE}/officeDocument`, target: 'word/document.xml'};
const CORE = {id: 'rId2', type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml'};
const ORIGIN = {
  id: 'rId3',
  type: `${PACKAGE}/relationships/digital-signature/origin`,
  target: '_xmlsignatures/origin.sigs',
};
const STYLES = {id: 'rId1', type: `${OFFICE}/styles`, target: 'styles.xml'};
const FONTS = {id: 'rId0', type: `${OFFICE}/fontTable`, target: 'fonts.xml'};
export const TEMPLATE = {id: 'rId9', type: `${OFFICE}/attachedTemplate`, target: 'http://a.example/modelo.dotm'};

const TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONSHIPS}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`;

/** The parts of a document, without the signature. */
export const PARTS = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': relationships([ORIGIN, DOCUMENT, CORE]),
  'docProps/core.xml': '<coreProperties/>',
  'word/document.xml': '<document>Contrato</document>',
  'word/styles.xml': '<styles/>',
  'word/fonts.xml': '<fonts/>',
  // Not sorted by id, unlike the output of the transform.
  'word/_rels/document.xml.rels': relationships([STYLES, FONTS]),
} as const;

/** The relationships of the main document, with one more. */
export const withRelationship = (more: Relationship): string => relationships([STYLES, FONTS, more]);

const selected = (name: string, list: readonly Relationship[]): string =>
  reference(`/${name}?ContentType=${RELATIONSHIPS}`, {
    transforms:
      transform(
        `${PACKAGE}/RelationshipTransform`,
        list
          .map(({id}) => `<s:RelationshipReference xmlns:s="${PACKAGE}/digital-signature" SourceId="${id}"/>`)
          .join(''),
      ) + transform(C14N),
    digest: sha256(transformed(list)),
  });

const part = (name: keyof typeof PARTS, type: string): string =>
  reference(`/${name}?ContentType=${type}`, {transforms: '', digest: sha256(PARTS[name])});

/** Signs {@link PARTS} as Office does, and packs `parts` with that signature. */
export function signedOffice(parts: Readonly<Record<string, string>> = PARTS): Bytes {
  const signed = signXml(
    signature({
      references: [
        reference('#package', {type: 'http://www.w3.org/2000/09/xmldsig#Object', transforms: ''}),
        PROPERTIES,
      ],
      objects:
        object(
          manifest(
            selected('_rels/.rels', [DOCUMENT]),
            selected('word/_rels/document.xml.rels', [FONTS, STYLES]),
            part('word/document.xml', `${WORD}.document.main+xml`),
            part('word/styles.xml', `${WORD}.styles+xml`),
            part('word/fonts.xml', 'application/xml'),
          ),
          'Id="package"',
        ) + properties(),
    }),
  );
  const texts = {...parts, '_xmlsignatures/origin.sigs': '', '_xmlsignatures/sig1.xml': signed};
  return zip(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, file(text)])));
}
