import {pageRule} from './rule';

/** Maximum number of words in a sentence, on pages for everyone. */
const LIMIT = 22;

/** A sentence with this many comma-separated parts is a list, which is easy to read even if long. */
const PARTS_OF_A_LIST = 6;

/** Text outside the author's sentences: front matter, generated text, code, formulas, headings. */
const OTHER_TEXT =
  /(?<![\s\S])---$[\s\S]*?^---$|^\{\/\* gerado:[\s\S]*?^\{\/\* fim|^```[\s\S]*?^```|^\$\$[\s\S]*?^\$\$|^#.*$/gm;

const plain = (text: string): string =>
  text
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_]/g, '')
    .replace(/\bn\.(?:º|os)/g, 'n');

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/**
 * The sentences of a text that are too long to follow at once. Colons, semicolons and table cells also end a sentence.
 */
export const longSentences = (text: string): readonly string[] =>
  plain(text)
    .split(/(?<=[.!?:;])\s|\|/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsIn(sentence) > LIMIT && sentence.split(',').length < PARTS_OF_A_LIST);

/** Finds long sentences on pages for everyone. Pages for programmers and researchers may have longer ones. */
export const sentences = pageRule('frases', ({file, lines}, report) => {
  if (!file.startsWith('learn/') || file.startsWith('learn/integration-services/')) {
    return;
  }
  const text = lines.join('\n').replace(OTHER_TEXT, (block) => block.replace(/[^\n]/g, ''));
  text.split('\n').forEach((line, index) => {
    for (const sentence of longSentences(line)) {
      report(
        index + 1,
        `a frase que começa por «${sentence.split(/\s+/).slice(0, 5).join(' ')}» tem ${wordsIn(sentence)} palavras. Divida-a: até ${LIMIT} lê-se de uma vez.`,
      );
    }
  });
});
