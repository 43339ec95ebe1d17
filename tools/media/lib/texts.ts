import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {load} from 'js-yaml';
import {MEDIA} from './paths';

/** Reads the texts of a film or an infographic from the YAML file beside its drawing, and adds the name of that file. */
export const readTexts = (file: string): object => ({
  ...(load(readFileSync(join(MEDIA, `${file}.yaml`), 'utf8')) as object),
  name: basename(file),
});
