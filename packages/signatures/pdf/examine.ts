/** The first half of the work on one signature: its bytes, its CMS or its time-stamp, without any question of trust. */
import {type Bytes} from '../bytes';
import {type Certificate} from '../certificate';
import {type Cms, type CmsReport, parseCms, verifyCms} from '../cms';
import {contentOf} from '../asn1';
import {type CheckedTimestamp, checkTimestamp, checkTimestamps, parseTimestamp} from '../timestamp';
import {CoreError, type Reason} from '../verdict';
import {type FoundSignature, signedBytes} from './signatures';

export interface Examined {
  readonly found: FoundSignature;
  readonly subFilter: string | null;
  /** Null when the form of the signature makes its content meaningless. */
  readonly cms: Cms | null;
  readonly report: CmsReport | null;
  /** For a document time-stamp itself. */
  readonly token: CheckedTimestamp | null;
  /** Time-stamps on the signature (EN 319 122-1 §5.3). */
  readonly timestamps: readonly CheckedTimestamp[];
  /** What keeps the signature from being examined. */
  readonly obstacle: Reason | null;
}

const SUPPORTED = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'ETSI.RFC3161']);

/** Examines one signature; problems become its `obstacle`. Throws `CoreError('LIMIT_EXCEEDED')` only. */
export async function examine(
  found: FoundSignature,
  subFilter: string | null,
  bytes: Bytes,
  pool: readonly Certificate[],
): Promise<Examined> {
  const base = {found, subFilter, cms: null, report: null, token: null, timestamps: [], obstacle: null};
  const [problem] = found.reasons;
  if (problem || found.contents === null) {
    return {...base, obstacle: problem ?? {code: 'CONTENTS_EMPTY'}};
  }
  if (subFilter === null || !SUPPORTED.has(subFilter)) {
    return {...base, obstacle: {code: 'SUBFILTER_UNSUPPORTED', detail: subFilter ?? '—'}};
  }
  try {
    const content = signedBytes(found, bytes);
    if (found.isDocumentTimestamp) {
      const token = await checkTimestamp(await parseTimestamp(found.contents.bytes), content, pool);
      return {...base, cms: token.cms, token};
    }
    const cms = await parseCms(found.contents.bytes);
    const report = await verifyCms(cms, content, pool);
    const value = contentOf(cms.signerInfo.signature);
    const timestamps = await checkTimestamps(cms.timestamps, value, [...cms.certificates, ...pool]);
    return {...base, cms, report, timestamps};
  } catch (error) {
    return {...base, obstacle: obstacleOf(error)};
  }
}

function obstacleOf(error: unknown): Reason {
  if (!(error instanceof CoreError)) {
    return {code: 'INTERNAL_ERROR'};
  }
  if (error.code === 'LIMIT_EXCEEDED') {
    throw error;
  }
  const {code, detail} = error;
  return code === 'ASN1_LIMIT' || code === 'ALGORITHM_UNSUPPORTED'
    ? {code, ...(detail === undefined ? {} : {detail})}
    : {code: 'CMS_MALFORMED'};
}
