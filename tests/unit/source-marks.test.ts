import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {sourceMarks} from '../../build-tools/source-marks';

test('sources: reads marks with their lines, and reports codes without a mark', () => {
  const mdx = '---\nsources: [LEG-02, RFC-5280, B14]\n---\n\nUma frase. <Fonte id="LEG-02 RFC-5280" />\n';
  assert.deepEqual(sourceMarks(mdx), {marks: [{line: 5, codes: ['LEG-02', 'RFC-5280']}], unused: ['B14']});
});

for (const section of ['learn', 'research']) {
  const pages = readdirSync(section, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.mdx'));
  for (const page of pages.map((name) => path.join(section, name))) {
    test(`sources: ${page} cites its sources`, () => {
      const {marks, unused} = sourceMarks(readFileSync(page, 'utf8'));
      assert.notEqual(marks.length, 0, `${page}: acrescente marcas <Fonte> às afirmações de lei, número e data`);
      assert.deepEqual(unused, [], `${page}: estas fontes estão na lista e em nenhuma frase`);
    });
  }
}
