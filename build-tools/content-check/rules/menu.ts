import {nearest, suggest} from '../../../src/lib/nearest';
import type {Problem} from '../problem';
import {docOf, isDocRoute, isPost} from '../site';
import type {Rule} from './rule';

/** The id of a document within its section. */
const idOf = (doc: string): string => doc.slice(doc.indexOf('/') + 1);

/**
 * Checks that the sidebars and the list of pages contain exactly the existing Markdown pages, and that a published page
 * that was renamed, moved or removed has a redirect.
 */
export const menu: Rule = {
  name: 'menu',
  check({pages, sidebars, listed, redirects}) {
    const documents = pages.filter(({file}) => !isPost(file));
    const docs = documents.map(({file}) => docOf(file));
    const inMenu = new Set(sidebars.map(({doc}) => doc));
    const inList = new Set(listed.map(({route}) => route));
    const added = documents.map(({route}) => route).filter((route) => !inList.has(route));
    const isGone = (route: string) => isDocRoute(route) && documents.every((page) => page.route !== route);
    /** The page in place of one that is gone: where it redirects, or the new page with the nearest address. */
    const successorOf = (route: string): string | undefined =>
      redirects[route]?.replace(/#.*/, '') ??
      (inList.has(route) ? (nearest(route, added) ?? (added.length === 1 ? added[0] : undefined)) : undefined);
    const gone = listed.filter(({route}) => isGone(route));
    const successors = new Set(gone.map(({route}) => successorOf(route)));

    return [
      ...documents.flatMap(({file, route}): readonly Problem[] => {
        const [section = ''] = file.split('/');
        const advice = [
          !inMenu.has(docOf(file)) &&
            `a página não está no menu. Acrescente '${idOf(docOf(file))}' a sidebars-${section}.ts.`,
          !inList.has(route) && `a página não está na lista de páginas. Acrescente '${route}' a src/lib/pages.ts.`,
        ];
        // The entry of the page that this one replaces says what to write.
        return successors.has(route) ? [] : advice.flatMap((message) => (message ? [{file, line: 1, message}] : []));
      }),
      ...sidebars
        .filter(({doc}) => !docs.includes(doc))
        .map(({file, line, doc}) => {
          const section = doc.slice(0, doc.indexOf('/') + 1);
          const successor = documents.find(({route}) => route === successorOf(`/${doc}`));
          const id = successor && docOf(successor.file);
          const fix =
            id && !inMenu.has(id) && id.startsWith(section)
              ? `. Escreva '${idOf(id)}' em vez de '${idOf(doc)}'.`
              : `.${successor ? '' : suggest(idOf(doc), docs.filter((other) => other.startsWith(section)).map(idOf))} Corrija o nome ou apague a linha.`;
          return {file, line, message: `não há página para ${idOf(doc)}${fix}`};
        }),
      ...gone.map(({file, line, route}) => {
        const successor = successorOf(route);
        const here = successor && !inList.has(successor) ? `Aqui, escreva '${successor}'.` : 'Aqui, apague a linha.';
        const message = redirects[route]
          ? `não há página para ${route}, que mudou. ${here}`
          : `este endereço está publicado, e a página já não existe. Acrescente a src/data/redirects.yaml a linha «${route}: ${successor ?? 'endereço da página que a substitui'}». ${here}`;
        return {file, line, message};
      }),
    ];
  },
};
