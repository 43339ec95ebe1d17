import {findInProse} from '../prose';
import type {Rule} from './rule';

/** Soft hyphens, spaces without width and marks of direction. An emoji may contain a joiner. */
const INVISIBLE =
  /([\p{L}\p{N}]*)([\u00AD\u200B\u200C\u200E\u200F\u2060\u202A-\u202E\u2066-\u2069\uFEFF]|(?<=[\p{L}\p{N}])\u200D)/gu;

/** Finds invisible characters, pasted from PDF files and web pages: search and spelling see two words. */
export const invisible: Rule = {
  name: 'sinais',
  check: ({prose}) =>
    findInProse(prose, INVISIBLE, ([, word = '', sign = '']) => {
      const code = `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
      return `${word ? `depois de «${word}»` : 'nesta linha'} há um sinal que não se vê (${code}). Apague-o, ou escreva outra vez a palavra.`;
    }).filter(
      ({file, line}, index, all) => all.findIndex((other) => other.file === file && other.line === line) === index,
    ),
};
