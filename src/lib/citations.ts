import type {Source} from '../data/schemas';

/** One line of a list of sources: a publication, and the codes of the dossier that it answers for. */
export interface Citation extends Pick<Source, 'title' | 'publisher' | 'date' | 'url' | 'note'> {
  readonly codes: readonly string[];
}

/**
 * The publications behind codes, in order of first use; codes that cite the same publication (`key`) share one line.
 * Codes without a source are left out: whoever calls has refused them.
 */
export function cite(codes: readonly string[], sources: ReadonlyMap<string, Source>): readonly Citation[] {
  const byPublication = new Map<string, Citation>();
  for (const code of codes) {
    const source = sources.get(code);
    if (!source) {
      continue;
    }
    const {key = code, title, publisher, date, url, note} = source;
    const known = byPublication.get(key);
    byPublication.set(key, {
      ...(known ?? {title, publisher, date, url}),
      note: [...new Set([known?.note, note])].filter(Boolean).join(' ') || undefined,
      codes: [...(known?.codes ?? []), code],
    });
  }
  return [...byPublication.values()];
}
