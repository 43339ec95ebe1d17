export {indexOfRecords, usualAnchorOf, type SearchIndex} from '../index-format';
export type {SearchRecord} from '../record';
export {recordsOfBuiltSite} from './built-site';
export {splitIndex} from './split-index';
export {readWords} from './words';
