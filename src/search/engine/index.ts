import {INDEX_FORMAT, type SearchIndex} from '../search-index';
import {createEngine, type Engine} from './engine';

export {answer} from './answer';

/** Opens the engine on a downloaded index; refuses what is not an index of this site's version. */
export function openEngine(index: SearchIndex): Engine {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`The search index has format ${String(index.format)}, expected ${String(INDEX_FORMAT)}`);
  }
  return createEngine(index);
}
