/** What ends a sentence before the next one begins. */
const END = /[.!?…][»”")]*(?=\s+[\p{Lu}\p{N}«“"(]|$)/gu;

/** The full stop of these is none: «art. 5», «n. 3», «p. ex.», «Dr. Silva». */
const ABBREVIATION = /(?:^|[\s(])(?:art|n|p|ex|Dr|Sr|Dra|Sra)$/;

/** Longer answers are better read on their page. */
const MAX_LENGTH = 320;

/** The first two sentences of a text, or one where two are long; empty where none is short enough. */
function firstSentences(text: string): string {
  const [first = 0, second = first] = [...text.matchAll(END)]
    .filter(({index}) => !ABBREVIATION.test(text.slice(0, index)))
    .map(({index, 0: mark}) => index + mark.length);
  return text.slice(0, [second, first].find((end) => end <= MAX_LENGTH) ?? 0);
}

/** The words beside a term in the glossary (its expansion and synonyms), and what follows its definition. */
const AROUND_DEFINITION = /^(?:(?!\. ).)* · (?=\p{Lu})|\s(?:Exemplo|Fonte): .*$/gu;

/** What a section answers in two sentences: a question, or the meaning of a term. */
export function shortAnswer(heading: string, text: string): string {
  return firstSentences(heading.endsWith('?') ? text : text.replace(AROUND_DEFINITION, ''));
}
