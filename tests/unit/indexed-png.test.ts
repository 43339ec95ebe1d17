import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import {indexedPng, type Colour} from '../../build-tools/postbuild/indexed-png';

const BLACK: Colour = [0, 0, 0];
const RED: Colour = [255, 0, 0];
const PALE: Colour = [200, 210, 220];

/** The pixels that another program reads of a picture. */
const read = async (png: Buffer): Promise<number[]> => [...(await sharp(png).removeAlpha().raw().toBuffer())];

test('indexed PNG: another program reads the colours of the palette, row by row', async () => {
  const pixels = [RED, PALE, BLACK, BLACK, PALE, RED].flatMap((colour) => [...colour, 255]);
  const png = await indexedPng(Buffer.from(pixels), 2, [BLACK, RED, PALE]);
  const {format, width, height, bitsPerSample} = await sharp(png).metadata();
  assert.deepEqual({format, width, height, bitsPerSample}, {format: 'png', width: 2, height: 3, bitsPerSample: 4});
  assert.deepEqual(await read(png), [RED, PALE, BLACK, BLACK, PALE, RED].flat());
});

test('indexed PNG: what is between two colours becomes the nearest', async () => {
  const png = await indexedPng(Buffer.from([160, 0, 0, 255, 90, 0, 0, 255]), 2, [BLACK, RED, PALE]);
  assert.deepEqual(await read(png), [...RED, ...BLACK]);
});
