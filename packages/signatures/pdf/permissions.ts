/** Reads what a signature permits in later revisions: DocMDP and FieldMDP (ISO 32000-1 §12.8.2.2, §12.8.2.4). */
import {type PdfDocument} from './document.ts';
import {listFields} from './signatures.ts';
import {type PdfDict, PdfString} from './syntax.ts';

export interface Permissions {
  /** Effective level (Table 254), by default 2 for a certification; null if neither it nor a lock sets one. */
  readonly docMdp: 1 | 2 | 3 | null;
  /** Whether the level comes from a certification, and not only from a field lock. */
  readonly isCertification: boolean;
  readonly isFieldLocked: (name: string) => boolean;
}

/**
 * Reads the transform methods of a signature, and the lock of its field, which may also set a level for the whole
 * document (ISO 32000-2 Table 236). `document` must be the signed revision, because a later one may be manipulated.
 */
export function readTransforms(document: PdfDocument, signature: PdfDict): Permissions {
  let docMdp: 1 | 2 | 3 | null = null;
  let isCertification = false;
  const locks: ((name: string) => boolean)[] = [];
  const field = listFields(document).find(({type, value}) => type === 'Sig' && document.dict(value) === signature);
  const lock = document.dict(field?.dict.get('Lock') ?? null);
  const lockLevel = document.resolve(lock?.get('P') ?? null);
  if (lock && lock.get('Action') !== null) {
    locks.push(readLock(document, lock));
  }
  for (const reference of document.array(signature.get('Reference')).slice(0, 16)) {
    const dict = document.dict(reference);
    const method = dict && document.name(dict.get('TransformMethod'));
    const parameters = document.dict(dict?.get('TransformParams') ?? null);
    if (method === 'DocMDP') {
      const level = document.resolve(parameters?.get('P') ?? null);
      docMdp = level === 1 || level === 3 ? level : 2;
      isCertification = true;
    } else if (method === 'FieldMDP' && parameters) {
      locks.push(readLock(document, parameters));
    }
  }
  const isLevel = lockLevel === 1 || lockLevel === 2 || lockLevel === 3;
  const inForce = isLevel && (docMdp === null || lockLevel < docMdp) ? lockLevel : docMdp;
  return {docMdp: inForce, isCertification, isFieldLocked: (name) => locks.some((isLocked) => isLocked(name))};
}

/** Reads which fields a lock or FieldMDP locks. A field name includes the fields below it. */
function readLock(document: PdfDocument, parameters: PdfDict): (name: string) => boolean {
  const action = document.name(parameters.get('Action'));
  const names = document
    .array(parameters.get('Fields'))
    .map((value) => document.resolve(value))
    .flatMap((value) => (value instanceof PdfString ? [value.toText()] : []));
  const isNamed = (name: string): boolean => names.some((item) => name === item || name.startsWith(`${item}.`));
  return action === 'Include' ? isNamed : action === 'Exclude' ? (name) => !isNamed(name) : () => true;
}
