import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {removeUnusedSprites} from '../../build-tools/postbuild/sprites';

const SPRITES =
  '<svg style="display: none;"><defs>\n<symbol id=theme-svg-external-link><path d="M0 0"/></symbol>\n</defs></svg>\n';
const OWN = '<svg viewBox="0 0 9 9"><path d="M1 1"/></svg>';

function bodiesAfter(...bodies: readonly string[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'sprites-'));
  try {
    const files = bodies.map((body, index) => ({file: path.join(folder, `${index}.html`), body}));
    files.forEach(({file, body}) => writeFileSync(file, body));
    removeUnusedSprites(folder);
    return files.map(({file}) => readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('speed: unused sprites are removed, other drawings stay', () => {
  assert.deepEqual(bodiesAfter(`<body>${SPRITES}${OWN}`, `<body>${SPRITES}<p>Texto`), [
    `<body>${OWN}`,
    '<body><p>Texto',
  ]);
});

test('speed: sprites stay in all pages if one uses them', () => {
  const pages = [`<body>${SPRITES}<svg><use href="#theme-svg-external-link"/></svg>`, `<body>${SPRITES}<p>Texto`];
  assert.deepEqual(bodiesAfter(...pages), pages);
});
