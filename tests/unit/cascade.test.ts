import assert from 'node:assert/strict';
import {test} from 'node:test';
import {withFlatCascade, withoutLayers, withoutOverriddenProperties} from '../../build-tools/postbuild/cascade';

const W = String.raw`:not(#\#)`;
const WW = String.raw`:not(#\##\#)`;

test('speed: selectors keep the precedence of their layers: Infima lowest, unlayered highest', () => {
  assert.equal(
    withoutLayers(
      '@layer docusaurus.infima,docusaurus.core;@layer docusaurus.infima{a{top:0}}@layer docusaurus.core{.b,.c{top:1px}}p{top:2px}',
    ),
    `a{top:0}.b${W},.c${W}{top:1px}p${WW}{top:2px}`,
  );
});

test('speed: specificity is added before pseudo-elements and after pseudo-classes', () => {
  assert.equal(
    withoutLayers('@layer x{a:hover::after{top:0}b:before{top:0}c:focus-visible{top:0}d::-webkit-x:hover{top:0}}'),
    `a:hover${W}::after{top:0}b${W}:before{top:0}c:focus-visible${W}{top:0}d${W}::-webkit-x:hover{top:0}`,
  );
});

test('speed: !important reverses the precedence', () => {
  assert.equal(
    withoutLayers('@layer docusaurus.infima{a{top:0!important;left:0}}p{top:0!important}b{top:0;left:0!important}'),
    `a${WW}{top:0!important}a{left:0}p{top:0!important}b{left:0!important}b${WW}{top:0}`,
  );
});

test('speed: keyframes keep their selectors, conditional rules do not', () => {
  assert.equal(
    withoutLayers('@keyframes turn{0%{top:0}to{top:1px}}@media print{p{top:0}}@font-face{font-family:X}'),
    `@keyframes turn{0%{top:0}to{top:1px}}@media print{p${WW}{top:0}}@font-face{font-family:X}`,
  );
});

/** Publishes a main stylesheet and another one. */
function publish(main: string, other = '', ...words: string[]): readonly (string | undefined)[] {
  const sheets = new Map([
    ['main.css', `@layer docusaurus.infima{${main}}`],
    ['other.css', `@layer docusaurus.infima{${other}}`],
  ]);
  const published = withFlatCascade(sheets, 'main.css', words);
  return [published.get('main.css'), published.get('other.css')];
}

test('speed: a constant custom property is inlined as a separate token', () => {
  const [main, other] = publish(
    ':root{--a:1px;--b:calc(var(--a)*2)}p{padding:var(--a)var(--b);inset:0 var(--a)auto}',
    'b{top:var(--b)}',
  );
  assert.equal(main, ':root{--a:1px;--b:calc(1px*2)}p{padding:1px calc(1px*2);inset:0 1px auto}');
  assert.equal(other, 'b{top:calc(1px*2)}');
});

for (const [why, main, ...words] of [
  ['it has another value in dark mode', ':root{--a:1px}[data-theme=dark]{--a:2px}p{top:var(--a)}'],
  ['it has another value under a condition', ':root{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}'],
  ['it has another value in a part of the page', ':root{--a:1px}.part{--a:2px}p{top:var(--a)}'],
  ['it reads one that varies', ':root{--a:1px;--b:var(--a)}.part{--a:2px}p{top:var(--b)}'],
  ['it has a value only under a condition', '@media print{:root{--a:2px}}p{top:var(--a)}'],
  ['a script names it', ':root{--a:1px}p{top:var(--a)}', 'style', 'setProperty', '--a', 'x'],
  ['its reader has a fallback', ':root{--a:1px}p{top:var(--a,2px)}'],
] as const) {
  test(`speed: a custom property is not constant if ${why}`, () => {
    assert.equal(publish(main, '', ...words)[0], main);
  });
}

test('speed: root rules of other sheets move to the main one, keeping conditions, with the lowest specificity', () => {
  assert.deepEqual(publish('p{top:0}', '@media (width<9px){:root{--a:1px}b{top:var(--a)}}'), [
    '@media (width<9px){:where(:root){--a:1px}}p{top:0}',
    '@media (width<9px){b{top:var(--a)}}',
  ]);
});

test('speed: an unlayered rule of one sheet wins over the layers of another, also beside ids', () => {
  const sheets = new Map([
    ['main.css', '@layer docusaurus.infima{#bar{top:0}}p{top:1px}'],
    ['other.css', ':root{--a:1px}q{top:var(--a)}'],
  ]);
  const published = withFlatCascade(sheets, 'main.css', ['a']);
  assert.equal(published.get('main.css'), `:where(:root){--a:1px}#bar{top:0}p${WW}${WW}{top:1px}`);
  assert.equal(published.get('other.css'), `q${WW}${WW}{top:1px}`);
});

test('speed: a layered root property is removed if an unlayered one overrides it', () => {
  const css = '@layer a{:root{--a:1px;--b:2px}html[data-theme=dark]{--a:3px}.shown{--a:4px}}:root{--a:5px}';
  assert.equal(
    withoutOverriddenProperties(css),
    '@layer a{:root{--b:2px}html[data-theme=dark]{}.shown{--a:4px}}:root{--a:5px}',
  );
});

test('speed: a layered root property is kept if the override is conditional', () => {
  const css = '@layer a{:root{--a:1px}}@media print{:root{--a:2px}}';
  assert.equal(withoutOverriddenProperties(css), css);
});
