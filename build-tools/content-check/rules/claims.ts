import {findInProse} from '../prose';
import {readPatterns} from '../tables';
import type {Rule} from './rule';

const CLAIMS = readPatterns('claims');

/** Finds promises that cannot be kept, and false statements about the law and standards. */
export const claims: Rule = {
  name: 'afirmações',
  check: ({prose}) =>
    CLAIMS.flatMap(({expression, advice}) =>
      findInProse(prose, expression, (found) =>
        isDenied(found) ? undefined : `não se escreve «${found[0]}». ${advice}`,
      ),
    ),
};

const isDenied = ({0: found, index, input}: RegExpExecArray): boolean =>
  /[«"][^»"]*$/.test(input.slice(0, index)) || /^[^.!:]*\?/.test(input.slice(index + found.length));
