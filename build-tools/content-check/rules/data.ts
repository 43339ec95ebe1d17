import {validateFiles} from '../../data/validate';
import type {Rule} from './rule';

/** Validates the lists of `src/data`: schema, ids, references. The build runs the same check. */
export const data: Rule = {name: 'listas', check: (site) => validateFiles(site.data)};
