import {pages} from './pages';

/** The roots of the sections, in the order in which menus list them. */
export const SECTIONS = ['/learn', '/tutorials', '/research', '/legacy', '/team'] as const;

/** Names the part of the site that a path belongs to, for example `/learn/faqs` to `Aprender`. */
export function sectionName(path: string): string {
  const root = `/${path.split('/')[1] ?? ''}`;
  // The news are no page of the list: they exist from the first post on.
  return root === '/blog' ? 'Notícias' : (pages.find((page) => page.path === root)?.title ?? 'Início');
}
