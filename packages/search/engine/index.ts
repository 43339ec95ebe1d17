import type {IndexOutline, IndexTexts, SearchIndex} from '../index-format';
import {createEngine, type Engine} from './engine';

export type {Engine};
export {answer, type SearchAnswer, type SearchParams} from './answer';

/** Sections added before the browser may paint and handle input: fewer than take 50 ms on a slow phone. */
const CHUNK_SIZE = 6;

/** Opens the engine on a downloaded index. Throws if the index format differs from this version's. */
export function openEngine(index: SearchIndex): Engine {
  const {engine, tables, documents} = createEngine(index);
  tables.addAll(documents);
  return engine;
}

/** Like {@link openEngine}, with pauses for the browser: the whole index takes half a second on a slow phone. */
export async function openEngineInSlices(index: SearchIndex): Promise<Engine> {
  const {engine, tables, documents} = createEngine(index);
  await tables.addAllAsync(documents, {chunkSize: CHUNK_SIZE});
  return engine;
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
