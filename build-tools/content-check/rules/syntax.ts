import {pageRule} from './rule';

/** Reports what the MDX compiler refuses or misreads. */
export const syntax = pageRule('sintaxe', ({mistakes}) => mistakes.map(({line, message}) => ({line, message})));
