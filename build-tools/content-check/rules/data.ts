import {validateFiles} from '../../data/validate';
import type {Rule} from './rule';

/** The lists of `src/data`: shape, identifiers, references. The same check stops a build. */
export const data: Rule = {name: 'listas', check: (site) => validateFiles(site.data)};
