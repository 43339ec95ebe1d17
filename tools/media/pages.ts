/**
 * Updates the three media library pages from the media files: slide texts, transcripts, download sizes and the sources
 * in front matter. The rest of each page is handwritten.
 */
import {existsSync, readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {deckSource, decks} from './decks/build';
import {films} from './films/index';
import {OUT, PAGES, ROOT} from './lib/paths';

const mark = (ids: string | undefined): string => (ids ? ` <Fonte id="${ids}" />` : '');

interface Slide {
  heading: string;
  body: string[];
  images: string[];
  sources: string | undefined;
}

function slidesOf(name: string): Slide[] {
  return deckSource(name)
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n---\n')
    .map((raw) => {
      const sources = /<!-- fontes: (.*?) -->/.exec(raw)?.[1];
      const images = [...raw.matchAll(/!\[([^\]]*)\]\(ilu:\w+\)/g)].map((m) => m[1] ?? '');
      const heading = /^#{1,2} (.*)$/m.exec(raw)?.[1] ?? '';
      const body = raw
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/^#{1,2} .*$/m, '')
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .trim()
        .split(/\n{2,}/);
      return {heading, body, images, sources};
    });
}

function deckText(name: string): string {
  return slidesOf(name)
    .map((s, i) => {
      const parts = [`**${i + 1}. ${s.heading}**`];
      const body = s.body.join('\n\n').split('\n');
      const last = body[body.length - 1] ?? '';
      if (s.sources && (last.startsWith('|') || last.startsWith('```')))
        body.push('', `Fontes deste diapositivo:${mark(s.sources)}`);
      else body[body.length - 1] = last + mark(s.sources);
      parts.push(body.join('\n'));
      const drawings = s.images.filter((alt) => !alt.startsWith('Anel de dez pontos; um'));
      if (drawings.length > 0)
        parts.push(`*Desenho: ${drawings.map((d) => d.charAt(0).toLowerCase() + d.slice(1)).join('; ')}.*`);
      return parts.join('\n\n');
    })
    .join('\n\n');
}

function previews(name: string): string {
  return slidesOf(name)
    .map(
      (s, i) =>
        `![Diapositivo ${i + 1}: ${s.heading.replace(/[?.]$/, '')}](/media/decks/${name}-${String(i + 1).padStart(2, '0')}.webp)`,
    )
    .join('\n');
}

function transcript(name: string): string {
  const film = films.find((f) => f.name === name);
  if (!film) throw new Error(`No film called ${name}`);
  return film.cues
    .map((c) => {
      const at = Math.floor(c.start);
      return `- **${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}** ${c.text.replace(/\n/g, ' ')} *No ecrã: ${c.seen.charAt(0).toLowerCase()}${c.seen.slice(1)}*${mark(c.sources)}`;
    })
    .join('\n');
}

const make: Record<string, (name: string) => string> = {texto: deckText, previas: previews, filme: transcript};

function size(path: string): string {
  const bytes = statSync(path).size;
  return bytes >= 1e6
    ? `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

/** Writes generated text and sizes between the markers of each page. */
export function updatePages(): void {
  for (const file of readdirSync(PAGES).filter((f) => f.endsWith('.mdx'))) {
    const path = join(PAGES, file);
    const before = readFileSync(path, 'utf8');
    let text = before.replace(
      /\{\/\* gerado:(\w+):([\w-]+) \*\/\}\n[\s\S]*?\{\/\* fim \*\/\}/g,
      (_, kind: string, name: string) => {
        const build = make[kind];
        if (!build) throw new Error(`${file}: unknown generated block ${kind}`);
        return `{/* gerado:${kind}:${name} */}\n\n${build(name)}\n\n{/* fim */}`;
      },
    );
    text = text.replace(/\[([^\]]+), [\d,]+ (?:kB|MB)\]\((\/media\/[^)]+)\)/g, (whole, label: string, url: string) => {
      const target = join(ROOT, 'static', url);
      if (!existsSync(target)) throw new Error(`${file}: ${url} does not exist`);
      return `[${label}, ${size(target)}](${url})`;
    });
    const ids = [...new Set([...text.matchAll(/<Fonte id="([^"]+)"/g)].flatMap((m) => (m[1] ?? '').split(' ')))];
    text = text.replace(/^sources: \[.*\]$/m, `sources: [${ids.join(', ')}]`);
    if (text !== before) writeFileSync(path, text);
    console.log('page', file, text === before ? 'unchanged' : 'updated');
  }
  for (const name of decks) if (slidesOf(name).length < 10) throw new Error(`${name}: fewer than ten slides`);
  let total = 0;
  for (const dir of readdirSync(OUT))
    for (const f of readdirSync(join(OUT, dir))) {
      const bytes = statSync(join(OUT, dir, f)).size;
      total += bytes;
      if (bytes > 2.5e6) throw new Error(`${dir}/${f} is ${bytes} bytes; the limit is 2.5 MB`);
    }
  if (total > 10e6) throw new Error(`static/media holds ${total} bytes; the limit is 10 MB`);
  console.log(`static/media: ${(total / 1e6).toFixed(1)} MB`);
}
