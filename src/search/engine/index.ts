import {INDEX_FORMAT, type IndexOutline, type IndexTexts, type SearchIndex} from '../search-index';
import {createEngine, type Engine} from './engine';

export {answer} from './answer';

/** Opens the engine on a downloaded index. Throws if the index format differs from this version's. */
export function openEngine(index: SearchIndex): Engine {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`The search index has format ${index.format}, expected ${INDEX_FORMAT}`);
  }
  return createEngine(index);
}

/** Joins the two parts of an index; undefined when they come from different builds. */
export function joinIndex(outline: IndexOutline, {id, texts}: IndexTexts): SearchIndex | undefined {
  if (outline.id !== id) {
    return undefined;
  }
  const pages = outline.pages.map((page, index) => ({
    ...page,
    sections: page.sections.map(([level, anchor, heading], section) => {
      const [text = '', words = '', phrasings] = (texts[index]?.[section] ?? '').split('\n');
      return [level, anchor, heading, `${text}\n${words}`, phrasings?.split('. ')] as const;
    }),
  }));
  return {...outline, pages};
}
