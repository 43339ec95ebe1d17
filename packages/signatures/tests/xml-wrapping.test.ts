import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {worst} from '../verdict.ts';
import {
  ENVELOPED,
  object,
  properties,
  PROPERTIES,
  reference,
  signature,
  signXml,
  transform,
  unsignedIn,
  verifyText,
} from '../testing/signed-xml.ts';

const verdictOf = async (text: string): Promise<string> => {
  try {
    return worst((await verifyText(text)).map(({verdict}) => verdict));
  } catch (error) {
    assert.equal((error as Error).name, 'ReasonError');
    return 'refused';
  }
};

const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;
const GOOD = '<Pay>1</Pay>';
const EVIL = '<Pay>9</Pay>';

/** Signs an element by its Id. Returns the signed element, the element without its signature, and the signature. */
function sign(name: string, id: string): {whole: string; bare: string; own: string} {
  const parts = signature({
    references: [reference(`#${id}`, {transforms: ENVELOPED}), PROPERTIES],
    objects: properties(),
  });
  const whole = signXml(`<${name} Id="${id}">${GOOD}${parts}</${name}>`);
  const own = SIGNATURE.exec(whole)?.[0] ?? '';
  return {whole, bare: whole.replace(own, ''), own};
}

const response = sign('Response', 'r');
const assertion = sign('Assertion', 'a');
const into = (own: string, content: string) => own.replace('</ds:Signature>', `${content}</ds:Signature>`);

describe('signed XML: signature wrapping', () => {
  test('signatures: the documents to wrap are valid', async () => {
    assert.equal(await verdictOf(response.whole), 'valid');
    assert.equal(await verdictOf(`<Response>${assertion.whole}</Response>`), 'valid');
  });

  // The eight kinds of signature wrapping (XSW) that are known from SAML (Somorovsky et al., 2012).
  for (const [kind, text] of [
    ['1', `<Response Id="evil">${EVIL}${into(response.own, response.bare)}</Response>`],
    ['2', `<Response Id="evil">${EVIL}${response.bare}${response.own}</Response>`],
    ['3', `<Response><Assertion Id="evil">${EVIL}</Assertion>${assertion.whole}</Response>`],
    ['4', `<Response><Assertion Id="evil">${EVIL}${assertion.whole}</Assertion></Response>`],
    ['5', `<Response><Assertion Id="evil">${EVIL}${assertion.own}</Assertion>${assertion.bare}</Response>`],
    ['6', `<Response><Assertion Id="evil">${EVIL}${into(assertion.own, assertion.bare)}</Assertion></Response>`],
    ['7', `<Response><Extensions><Assertion Id="a">${EVIL}</Assertion></Extensions>${assertion.whole}</Response>`],
    [
      '8',
      `<Response><Assertion Id="evil">${EVIL}${into(assertion.own, object(assertion.bare))}</Assertion></Response>`,
    ],
  ] as const) {
    test(`signatures: signature wrapping of kind ${kind} is never valid`, async () => {
      assert.notEqual(await verdictOf(text), 'valid');
    });
  }

  const {whole} = response;
  for (const [what, text] of [
    [
      'the signed element hidden in the key information',
      `<Response>${EVIL}${into(response.own, '')}</Response>`.replace('</ds:KeyInfo>', `${response.bare}</ds:KeyInfo>`),
    ],
    [
      'the signed element hidden among unsigned properties',
      `<Response>${EVIL}${response.own}</Response>`.replace(
        '</xades:QualifyingProperties>',
        `<xades:UnsignedProperties>${response.bare}</xades:UnsignedProperties></xades:QualifyingProperties>`,
      ),
    ],
    [
      'a second element with the same Id in another case',
      whole.replace('</Response>', `<Other ID="r">${EVIL}</Other></Response>`),
    ],
    ['a stylesheet that shows other content', `<?xml-stylesheet href="evil.xsl"?>${whole}`],
    ['a wrapper with an attribute', `<Frame cancelled="true">${whole}</Frame>`],
    ['a wrapper with text', `<Frame>void ${whole}</Frame>`],
    ['another namespace for the same name', `<Response xmlns="urn:x">${whole}</Response>`],
    ['a namespace added to the signed element', whole.replace('<Response ', '<Response xmlns="urn:evil" ')],
    ['a prefix bound to another namespace', whole.replace('<Response ', '<Response xmlns:xades="urn:evil" ')],
    ['an inherited xml:lang', `<Frame xml:lang="fr">${whole}</Frame>`],
    ['a signature without the references', whole.replace(/<ds:Reference .*<\/ds:Reference>/s, '')],
    ['the signature of another document', `<Response Id="r">${EVIL}${assertion.own}</Response>`],
    [
      'a second signature that signs nothing',
      whole.replace('</Response>', `${assertion.own.replace('#a', '#nobody')}</Response>`),
    ],
    ['an algorithm that takes the public key as a secret', whole.replace('rsa-sha256', 'hmac-sha256')],
    [
      'a transform that replaces the content',
      whole.replace('</ds:Transforms>', `${transform('http://www.w3.org/TR/1999/REC-xslt-19991116')}</ds:Transforms>`),
    ],
    ['a document type with an entity', `<!DOCTYPE Response [<!ENTITY e "9">]>${whole}`],
    ['a document type with a default attribute', `<!DOCTYPE Response [<!ATTLIST Pay unit CDATA "EUR">]>${whole}`],
  ] as const) {
    test(`signatures: ${what} is never valid`, async () => {
      assert.notEqual(text, whole);
      assert.notEqual(await verdictOf(text), 'valid');
    });
  }

  test('signatures: a comment between elements changes nothing', async () => {
    assert.equal(await verdictOf(whole.replace(GOOD, `<!-- x -->${GOOD}<!-- y -->`)), 'valid');
  });

  test('signatures: a comment that splits a signed text makes the verdict indeterminate', async () => {
    const signed = signXml(
      `<Response Id="r"><Pay>1000</Pay>${signature({references: [reference('#r', {transforms: ENVELOPED})]})}</Response>`,
    );
    assert.equal(await verdictOf(signed), 'valid');
    assert.equal(await verdictOf(signed.replace('1000', '1<!-- -->000')), 'indeterminate');
    assert.equal(await verdictOf(signed.replace('1000', '1<!-- --><!-- --><![CDATA[000]]>')), 'indeterminate');

    const enveloping = signXml(
      signature({references: [reference('#o')], objects: object('pay alice.example', 'Id="o"')}),
    );
    assert.equal(await verdictOf(enveloping), 'valid');
    assert.equal(await verdictOf(enveloping.replace('alice', 'alice<!-- -->')), 'indeterminate');
  });
});

