/** Matches the end of a sentence, if another one follows. */
const END = /[.!?…][»”")]*(?=\s+[\p{Lu}\p{N}«“"(]|$)/gu;

/** Abbreviations whose full stop does not end a sentence: «art. 5», «n. 3», «p. ex.», «Dr. Silva». */
const ABBREVIATION = /(?:^|[\s(])(?:art|n|p|ex|Dr|Sr|Dra|Sra)$/;

/** Maximum length of an answer; longer ones are better read on their page. */
const MAX_LENGTH = 320;

/** The first two sentences of a text, or only the first if two are too long; empty if that is too long as well. */
function firstSentences(text: string): string {
  const [first = 0, second = first] = [...text.matchAll(END)]
    .filter(({index}) => !ABBREVIATION.test(text.slice(0, index)))
    .map(({index, 0: mark}) => index + mark.length);
  return text.slice(0, [second, first].find((end) => end <= MAX_LENGTH) ?? 0);
}

/** Matches the text around a definition in the glossary: expansion and synonyms before, example and source after. */
const AROUND_DEFINITION = /^(?:(?!\. ).)* · (?=\p{Lu})|\s(?:Exemplo|Fonte): .*$/gu;

/** Shortens a section to two sentences: the answer to a question, or the definition of a term. */
export function shortAnswer(heading: string, text: string): string {
  return firstSentences(heading.endsWith('?') ? text : text.replace(AROUND_DEFINITION, ''));
}
