import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {didYouMean, nearest} from '../src/lib/nearest';
import {safeDecode} from '../src/lib/safe-decode';
import {slugOf} from '../src/lib/slug';

/**
 * Resolves a URL in a page or data file to a local file. Decodes it and returns the spelling of the file system,
 * whether accents are composed (NFC) or decomposed (NFD). Case matters, even where the file system ignores it.
 *
 * @param folder folder that the URL is relative to
 * @returns the path; undefined when no such file or folder exists
 */
export function localFile(folder: string, url: string): string | undefined {
  let found = path.resolve(folder);
  for (const part of safeDecode(url.replace(/^\/+/, '')).split('/')) {
    if (part === '..') {
      found = path.dirname(found);
    } else if (part && part !== '.') {
      const names = namesIn(found);
      const name = names.includes(part) ? part : names.find((other) => other.normalize() === part.normalize());
      if (name === undefined) {
        return undefined;
      }
      found = path.join(found, name);
    }
  }
  return found;
}

/** Explains a path as Windows writes it, or one of the author's own disk. */
export function diskPathMistake(url: string): string | undefined {
  if (/^(?:file:|[a-z]:[\\/])/i.test(url)) {
    return `«${url}» só existe no seu computador. Ponha o ficheiro ao lado da página, e escreva «./${escaped(url.replace(/^.*[\\/]/, ''))}».`;
  }
  return url.includes('\\')
    ? `no endereço «${url}», as pastas separam-se por «/». Escreva «${url.replaceAll('\\', '/')}».`
    : undefined;
}

/** The names in a folder; empty when it is not one. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether the file behind a URL exists. */
export const hasLocalFile = (folder: string, url: string): boolean => {
  const file = localFile(folder, url);
  return file !== undefined && (statSync(file, {throwIfNoEntry: false})?.isFile() ?? false);
};

/**
 * Explains why Windows cannot check out a file below `root`, or the bundler cannot read it: «!» and «?» have a meaning
 * in its requests.
 */
export function fileNameMistake(root: string, file: string): string | undefined {
  const relative = path.relative(root, file).split(path.sep).join('/');
  const name = relative.split('/').find((part) => /[!?<>:"|*]/.test(part));
  const [sign = ''] = /[!?<>:"|*]/.exec(name ?? '') ?? [];
  const reason = '!?'.includes(sign) ? '' : ', que o Windows não aceita';
  return name && `o nome «${name}» não pode ter o sinal «${sign}»${reason}. ${renaming(name)}`;
}

const renaming = (name: string): string => {
  const extension = path.extname(name);
  return `Mude-lhe o nome para «${slugOf(path.basename(name, extension)) || 'nome'}${extension.toLowerCase()}», e aqui também.`;
};

/** Escapes characters that cannot appear in a Markdown URL. */
const escaped = (name: string): string =>
  name.replace(/[\s#()<>[\]\\"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Suggests the file with the most similar name, with a leading space; empty when there is none. */
export function suggestFile(folder: string | undefined, name: string, prefix: string): string {
  const found = nearest(safeDecode(name), folder === undefined ? [] : namesIn(folder));
  return found !== undefined && /[%!?]/.test(found)
    ? ` Há um ficheiro «${found}». ${renaming(found)}`
    : didYouMean(found && `${prefix}/${escaped(found)}`);
}
