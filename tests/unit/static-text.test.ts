import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isInteractive} from '../../src/lib/static-text';

const page = (text: string) =>
  `<nav><button>Menu</button></nav><article><div class="theme-doc-markdown markdown">${text}</div></article><footer><input></footer>`;

test('speed: text with controls needs React; text with links, images, films, tabs, the entry filter and buttons that print does not', () => {
  const filter = '<form class=a data-entry-filter><input type=search><button>Tópico</button></form>';
  for (const text of [
    '<p>Texto <a href=/>ligação</a></p>',
    '<picture><img src=a></picture><video></video>',
    '<ul role=tablist><li role=tab>Java</ul>',
    filter,
    `${filter}<details><summary>S</summary></details>`,
    '<p><button type=button class=button data-print-alone>Imprimir</button></p>',
  ]) {
    assert.equal(isInteractive(page(text)), false, text);
  }
  for (const text of ['<select></select>', `${filter}<button>B</button>`]) {
    assert.equal(isInteractive(page(text)), true, text);
  }
});
