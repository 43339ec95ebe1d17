import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {jsonSchemas} from '../../build-tools/data/json-schemas';
import {files} from '../../src/data/schemas';

const schemas = jsonSchemas();

test('editor schemas: every list in src/data has one', () => {
  const settings = readFileSync('.vscode/settings.json', 'utf8');
  for (const name of Object.keys(files)) {
    assert.ok(settings.includes(`".vscode/schemas/${name.replace('.yaml', '.json')}": "src/data/${name}"`), name);
  }
});

test('editor schemas: forbid unknown fields and list required ones', () => {
  const schema = schemas['.vscode/schemas/front-matter.json'] as {required: string[]; additionalProperties: boolean};
  assert.equal(schema.additionalProperties, false);
  const {required} = schema;
  assert.deepEqual([...required].sort(), ['description', 'last_update', 'sources', 'title']);
});
