/** The source citations of one page. */
export interface SourceMarks {
  /** Marks in text order: line (1-based) and codes. */
  readonly marks: readonly {readonly line: number; readonly codes: readonly string[]}[];
  /** Codes in front matter that no mark uses. */
  readonly unused: readonly string[];
}

/** Reads the `<Fonte id="…" />` marks and the `sources` list from a page's MDX source. */
export function sourceMarks(mdx: string): SourceMarks {
  const marks = mdx.split('\n').flatMap((text, index) =>
    [...text.matchAll(/<Fonte id="([^"]+)"/g)].map(([, ids = '']) => ({
      line: index + 1,
      codes: ids.split(/\s+/).filter(Boolean),
    })),
  );
  const [, list = ''] = /^sources: \[([^\]]*)\]/m.exec(mdx) ?? [];
  const used = new Set(marks.flatMap(({codes}) => codes));
  return {
    marks,
    unused: list
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code && !used.has(code)),
  };
}
