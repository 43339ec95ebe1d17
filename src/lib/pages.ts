import {editDistance} from './nearest';
import {safeDecode} from './safe-decode';

/**
 * One page of the site. This list is the single source for code and tests: the pages of R1 and those that authors
 * added.
 */
export interface Page {
  readonly path: string;
  readonly title: string;
}

const specified: readonly Page[] = [
  {path: '/', title: 'Início'},
  {path: '/learn', title: 'Aprender'},
  {path: '/tutorials', title: 'Tutoriais'},
  {path: '/learn/faqs', title: 'Perguntas frequentes'},
  {path: '/learn/glossary', title: 'Glossário'},
  {path: '/learn/about-sign/an-introduction-to-sign', title: 'Introdução ao Sign'},
  {path: '/learn/certificates/buying-cert', title: 'Comprar um certificado'},
  {path: '/learn/use-cases/data-confidence', title: 'Confiança nos dados'},
  {path: '/learn/integration-services/welcome', title: 'Serviços de integração'},
  {path: '/learn/media-library/infographics', title: 'Infografias'},
  {path: '/learn/media-library/project-presentations', title: 'Apresentações'},
  {path: '/learn/media-library/videos', title: 'Vídeos'},
  {path: '/research', title: 'Investigação'},
  {path: '/research/research-outline', title: 'Esquema de investigação'},
  {path: '/research/research-papers', title: 'Artigos de investigação'},
  {path: '/legacy', title: 'Documentos antigos'},
  {path: '/team', title: 'Equipa'},
  {path: '/team/member', title: 'As áreas, por assunto'},
  {path: '/search', title: 'Pesquisar'},
];

/** Docs that authors added; `npm run new` inserts them here. */
const additions: readonly Page[] = [];

export const pages: readonly Page[] = [...specified, ...additions];

const lastSegment = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

/**
 * Suggests up to four pages for a mistyped path, best first: same or similar last segment, then the root of its
 * section.
 */
export function suggestionsFor(pathname: string): readonly Page[] {
  const wanted = safeDecode(pathname)
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$/, '')
    .slice(0, 200);
  const segment = lastSegment(wanted);
  return pages
    .map((page) => ({
      page,
      distance: Math.min(
        editDistance(wanted, page.path) / Math.max(wanted.length, page.path.length),
        segment ? editDistance(segment, lastSegment(page.path)) / Math.max(segment.length, 4) : 1,
        page.path !== '/' && wanted.startsWith(`${page.path}/`) ? 0.45 : 1,
      ),
    }))
    .filter(({distance}) => distance < 0.5)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 4)
    .map(({page}) => page);
}
