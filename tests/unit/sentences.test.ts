import assert from 'node:assert/strict';
import {test} from 'node:test';
import {longSentences} from '../../build-tools/content-check/rules/sentences';
import {readData} from '../../build-tools/data/read';
import {REASONS} from '../../src/labs/words/reasons';

test('language: a long sentence is found; a list or a colon makes it easy to follow', () => {
  const words = (count: number) => Array.from({length: count}, () => 'palavra').join(' ');
  assert.equal(longSentences(`${words(23)}.`).length, 1);
  assert.deepEqual(longSentences(`${words(22)}. ${words(22)}: ${words(22)}; ${words(22)}.`), []);
  assert.deepEqual(longSentences(`Tem ${Array.from({length: 30}, () => 'um').join(', ')}.`), []);
});

test('language: sentences of the glossary, tutorials, labs, old documents and team are short, too', () => {
  const texts = [
    ...readData('glossary.yaml').flatMap(({definition, example = ''}) => [definition, example]),
    ...readData('tutorials.yaml').flatMap(({summary, steps, result}) => [
      summary,
      ...steps.map(({text}) => text),
      result,
    ]),
    ...readData('legacy.yaml').flatMap(({summary, validity, actions}) => [summary, validity, ...actions]),
    ...readData('labs.yaml').flatMap(({summary, checks, limits, commandLimit = ''}) => [
      summary,
      ...checks,
      ...limits,
      commandLimit,
    ]),
    ...Object.values(REASONS).flatMap(({what, whatToDo}) => [what, whatToDo]),
    ...readData('bodies.yaml').flatMap(({problem, body, publishes}) => [problem, body, publishes]),
    ...readData('team.yaml').flatMap(({summary, responsibilities}) => [summary, ...responsibilities]),
  ];
  assert.ok(texts.length > 400);
  assert.deepEqual(
    texts.flatMap(longSentences),
    [],
    'Divida estas frases de src/data ou de src/labs/words/reasons.ts: até 22 palavras.',
  );
});
