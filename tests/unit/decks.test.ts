import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {missing} from '@sign/signatures/testing/files';

const DECKS = 'tools/media/decks';

/** The words of a deck, one item per line or table cell, without Markdown and without what a browser wraps. */
const wordsOf = (deck: string): readonly string[] =>
  readFileSync(`${DECKS}/${deck}.md`, 'utf8')
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<!--.*?-->|```.*?```|!\[[^\]]*\]\([^)]*\)/gs, '')
    .split(/\n|\|/)
    .map((line) => line.replace(/^\s*(?:[-*#>]+|\d+\.)\s|[*`]|<[^>]*>|\[|\]\([^)]*\)|\s/g, ''))
    .filter((line) => /\p{L}{3}/u.test(line));

test('R28: the published slides contain the text of their sources', {skip: missing('pdftotext')}, () => {
  for (const file of readdirSync(DECKS).filter((name) => name.endsWith('.md'))) {
    const deck = file.replace('.md', '');
    const {stdout} = spawnSync('pdftotext', [`static/media/decks/${deck}.pdf`, '-'], {encoding: 'utf8'});
    const published = stdout.replace(/\s/g, '');
    const words = wordsOf(deck);
    assert.ok(words.length > 40, deck);
    assert.deepEqual(
      words.filter((line) => !published.includes(line)),
      [],
      `${deck}: build it again with «npm run media -- decks»`,
    );
  }
});
