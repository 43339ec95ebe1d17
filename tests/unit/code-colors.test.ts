import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {decodeColors} from '../../src/lib/code-colors';
import {colorsOf, loadLanguages} from '../../build-tools/remark/code-colors';

const tokensOf = (code: string, language: string, shown = code) =>
  decodeColors(shown, code, colorsOf(code, language)).map((line) =>
    line.map(({types, content}) => [content, types.join('.')]),
  );

describe('syntax highlighting', () => {
  loadLanguages(['java', 'rust', 'solidity', 'toml']);

  test('R26: decoding restores the encoded tokens, line by line', () => {
    assert.deepEqual(tokensOf('let x = 1; // um\nlet y', 'ts'), [
      [
        ['let', 'keyword'],
        [' x = ', ''],
        ['1', 'number'],
        ['; ', ''],
        ['// um', 'comment'],
      ],
      [
        ['let', 'keyword'],
        [' y', ''],
      ],
    ]);
  });

  test('R26: java, rust, solidity and toml are highlighted', () => {
    for (const [language, code, keyword] of [
      ['java', 'class A {}', 'class'],
      ['rust', 'fn main() {}', 'fn'],
      ['solidity', 'contract A {}', 'contract'],
      ['toml', 'a = true', 'a'],
    ] as const) {
      const [first] = tokensOf(code, language)[0] ?? [];
      assert.equal(first?.[0], keyword, language);
      assert.match(first[1] ?? '', /keyword|key/, language);
    }
  });

  test('R26: unknown languages and code without colors stay plain', () => {
    assert.equal(colorsOf('x', 'nenhuma'), undefined);
    assert.deepEqual(decodeColors('a\n\nb', 'a\n\nb'), [[{types: [], content: 'a'}], [], [{types: [], content: 'b'}]]);
  });

  test('R26: removing highlight comments does not shift the colors', () => {
    const code = 'let a;\n// highlight-next-line\nlet b;';
    assert.deepEqual(tokensOf(code, 'ts', 'let a;\nlet b;')[1], [
      ['let', 'keyword'],
      [' b;', ''],
    ]);
  });

  test('R26: no character of the code is lost', () => {
    const code = 'fn main() {\n\tprintln!("<olá> &amp; {}", 1);\n}\n';
    const shown = code.replace(/\n$/, '');
    const text = decodeColors(shown, code, colorsOf(code, 'rust')).map((line) =>
      line.map(({content}) => content).join(''),
    );
    assert.equal(text.join('\n'), shown);
  });
});
