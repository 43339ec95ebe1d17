/** The name of each part of the site, by the first segment of its paths. */
const SECTION_NAMES: Readonly<Record<string, string>> = {
  '/': 'Início',
  '/blog': 'Notícias',
  '/learn': 'Aprender',
  '/legacy': 'Legado',
  '/research': 'Investigação',
  '/team': 'Equipa',
  '/tutorials': 'Tutoriais',
};

/** Names the part of the site that a path belongs to, for example `/learn/faqs` to `Aprender`. */
export function sectionName(path: string): string {
  const root = `/${path.split('/')[1] ?? ''}`;
  return SECTION_NAMES[root] ?? SECTION_NAMES['/'] ?? '';
}
