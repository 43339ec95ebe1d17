export * from './client';
export * from './hits';
export * from './report';
export {OUTLINE_FILE, TEXTS_FILE, type IndexOutline, type IndexTexts} from '../index-format';
export {LEVELS} from '../record';
export type {Hit} from '../engine/answer';
