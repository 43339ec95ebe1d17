/** Typical page length in bytes. Pages of this site are about three times as long. */
export const USUAL = 5000;

/** Cuts a page to a length by dropping sections. `turn` selects which section comes first, so that copies differ. */
export function cut(page: string, longest: number, turn: number): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m);
  let body = '';
  for (const index of sections.keys()) {
    const section = sections[(index + turn) % sections.length]?.trimEnd() ?? '';
    if (!body || body.length + section.length <= longest) {
      body += `\n${section}\n`;
    }
  }
  const sources = new Set([...body.matchAll(/<Fonte id="([^"]+)"/g)].flatMap(([, ids = '']) => ids.split(' ')));
  if (page.length <= longest || sources.size === 0) {
    return page;
  }
  // Drop sources and links to missing sections, which the content check would report.
  const header = /^---\n[\s\S]*?\n---\n/.exec(head)?.[0] ?? '';
  return (
    header.replace(/^sources: .*$/m, `sources: [${[...sources].join(', ')}]`) +
    body.replace(/\]\(#[^)]*\)/g, '](/learn/faqs)')
  );
}
