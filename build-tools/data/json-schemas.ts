import * as z from 'zod';
import {files, frontMatter} from '../../src/data/schemas';

const FOLDER = '.vscode/schemas';

/**
 * The JSON Schemas that editors use for completion and warnings, by file: one per list in `src/data`, and one for front
 * matter. Only `npm run check:content` checks the rules that JSON Schema cannot express.
 */
export function jsonSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries({...files, 'front-matter.yaml': frontMatter}).map(([name, schema]) => [
      `${FOLDER}/${name.replace('.yaml', '.json')}`,
      z.toJSONSchema(schema, {target: 'draft-7', io: 'input', unrepresentable: 'any'}),
    ]),
  );
}
