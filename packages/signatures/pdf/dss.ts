/**
 * Reads the document security store (ETSI EN 319 142-1 §5.4.2): certificates and revocation data for long-term
 * validation.
 */
import {type Bytes} from '../bytes.ts';
import {ensure} from '../verdict.ts';
import {type PdfDocument} from './document.ts';
import {numberOf} from './pages.ts';
import {PdfDict, type PdfValue} from './syntax.ts';

const MAX_ITEMS = 2000;

/**
 * Reads the store and its VRI entries, as DER; null without a store. Throws `ReasonError('LIMIT_EXCEEDED')` for too many items.
 */
export function readDss(document: PdfDocument) {
  const dss = document.dict(document.root.get('DSS'));
  if (dss === null) {
    return null;
  }
  const vri = document.dict(dss.get('VRI'));
  const entries = [...(vri?.entries.values() ?? [])].map((value) => document.dict(value));
  const collect = (keys: readonly string[]): Bytes[] => {
    const values: PdfValue[] = [dss, ...entries].flatMap((dict) =>
      dict instanceof PdfDict ? keys.flatMap((key) => document.array(dict.get(key))) : [],
    );
    const unique = [...new Map(values.map((value) => [numberOf(value) ?? value, value])).values()];
    ensure(unique.length <= MAX_ITEMS, 'LIMIT_EXCEEDED');
    return unique.map((value) => document.content(value)).filter((content) => content !== null);
  };
  return {
    certificates: collect(['Certs', 'Cert']),
    revocation: collect(['OCSPs', 'OCSP', 'CRLs', 'CRL']),
  };
}
