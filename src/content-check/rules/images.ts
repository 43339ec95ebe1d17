import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {nearest} from '../../lib/nearest';
import {attribute, isElement} from '../../remark/mdx';
import {didYouMean} from '../problem';
import {pageRule, type PageProblem} from './rule';

/** The largest file that an author hands in, in KB; photographs are made smaller by the build, drawings are not. */
const BUDGET = {raster: 500, svg: 100} as const;

const RASTER = /\.(?:png|jpe?g)$/i;

/** Images and films exist; images say in words what they show, and are not heavier than they need be. */
export const images = pageRule('imagens', ({file, nodes}, {root}) => {
  const problems: PageProblem[] = [];
  const check = (url: string, alt: string | null | undefined, line = 1) => {
    if (!alt?.trim()) {
      problems.push({
        line,
        message: `a imagem «${url}» não tem descrição. Diga, entre os parênteses retos, o que ela mostra.`,
      });
    } else if (/^(?:imagem|fotografia|figura|captura de ecrã) d[aeo]s?\b/i.test(alt)) {
      problems.push({
        line,
        message: `a descrição da imagem não precisa de «${alt.split(' ').slice(0, 2).join(' ')}». Comece pelo que ela mostra.`,
      });
    }
    problems.push(...fileProblems(url).map((message) => ({line, message})));
  };
  const fileProblems = (url: string): readonly string[] => {
    if (/^https?:/.test(url)) {
      return [
        'a imagem está noutro sítio, e este só mostra o que é seu. Guarde-a ao lado da página e escreva «./nome.png».',
      ];
    }
    const image = url.startsWith('/')
      ? path.join(root, 'static', url)
      : path.join(root, path.dirname(file), decodeURI(url));
    if (!existsSync(image)) {
      const folder = path.dirname(image);
      const [suggestion] = nearest(path.basename(image), existsSync(folder) ? readdirSync(folder) : [], 1);
      return [
        `a imagem «${url}» não existe.${didYouMean(suggestion && `./${suggestion}`)} Confirme o nome, a extensão e o «./».`,
      ];
    }
    const kilobytes = Math.ceil(statSync(image).size / 1024);
    const budget = RASTER.test(url) ? BUDGET.raster : BUDGET.svg;
    return kilobytes > budget
      ? [
          `a imagem «${url}» tem ${kilobytes} KB, e o limite é de ${budget} KB. Reduza-a para 1440 pontos de largura, ou guarde-a em JPEG.`,
        ]
      : [];
  };
  for (const node of nodes) {
    const line = node.position?.start.line;
    if (node.type === 'image') {
      const {url, alt} = node;
      check(url, alt, line);
    } else if (isElement(node, 'img')) {
      check(attribute(node, 'src') ?? '', attribute(node, 'alt'), line);
    } else if (isElement(node, 'Filme')) {
      const message = filmMistake(attribute(node, 'nome') ?? '', root);
      problems.push(...(message ? [{line: line ?? 1, message}] : []));
    }
  }
  return problems;
});

function filmMistake(name: string, root: string): string | undefined {
  const folder = path.join(root, 'static/media/films');
  const films = existsSync(folder) ? readdirSync(folder).flatMap((file) => /^(.+)\.mp4$/.exec(file)?.[1] ?? []) : [];
  return films.includes(name)
    ? undefined
    : `o filme «${name}» não existe.${didYouMean(nearest(name, films, 1)[0])} Confirme o nome, que é o do ficheiro em static/media/films.`;
}
