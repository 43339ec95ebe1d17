import type {Code} from 'mdast';
import {Prism} from 'prism-react-renderer';
import {visit} from 'unist-util-visit';
import {prism} from '../../config/highlighting';
import {nearest} from '../../lib/nearest';
import {didYouMean} from '../problem';
import {pageRule, type PageProblem} from './rule';

const KNOWN = [
  'text',
  ...Object.keys(Prism.languages).filter((name) => typeof Prism.languages[name] === 'object'),
  ...prism.additionalLanguages,
];

/** A block of code says its language, and it is one that the site can colour. */
export const code = pageRule('código', ({tree}) => {
  const problems: PageProblem[] = [];
  visit(tree, 'code', ({lang, position}: Code) => {
    const line = position?.start.line ?? 1;
    if (lang && !KNOWN.includes(lang)) {
      const [suggestion] = nearest(lang, KNOWN, 1);
      problems.push({
        line,
        message: `a linguagem «${lang}» não é conhecida.${didYouMean(suggestion)} Se não for nenhuma, escreva «text».`,
      });
    }
  });
  return problems;
});
