import {pages} from './pages';

/** Roots of the sections, in menu order. */
export const SECTIONS = ['/learn', '/tutorials', '/research', '/legacy', '/team'] as const;

/** The name of the section that a path belongs to, for example `Aprender` for `/learn/faqs`. */
export function sectionName(path: string): string {
  const root = `/${path.split('/')[1] ?? ''}`;
  // News is not in the list of pages, because it only exists once there is a post.
  return root === '/blog' ? 'Notícias' : (pages.find((page) => page.path === root)?.title ?? 'Início');
}
