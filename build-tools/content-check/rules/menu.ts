import {suggest} from '../../../src/lib/nearest';
import type {Problem} from '../problem';
import {docOf, isPost, SECTIONS} from '../site';
import type {Rule} from './rule';

/** The id of a document within its section. */
const idOf = (doc: string): string => doc.slice(doc.indexOf('/') + 1);

/** Checks that the sidebars and the list of pages contain exactly the existing Markdown pages. */
export const menu: Rule = {
  name: 'menu',
  check({pages, sidebars, listed}) {
    const documents = pages.filter(({file}) => !isPost(file));
    const docs = documents.map(({file}) => docOf(file));
    const routes = documents.map(({route}) => route);
    const inMenu = new Set(sidebars.map(({doc}) => doc));
    const inList = new Set(listed.map(({route}) => route));
    const isDoc = (route: string) => SECTIONS.some((section) => route.startsWith(`/${section}/`));
    const missing = (name: string, existing: readonly string[]) =>
      `não há página para ${name}.${suggest(name, existing)} Corrija o nome ou apague a linha.`;
    return [
      ...documents.flatMap(({file, route}): readonly Problem[] => {
        const [section = ''] = file.split('/');
        const advice = [
          !inMenu.has(docOf(file)) &&
            `a página não está no menu. Acrescente '${idOf(docOf(file))}' a sidebars-${section}.ts.`,
          !inList.has(route) && `a página não está na lista de páginas. Acrescente '${route}' a src/lib/pages.ts.`,
        ];
        return advice.flatMap((message) => (message ? [{file, line: 1, message}] : []));
      }),
      ...sidebars
        .filter(({doc}) => !docs.includes(doc))
        .map(({file, line, doc}) => {
          const section = doc.slice(0, doc.indexOf('/') + 1);
          const ids = docs.filter((other) => other.startsWith(section)).map(idOf);
          return {file, line, message: missing(idOf(doc), ids)};
        }),
      ...listed
        .filter(({route}) => isDoc(route) && !routes.includes(route))
        .map(({file, line, route}) => ({file, line, message: missing(route, routes)})),
    ];
  },
};
