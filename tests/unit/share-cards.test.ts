import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import sharp from 'sharp';
import {box, missingCharacter, outlines} from '../../build-tools/fonts/outlines';
import {addShareCards, shareCard} from '../../build-tools/plugins/share-cards';
import {temporaryFolder} from '../support/folder';

test('share cards: the same page gives the same bytes, another title different ones', async () => {
  const first = await shareCard('Perguntas frequentes', 'Aprender', '/learn/faqs');
  assert.deepEqual(await shareCard('Perguntas frequentes', 'Aprender', '/learn/faqs'), first);
  assert.notDeepEqual(await shareCard('Glossário', 'Aprender', '/learn/faqs'), first);
});

test('share cards: 1200 × 630 pixels, and as small as a two-color image should be', async () => {
  const card = await shareCard(
    'Introdução à assinatura digital, ao certificado qualificado e ao Sign',
    'Aprender',
    '/learn/faqs',
  );
  const {format, width, height} = await sharp(card).metadata();
  assert.deepEqual({format, width, height}, {format: 'png', width: 1200, height: 630});
  assert.ok(card.length < 25_000, `${card.length} bytes`);
});

test('share cards: letters of other Latin alphabets and decomposed accents are drawn; a missing glyph fails the build', async () => {
  assert.notDeepEqual(
    await shareCard('Łódź', 'Aprender', '/learn/faqs'),
    await shareCard('Őőšš', 'Aprender', '/learn/faqs'),
  );
  assert.deepEqual(
    await shareCard('Relação'.normalize('NFD'), 'Aprender', '/learn/faqs'),
    await shareCard('Relação', 'Aprender', '/learn/faqs'),
  );
  for (const sign of '☎❤✓→≥★ﬁ中\u2011\u00AD\u200B') {
    assert.throws(
      () => shareCard(`Assinar ${sign}`, 'Aprender', '/learn/faqs'),
      {message: new RegExp(`^/learn/faqs: .*«${sign}», do título`)},
      sign,
    );
  }
});

test('share cards: the typeface has every character that a title may have', async () => {
  const characters = Array.from({length: 0x3000}, (_, code) => String.fromCharCode(code).normalize());
  const text = characters.filter((character) => missingCharacter(character) === undefined).join('');
  assert.match(text, /A.*z.*ç/);
  await outlines(box({}, text), 1200, 630);
  await assert.rejects(outlines(box({}, '→'), 1200, 630), /no «→»/);
});

test('share cards: every page names its own card or the image of its author, the not-found page the default', async () => {
  const folder = temporaryFolder();
  try {
    mkdirSync(path.join(folder, 'learn'));
    const page =
      '<title>Perguntas &amp; respostas | Sign</title><meta property=og:image content=https://a.cv/img/share.png>';
    for (const name of ['index.html', 'learn/faqs.html', '404.html']) {
      writeFileSync(path.join(folder, name), page);
    }
    writeFileSync(path.join(folder, 'learn/photo.html'), page.replace('img/share.png', 'img/photo.png'));
    await addShareCards(folder);
    const imageOf = (name: string) => /content=([^>]*)>/.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
    assert.equal(imageOf('index.html'), 'https://a.cv/img/share/home.png');
    assert.equal(imageOf('learn/faqs.html'), 'https://a.cv/img/share/learn-faqs.png');
    assert.equal(imageOf('learn/photo.html'), 'https://a.cv/img/photo.png');
    assert.equal(imageOf('404.html'), 'https://a.cv/img/share.png');
    assert.deepEqual(
      readFileSync(path.join(folder, 'img/share/learn-faqs.png')),
      await shareCard('Perguntas & respostas', 'Aprender', '/learn/faqs'),
    );
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
