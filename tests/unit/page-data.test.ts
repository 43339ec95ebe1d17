import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {readData} from '../../build-tools/data/read';
import {rehypeMathHtml} from '../../build-tools/remark/math-html';
import {remarkPageData} from '../../build-tools/remark/page-data';

async function compile(text: string): Promise<string> {
  const mdx = await import('@mdx-js/mdx');
  return String(
    await mdx.compile(text, {
      remarkPlugins: [remarkMath, remarkPageData],
      rehypePlugins: [rehypeKatex, rehypeMathHtml],
    }),
  );
}

describe('data embedded in pages', () => {
  test('speed: a glossary letter only embeds its own terms', async () => {
    const glossary = readData('glossary.yaml');
    const page = await compile('<LetraGlossario letra="K" />');
    const shown = glossary.filter(({term}) => page.includes(JSON.stringify(term)));
    assert.ok(shown.length > 0);
    assert.ok(shown.length < 10);
    assert.doesNotMatch(page, /confidence|sources/);
  });

  test('speed: the list of papers embeds all of them', async () => {
    const page = await compile('<Artigos />');
    for (const {id} of readData('papers.yaml')) {
      assert.match(page, new RegExp(`"${id}"`));
    }
  });

  test('R26: a formula is one element with its HTML, visual and MathML', async () => {
    const page = await compile('Seja $x < 2$.');
    assert.match(page, /className: "katex",\s*html: "/);
    assert.match(page, /<math xmlns/);
    assert.match(page, /katex-html/);
    assert.match(page, /&#x3C;|&lt;/);
  });

  test('R27: only a page with a formula links the stylesheet of formulas', async () => {
    for (const formula of ['Seja $x < 2$.', 'Antes.\n\n> Numa citação:\n>\n> $$\n> h = H(m)\n> $$']) {
      assert.equal((await compile(formula)).match(/MathStyles, \{\}/g)?.length, 1, formula);
    }
    assert.doesNotMatch(await compile('Custa 100\\$00, e `$h$` é código.'), /MathStyles/);
  });
});
