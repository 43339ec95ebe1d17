/** Bytes of a page of usual length; those of this site are some three times as long. */
export const USUAL = 5000;

/** A page with no more of its sections than the length allows, beginning with another one each time. */
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
  // Sources and links to sections that are left out would be mistakes.
  const header = /^---\n[\s\S]*?\n---\n/.exec(head)?.[0] ?? '';
  return (
    header.replace(/^sources: .*$/m, `sources: [${[...sources].join(', ')}]`) +
    body.replace(/\]\(#[^)]*\)/g, '](/learn/faqs)')
  );
}
