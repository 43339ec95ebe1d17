import {pageRule} from './rule';

/** Reports what the MDX compiler refuses or misreads. */
export const syntax = pageRule('sintaxe', ({mistakes}, report) => {
  mistakes.forEach(({line, message}) => report(line, message));
});
