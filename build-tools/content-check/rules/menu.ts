import {didYouMean, nearest} from '../../../src/lib/nearest';
import type {Problem} from '../problem';
import {isPost, SECTIONS} from '../site';
import type {Rule} from './rule';

/** Checks that the sidebars and the list of pages contain exactly the existing Markdown pages. */
export const menu: Rule = {
  name: 'menu',
  check({pages, sidebars, listed}) {
    const routes = pages.map(({route}) => route);
    const inMenu = new Set(sidebars.map(({route}) => route));
    const inList = new Set(listed.map(({route}) => route));
    const isDoc = (route: string) => SECTIONS.some((section) => route.startsWith(`/${section}/`));
    return [
      ...pages
        .filter(({file}) => !isPost(file))
        .flatMap(({file, route}): readonly Problem[] => {
          const [, section = '', id = ''] = /^\/(\w+)\/(.+)$/.exec(route) ?? [];
          return [
            ...(inMenu.has(route)
              ? []
              : [{file, line: 1, message: `a página não está no menu. Acrescente '${id}' a sidebars-${section}.ts.`}]),
            ...(inList.has(route)
              ? []
              : [
                  {
                    file,
                    line: 1,
                    message: `a página não está na lista de páginas. Acrescente '${route}' a src/lib/pages.ts.`,
                  },
                ]),
          ];
        }),
      ...[...sidebars, ...listed.filter(({route}) => isDoc(route))]
        .filter(({route}) => !routes.includes(route))
        .map(({file, line, route}) => ({
          file,
          line,
          message: `não há página para ${route}.${didYouMean(nearest(route, routes, 1)[0])} Corrija o nome ou apague a linha.`,
        })),
    ];
  },
};
