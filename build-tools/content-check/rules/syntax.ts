import {pageRule} from './rule';

/** What the MDX compiler refuses, and what it takes for something else. */
export const syntax = pageRule('sintaxe', ({mistakes}) => mistakes.map(({line, message}) => ({line, message})));
