import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {vtt} from '../../tools/media/films/build';
import {captionedFrame, frame} from '../../tools/media/films/film';
import {films} from '../../tools/media/films/index';

test('R28: captions are burned into the frames of the MP4s, and into no others', () => {
  for (const film of films) {
    for (const {start, end, text} of film.cues) {
      const second = (start + end) / 2;
      for (const row of text.split('\n')) {
        assert.ok(captionedFrame(film, second).includes(`>${row}</text>`), `${film.name}, ${second}: ${row}`);
      }
    }
    const [first] = film.cues;
    assert.ok(first);
    const row = first.text.split('\n')[0] ?? '';
    assert.ok(!frame(film, first.start + 1).includes(`>${row}</text>`), film.name);
    assert.equal(captionedFrame(film, first.start - 0.1), frame(film, first.start - 0.1), 'no caption yet');
  }
});

test('R28: the published captions match the sources of the films', () => {
  for (const film of films) {
    assert.equal(readFileSync(`static/media/films/${film.name}.vtt`, 'utf8'), vtt(film.cues));
  }
});
