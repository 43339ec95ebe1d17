import assert from 'node:assert/strict';
import {test} from 'node:test';
import {splitStyles, withoutUnusedProperties} from '../../build-tools/postbuild/styles';

const split = (css: string) => splitStyles(css, new Set(['shown', 'open', 'w-1/2']));

test('speed: rules for classes in the pages are critical, the others deferred', () => {
  assert.deepEqual(split('.shown{top:0}.drawer{top:1px}.shown .drawer{top:2px}p{top:3px}'), {
    critical: '.shown{top:0}p{top:3px}',
    deferred: '.drawer{top:1px}.shown .drawer{top:2px}',
  });
});

test('speed: a rule with several selectors is never split', () => {
  assert.deepEqual(split('.drawer,.shown{top:0}'), {critical: '.drawer,.shown{top:0}', deferred: ''});
});

test('speed: classes in :not(), :is() and :where() are optional; pseudo-classes and escapes hide no class', () => {
  const css =
    '.shown:not(.drawer){top:0}:is(.shown,.drawer){top:0}.open:hover::after{top:0}.w-1\\/2{top:0}a:where(:not(.x,.y)){top:0}';
  assert.deepEqual(split(css), {critical: css, deferred: ''});
});

test('speed: both parts keep layers and conditions in order', () => {
  const css = '@layer a,b;@layer b{.drawer{top:0}@media (width>9px){.drawer{top:1px}.shown{top:2px}}}';
  assert.deepEqual(split(css), {
    critical: '@layer a,b;@layer b{@media (width>9px){.shown{top:2px}}}',
    deferred: '@layer b{.drawer{top:0}@media (width>9px){.drawer{top:1px}}}',
  });
});

test('speed: print rules are deferred, animations and fonts are critical', () => {
  const rest = '@keyframes turn{0%{top:0}}@font-face{font-family:X}';
  assert.deepEqual(split(`@media print{.shown{top:0}@page{margin:0}}${rest}`), {
    critical: rest,
    deferred: '@media print{.shown{top:0}@page{margin:0}}',
  });
});

test('speed: unused custom properties are removed, transitively', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:3px;--e:4px}p{top:var(--c, var(--d))}';
  assert.equal(
    withoutUnusedProperties(css, ["style.getPropertyValue('--e')"]),
    ':root{--c:2px;--d:3px;--e:4px}p{top:var(--c, var(--d))}',
  );
});

test('speed: custom properties of the root are critical, whoever reads them', () => {
  assert.deepEqual(split(':root{--a:1px;--b:2px}.shown{top:var(--a)}.drawer{top:var(--b)}'), {
    critical: ':root{--a:1px;--b:2px}.shown{top:var(--a)}',
    deferred: '.drawer{top:var(--b)}',
  });
});
