import * as z from 'zod';
import {files, frontMatter} from '../../src/data/schemas';

const FOLDER = '.vscode/schemas';

/**
 * The JSON Schemas by which editors complete and warn, by file: one for each list of `src/data`, one for the front
 * matter of pages. Rules that JSON Schema cannot say are those of `npm run check:content` alone.
 */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries({...files, 'front-matter.yaml': frontMatter}).map(([name, schema]) => [
      `${FOLDER}/${name.replace('.yaml', '.json')}`,
      z.toJSONSchema(schema, {target: 'draft-7', io: 'input', unrepresentable: 'any'}),
    ]),
  );
}