test('signatures: unsigned wrappers around several signed parts make the verdict indeterminate', async () => {
  const text = signXml(
    `<Transfer><From><Account Id="a">Ana</Account></From><To><Account Id="b">Rui</Account></To>${signature({
      references: [reference('#a'), reference('#b'), PROPERTIES],
      objects: properties(),
    })}</Transfer>`,
  );
  const swapped = text.replace(/<From>(.*)<\/From><To>(.*)<\/To>/s, '<From>$2</From><To>$1</To>');
  for (const form of [text, swapped]) {
    const [found] = await verifyText(form);
    assert.equal(found?.verdict, 'indeterminate');
    assert.deepEqual(unsignedIn(found), ['Transfer', 'From', 'To']);
  }
});

test('signatures: an attribute of an unsigned wrapper is reported as unsigned', async () => {
  const text = signXml(`<Order id="7"><Body Id="d">900</Body>${signature({references: [reference('#d')]})}</Order>`);
  const [found] = await verifyText(text);
  assert.equal(found?.verdict, 'indeterminate');
  assert.deepEqual(unsignedIn(found), ['Order/@id']);
});

test('signatures: a comment that splits text is not signed by a canonical form without comments', async () => {
  for (const uri of ['#xpointer(/)', "#xpointer(id('d'))"]) {
    const text = signXml(
      `<Doc Id="d"><Pay>1000</Pay>${signature({references: [reference(uri, {transforms: ENVELOPED})]})}</Doc>`,
    );
    assert.equal(await verdictOf(text), 'valid');
    assert.equal(await verdictOf(text.replace('1000', '1<!-- -->000')), 'indeterminate');
  }
});
