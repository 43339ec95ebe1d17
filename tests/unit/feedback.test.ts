import assert from 'node:assert/strict';
import test from 'node:test';
import {feedbackAddress} from '../../src/lib/feedback';

const mail = {contactEmail: 'contacto@sign.example', repositoryUrl: 'https://code.example/sign'};

test('feedback: a mail before an issue, with its subject and its lines', () => {
  assert.equal(
    feedbackAddress(mail, 'Foi útil: A & B', 'um\ndois'),
    'mailto:contacto@sign.example?subject=Foi%20%C3%BAtil%3A%20A%20%26%20B&body=um%0D%0Adois',
  );
});

test('feedback: an issue of the repository where there is no mail', () => {
  assert.equal(
    feedbackAddress({...mail, contactEmail: null}, 'Falta algo?', 'a#b'),
    'https://code.example/sign/issues/new?title=Falta%20algo%3F&body=a%23b',
  );
});

test('feedback: nothing is asked where nobody hears the answer', () => {
  assert.equal(feedbackAddress({contactEmail: null, repositoryUrl: null}, 'a', 'b'), null);
});
