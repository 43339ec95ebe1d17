/** Writes the editor's JSON Schemas from `src/data/schemas.ts`, when packages are installed (`npm run prepare`). */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {jsonSchemas} from '../../build-tools/data/json-schemas';

for (const [file, schema] of Object.entries(jsonSchemas())) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
