import {INDEX_FORMAT, type IndexOutline, type IndexTexts, type SearchIndex} from '../index-format';
import {createEngine, type Engine, type Opening} from './engine';

export type {Engine};
export {answer, type SearchAnswer, type SearchParams} from './answer';

/** Longest time in milliseconds that opening may block painting and input. */
const SLICE_MS = 12;

/** Opens the engine on a downloaded index. Throws if the index format differs from this version's. */
export function openEngine(index: SearchIndex): Engine {
  const opening = openingOf(index);
  for (;;) {
    const step = opening.next();
    if (step.done) {
      return step.value;
    }
  }
}

/** Like {@link openEngine}, with pauses for the browser: the whole index takes half a second on a slow phone. */
export async function openEngineInSlices(index: SearchIndex): Promise<Engine> {
  const opening = openingOf(index);
  for (let until = performance.now() + SLICE_MS; ;) {
    const step = opening.next();
    if (step.done) {
      return step.value;
    }
    if (performance.now() > until) {
      await pause();
      until = performance.now() + SLICE_MS;
    }
  }
}

/** Not yet in TypeScript's library (Prioritized Task Scheduling API). */
declare const scheduler: {readonly yield?: () => Promise<void>} | undefined;

/** Lets the browser paint and handle input. A timer costs 4 ms more. */
const pause = (): Promise<void> =>
  (typeof scheduler === 'undefined' ? undefined : scheduler.yield?.()) ?? new Promise((resolve) => setTimeout(resolve));

function openingOf(index: SearchIndex): Opening<Engine> {
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
