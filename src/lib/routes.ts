/** The pages that code links to; `pages.ts` lists all of them. */
export const routes = {
  faqs: '/learn/faqs',
  glossary: '/learn/glossary',
  tutorials: '/tutorials',
  search: '/search',
} as const;
