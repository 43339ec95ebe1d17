import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import type {LoadContext} from '@docusaurus/types';
import analytics from '../../build-tools/plugins/analytics';
import {acceptanceOf, answerOf} from '../../build-tools/plugins/analytics/answer';

const ANALYTICS_ID = 'G-TEST123456';
const HEATMAP_ID = '1234567';
const context = {} as LoadContext;
const mode = process.env.NODE_ENV;

beforeEach(() => Object.assign(process.env, {NODE_ENV: 'production'}));
afterEach(() => {
  if (mode === undefined) {
    Reflect.deleteProperty(process.env, 'NODE_ENV');
  } else {
    Object.assign(process.env, {NODE_ENV: mode});
  }
});

const plugin = (options: {ANALYTICS_ID?: string; HEATMAP_ID?: string}) =>
  analytics(context, {ANALYTICS_ID: undefined, HEATMAP_ID: undefined, ANALYTICS_CONSENT: 'asked', ...options});

test('R28: without ids the plugin adds no client module, component or text', () => {
  assert.equal(plugin({}), null);
});

for (const options of [{ANALYTICS_ID}, {HEATMAP_ID}, {ANALYTICS_ID, HEATMAP_ID}]) {
  test(`R28: with ${Object.keys(options).join(' and ')} it adds its modules and components`, () => {
    const active = plugin(options);
    assert.equal(active?.getClientModules?.().length, 2);
    assert.ok(active.getThemePath?.());
  });
}

test('R28: the development server never measures', () => {
  Object.assign(process.env, {NODE_ENV: 'development'});
  assert.equal(plugin({ANALYTICS_ID, HEATMAP_ID}), null);
});

const accepted = acceptanceOf(ANALYTICS_ID, HEATMAP_ID);
const answer = (changes: Partial<Parameters<typeof answerOf>[0]>) =>
  answerOf({stored: null, accepted, hasSignal: false, isAssumed: false, ...changes});

test('R28: with asked consent, only a stored acceptance of these services counts', () => {
  assert.equal(answer({stored: accepted}), 'accepted');
  assert.equal(answer({stored: 'refused'}), 'refused');
  for (const stored of [null, undefined, '', 'accepted', '{"a":1}', 'true', acceptanceOf(ANALYTICS_ID, null)]) {
    assert.equal(answer({stored}), 'none', String(stored));
  }
});

test('R28: with assumed consent, a refusal or unusable storage prevents analytics', () => {
  const isAssumed = true;
  for (const stored of [null, '', 'anything', accepted]) {
    assert.equal(answer({stored, isAssumed}), 'accepted', String(stored));
  }
  assert.equal(answer({stored: 'refused', isAssumed}), 'refused');
  assert.equal(answer({stored: undefined, isAssumed}), 'none');
});

test('R28: the privacy signal of the browser is a refusal, whatever is stored or assumed', () => {
  for (const isAssumed of [true, false]) {
    for (const stored of [null, undefined, 'refused', accepted]) {
      assert.equal(answer({hasSignal: true, isAssumed, stored}), 'signalled');
    }
  }
});
