import {Prism} from 'prism-react-renderer';
import {prism} from '../../../src/lib/highlighting';
import {didYouMean, nearest} from '../../../src/lib/nearest';
import {pageRule, type PageProblem} from './rule';

const KNOWN = [
  'text',
  ...Object.keys(Prism.languages).filter((name) => typeof Prism.languages[name] === 'object'),
  ...prism.additionalLanguages,
];

/** Checks that each code block names a language that the site can highlight. */
export const code = pageRule('código', ({nodes}) => {
  const problems: PageProblem[] = [];
  for (const node of nodes) {
    if (node.type === 'code' && node.lang && !KNOWN.includes(node.lang)) {
      const [suggestion] = nearest(node.lang, KNOWN, 1);
      problems.push({
        line: node.position?.start.line ?? 1,
        message: `a linguagem «${node.lang}» não é conhecida.${didYouMean(suggestion)} Se não for nenhuma, escreva «text».`,
      });
    }
  }
  return problems;
});
