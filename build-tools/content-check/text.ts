import {isUtf8} from 'node:buffer';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from './problem';

/** Normalizes a text from Windows editors: strips the byte order mark and converts line endings. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** A text file, or the reason its content is unusable. */
export interface ReadText {
  /** Empty when the file does not exist. */
  readonly text: string;
  readonly problem?: Problem;
}

/** A conflict marker of an unresolved merge. Not «=======», which may underline a heading. */
const CONFLICT = /^(?:<{7}|>{7}) /m;

/** Reads a text file of the project. */
export function readText(root: string, file: string): ReadText {
  const full = path.join(root, file);
  if (!existsSync(full)) {
    const message = `o ficheiro não existe. Se o apagou sem querer, traga-o de volta: git restore ${file}`;
    return {text: '', problem: {file, line: 1, message}};
  }
  const bytes = readFileSync(full);
  const text = plainText(bytes.toString('utf8'));
  const unusable = (pattern: RegExp, message: string): ReadText => ({
    text,
    problem: {file, line: text.slice(0, text.search(pattern)).split('\n').length, message},
  });
  if (!isUtf8(bytes)) {
    return unusable(
      /\uFFFD/,
      'o ficheiro não está em UTF-8, e as letras com acento perdem-se. Guarde o ficheiro em UTF-8.',
    );
  }
  return CONFLICT.test(text)
    ? unusable(
        CONFLICT,
        'o Git juntou aqui duas versões. Escolha a que fica e apague as linhas que começam por <<<<<<<, ======= e >>>>>>>.',
      )
    : {text};
}
