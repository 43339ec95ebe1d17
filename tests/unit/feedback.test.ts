import assert from 'node:assert/strict';
import test from 'node:test';
import {feedbackAddress} from '../../src/lib/feedback';

const mail = {contactEmail: 'contacto@sign.example', repositoryUrl: 'https://code.example/sign'};

test('feedback: prefers an e-mail, with subject and line breaks', () => {
  assert.equal(
    feedbackAddress(mail, 'Foi útil: A & B', 'um\ndois'),
    'mailto:contacto@sign.example?subject=Foi%20%C3%BAtil%3A%20A%20%26%20B&body=um%0D%0Adois',
  );
});

test('feedback: opens an issue without an e-mail address', () => {
  assert.equal(
    feedbackAddress({...mail, contactEmail: null}, 'Falta algo?', 'a#b'),
    'https://code.example/sign/issues/new?title=Falta%20algo%3F&body=a%23b',
  );
});

test('feedback: is hidden without a channel', () => {
  assert.equal(feedbackAddress({contactEmail: null, repositoryUrl: null}, 'a', 'b'), null);
});
