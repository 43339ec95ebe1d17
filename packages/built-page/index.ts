export {documentTitle, readPage, type Page} from './page';
export type {Section} from './sections';
