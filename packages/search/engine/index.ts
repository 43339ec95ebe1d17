export {answer, type SearchAnswer, type SearchParams} from './answer';
export {openEngine, openEngineInSlices, type Engine} from './engine';
