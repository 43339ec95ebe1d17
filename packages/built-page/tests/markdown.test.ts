import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readPage} from '../index';

const ADDRESS = 'https://sign.example/learn/exemplo';

const textOf = (body: string): string =>
  readPage(
    `<html><head><meta name="description" content="Para que serve."></head><body><nav>Menu</nav><main>${body}</main></body></html>`,
    ADDRESS,
  ).markdown;

test('Markdown alternate: reads title, description and review date', () => {
  const text = readPage(
    '<meta name=description content="Para que serve."><main><h1>Exemplo</h1><time datetime=2026-11-21T00:00:00.000Z>hoje</time></main>',
    ADDRESS,
  );
  assert.deepEqual(
    {title: text.title, description: text.description, reviewed: text.reviewed},
    {title: 'Exemplo', description: 'Para que serve.', reviewed: '2026-11-21'},
  );
});

test('Markdown alternate: URLs are absolute', () => {
  assert.equal(
    textOf('<p><a href="/learn/faqs#a">Um</a>, <a href="#b">dois</a>, <a href="https://gov.cv/">três</a></p>'),
    '[Um](https://sign.example/learn/faqs#a), [dois](https://sign.example/learn/exemplo#b), [três](https://gov.cv/)\n',
  );
});

test('Markdown alternate: omits interface elements and the line about the review, which the copy has of its own', () => {
  assert.equal(
    textOf(
      '<p class="page-review other">Revisto hoje, com <a href="#fontes">2 fontes</a></p><h2 id=a>Parte<a class="hash-link" href="#a">#</a></h2><button>Copiar</button><p>Um <span><a href="/x">termo</a><span role=tooltip>definição</span></span>.</p><svg><title>x</title></svg>',
    ),
    '## Parte\n\nUm [termo](https://sign.example/x).\n',
  );
});

test('Markdown alternate: sources are footnotes', () => {
  assert.equal(
    textOf(
      '<p>Um facto.<sup><a href="#fonte-1">1</a><a href="#fonte-2">2</a></sup></p><h2 id=fontes>Fontes</h2><ol><li id=fonte-1>Lei<li id=fonte-2>Norma</ol>',
    ),
    'Um facto.[^1][^2]\n\n[^1]: Lei\n\n[^2]: Norma\n',
  );
});

test('Markdown alternate: formulas are the TeX of the author', () => {
  const katex = (tex: string) =>
    `<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math><span aria-hidden=true>x</span></span>`;
  assert.equal(
    textOf(`<p>Seja ${katex('h')} o resumo.</p><span class="katex-display">${katex('s = h^d')}</span>`),
    'Seja $h$ o resumo.\n\n$$\ns = h^d\n$$\n',
  );
});

test('Markdown alternate: code keeps lines and language, tabs keep their labels', () => {
  assert.equal(
    textOf(
      '<div class="tabs-container"><ul role=tablist><li role=tab>Java</ul><div role=tabpanel hidden><p class="tab-label">Java</p><pre class="language-java"><code><span>int a;<br></span><span>int b;<br></span></code></pre></div></div>',
    ),
    '**Java**\n\n```java\nint a;\nint b;\n```\n',
  );
});

test('Markdown alternate: admonitions become quotes, collapsed blocks open', () => {
  assert.equal(
    textOf(
      '<div class="theme-admonition"><div>Cuidado</div><div><p>Não regrave.</p></div></div><details><summary>Ver mais</summary><p>Texto.</p></details>',
    ),
    '> **Cuidado**\n>\n> Não regrave.\n\n**Ver mais**\n\nTexto.\n',
  );
});
