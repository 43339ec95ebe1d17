import {isUtf8} from 'node:buffer';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from './problem';

/** Normalizes a text from Windows editors: strips the byte order mark and converts line endings. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** What is wrong with a text: bytes in another encoding, or a conflict marker of an unresolved merge. */
const ENCODING = [
  /\uFFFD/,
  'o ficheiro não está em UTF-8, e as letras com acento perdem-se. Guarde o ficheiro em UTF-8.',
] as const;
const CONFLICT = [
  // Not «=======», which may underline a heading.
  /^(?:<{7}|>{7}) /m,
  'o Git juntou aqui duas versões. Escolha a que fica e apague as linhas que começam por <<<<<<<, ======= e >>>>>>>.',
] as const;

/** Reads a text file of the project, or the reason its content is unusable. Without the file, the text is empty. */
export function readText(root: string, file: string): {readonly text: string; readonly problem?: Problem} {
  const full = path.join(root, file);
  if (!existsSync(full)) {
    const message = `o ficheiro não existe. Se o apagou sem querer, traga-o de volta: git restore ${file}`;
    return {text: '', problem: {file, line: 1, message}};
  }
  const bytes = readFileSync(full);
  const text = plainText(bytes.toString('utf8'));
  const [pattern, message] = isUtf8(bytes) ? CONFLICT : ENCODING;
  const start = text.search(pattern);
  return start < 0 ? {text} : {text, problem: {file, line: text.slice(0, start).split('\n').length, message}};
}
