export * from './answered-hits';
export * from './client';
export * from './failure-notice';
export * from './late-answers';
export * from './safe-hits';
export {OUTLINE_FILE, TEXTS_FILE, type IndexOutline, type IndexTexts} from '../index-format';
