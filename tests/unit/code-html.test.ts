import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {highlight} from '../../build-tools/remark/code-html';

const decode = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');

describe('syntax highlighting', () => {
  test('R26: tokens with a color become elements', () => {
    assert.deepEqual(highlight('let x = 1; // um', 'ts'), {
      language: 'TypeScript',
      html: '<span class="token keyword">let</span> x = <span class="token number">1</span>; <span class="token comment">// um</span>',
    });
  });

  test('R26: java, rust, solidity and toml are highlighted', () => {
    for (const [language, code, name] of [
      ['java', 'class A {}', 'Java'],
      ['rust', 'fn main() {}', 'Rust'],
      ['solidity', 'contract A {}', 'Solidity'],
      ['toml', 'a = true', 'TOML'],
    ] as const) {
      const result = highlight(code, language);
      assert.equal(result.language, name);
      assert.match(result.html, /^<span class="token key/, language);
    }
  });

  test('R26: unknown languages and plain text are escaped only', () => {
    assert.deepEqual(highlight('<a>', 'nenhuma'), {language: 'nenhuma', html: '&lt;a&gt;'});
    assert.deepEqual(highlight('<a>'), {language: 'text', html: '&lt;a&gt;'});
  });

  test('R26: no character of the code is lost', () => {
    const code = 'fn main() {\n\tprintln!("<olá> &amp; {}", \'1\');\n}';
    assert.equal(decode(highlight(code, 'rust').html), code);
  });
});
