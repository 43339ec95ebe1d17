import {toString as textOf} from 'mdast-util-to-string';
import {lineOf, pageRule} from './rule';

/** Maximum number of words in a sentence, on pages for everyone. */
const LIMIT = 22;

/** A sentence with this many comma-separated parts is a list, which is easy to read even if long. */
const PARTS_OF_A_LIST = 6;

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of a text that are too long to follow at once. Colons and semicolons also end a sentence. */
export const longSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?:;])\s/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsIn(sentence) > LIMIT && sentence.split(',').length < PARTS_OF_A_LIST);

/** Finds long sentences on pages for everyone. Pages for programmers and researchers may have longer ones. */
export const sentences = pageRule('frases', ({file, nodes}, report) => {
  if (!file.startsWith('learn/') || file.startsWith('learn/integration-services/')) {
    return;
  }
  let isGenerated = false;
  for (const node of nodes) {
    isGenerated = node.type === 'mdxFlowExpression' ? node.value.startsWith('/* gerado:') : isGenerated;
    const isText = !isGenerated && (node.type === 'paragraph' || node.type === 'tableCell');
    for (const sentence of isText ? longSentences(textOf(node)) : []) {
      report(
        lineOf(node),
        `a frase que começa por «${sentence.split(/\s+/).slice(0, 5).join(' ')}» tem ${wordsIn(sentence)} palavras. Divida-a: até ${LIMIT} lê-se de uma vez.`,
      );
    }
  }
});
