import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {makeTimestamp} from '../testing/test-cms.ts';
import {makeCrl} from '../testing/test-pki.ts';
import {certificatesIn, revocationIn} from '../certificate/read.ts';
import {toBase64, type Bytes} from '../bytes.ts';
import {verifyFile} from '../file/verify.ts';
import {INCLUSIVE} from '../xml/algorithms.ts';
import {canonicalize} from '../xml/c14n.ts';
import {onlyChild, parseXml} from '../xml/dom.ts';
import {outcomeOf, verifyText} from '../testing/signed-xml.ts';
import {authority, root, stamper} from '../testing/test-identities.ts';
import {bytesOf, missing, sample, samplePath, textBytes, useFolder} from '../testing/files.ts';

const {inFolder, openssl} = useFolder();

const roots = () => certificatesIn(sample('raiz-de-exemplo.pem'));
const lists = () => sample('listas-de-exemplo.pem');
const trust = () => ({roots: roots(), revocation: revocationIn(lists())});
const invoice = () => new TextDecoder().decode(sample('fatura-assinada.xml'));
const verifyInvoice = (text: string) => verifyFile(textBytes(text), trust());

describe('signed XML', () => {
  test('signatures: a byte order mark before XML changes nothing', async () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [
      textBytes(`\ufeff${invoice()}`),
      Uint8Array.from(utf16(invoice())),
      Uint8Array.from(utf16(invoice()).swap16()),
    ]) {
      const {kind, verdict} = await verifyFile(bytes, trust());
      assert.deepEqual([kind, verdict], ['xml', 'valid']);
    }
  });

  test('signatures: an e-Fatura invoice is verified completely', async () => {
    const {signatures} = await verifyFile(sample('fatura-assinada.xml'), trust());
    const [signature] = signatures;
    assert.equal(signature?.format, 'XAdES');
    assert.equal(signature.content, 'intact');
    assert.equal(outcomeOf(signature, 'byte-range'), 'passed');
    assert.equal(signature.claimedTime, '2026-11-21T13:00:00.000Z');
    assert.deepEqual(
      signature.xml?.references.map(({element, isDigestRight}) => [element, isDigestRight]),
      [
        ['Dfe', true],
        ['SignedProperties', true],
      ],
    );
    assert.equal(signature.signer?.name, 'Titular de exemplo');
    assert.equal(signature.verdict, 'valid');
  });

  test('signatures: without a trust anchor the result is indeterminate', async () => {
    assert.equal((await verifyFile(sample('fatura-assinada.xml'), {roots: []})).verdict, 'indeterminate');
  });

  for (const [change, from, to] of [
    ['the price', '<PayableAmount>900<', '<PayableAmount>9000<'],
    ['an attribute', 'DocumentTypeCode="1"', 'DocumentTypeCode="2"'],
    ['the claimed time', '12:00:00-01:00', '12:00:01-01:00'],
    ['the comments in the digest', '<xades:Cert><xades:CertDigest>', '<xades:Cert><xades:CertDigest><!-- -->'],
    ['white space', '<Invoice>', '<Invoice> '],
  ] as const) {
    test(`signatures: a change of ${change} is ${from.includes('Cert') ? 'ignored' : 'detected'}`, async () => {
      assert.ok(invoice().includes(from));
      const {verdict} = await verifyInvoice(invoice().replace(from, to));
      // Comments are not signed.
      assert.equal(verdict === 'invalid', !from.includes('Cert'));
    });
  }

  test('signatures: the wrapped sample verifies, and the unsigned invoice around it is reported', async () => {
    const [signature] = (await verifyFile(sample('fatura-embrulhada.xml'), trust())).signatures;
    assert.equal(signature?.verdict, 'indeterminate');
    assert.equal(outcomeOf(signature), 'passed');
    assert.match(signature.reasons.find(({code}) => code === 'COVERAGE_PARTIAL')?.detail ?? '', /IssueDate/);
  });

  test('signatures: a second element with the signed id is refused', async () => {
    const id = /Id="(CV\d+)"/.exec(invoice())?.[1];
    const {verdict} = await verifyInvoice(invoice().replace('<Totals>', `<Totals Id="${id}">`));
    assert.equal(verdict, 'invalid');
  });

  const HASH = 'http://www.w3.org/2001/04/xmlenc#sha256';
  for (const [what, from, to, code, verdict] of [
    ['a missing CanonicalizationMethod', /<ds:CanonicalizationMethod[^>]*\/>/, '', 'FORMAT_FAILURE', 'invalid'],
    ['a signature without references', /<ds:Reference .*<\/ds:Reference>/, '', 'FORMAT_FAILURE', 'invalid'],
    ['a value that is not base64', '<ds:SignatureValue>', '<ds:SignatureValue>*', 'FORMAT_FAILURE', 'invalid'],
    ['other content', '<PayableAmount>900<', '<PayableAmount>901<', 'HASH_FAILURE', 'invalid'],
    ['another value', /<ds:SignatureValue>./, '<ds:SignatureValue>A', 'SIG_CRYPTO_FAILURE', 'invalid'],
    ['another certificate', /(<xades:Cert>.*?<ds:DigestValue>)./, '$1_', 'SIGNING_CERTIFICATE_MISMATCH', 'invalid'],
    ['unsigned properties', /<ds:Reference Type.*?<\/ds:Reference>/, '', 'PROPERTIES_UNSIGNED', 'invalid'],
    ['a missing element', /URI="#CV\d+"/, 'URI="#nada"', 'REFERENCE_MISSING', 'invalid'],
    ['a duplicate id', '<Totals>', '<Totals Id="propriedades">', 'REFERENCE_AMBIGUOUS', 'invalid'],
    // The signature value is invalid too.
    ['a reference to another file', /URI="#CV\d+"/, 'URI="http://x.example/a"', 'SIGNED_DATA_NOT_FOUND', 'invalid'],
    ['an unsupported XPointer', /URI="#CV\d+"/, 'URI="#xpointer(//x)"', 'ALGORITHM_UNSUPPORTED', 'invalid'],
    ['another pointer', /URI="#CV\d+"/, 'URI="#xmlns(a=urn:a)%20xpointer(//a:x)"', 'ALGORITHM_UNSUPPORTED', 'invalid'],
    ['an unknown digest', HASH, 'urn:x', 'ALGORITHM_UNSUPPORTED', 'invalid'],
    ['an unknown transform', 'enveloped-signature', 'xpath', 'ALGORITHM_UNSUPPORTED', 'invalid'],
    ['an unknown algorithm', 'rsa-sha256', 'hmac-sha256', 'ALGORITHM_UNSUPPORTED', 'indeterminate'],
    [
      'no certificate',
      /<ds:X509Certificate>[^<]*/g,
      '<ds:X509Certificate>',
      'NO_SIGNING_CERTIFICATE_FOUND',
      'indeterminate',
    ],
    ['content around it', /(<Dfe .*<\/Dfe>)/s, '<Wrap><Pay>1</Pay>$1</Wrap>', 'COVERAGE_PARTIAL', 'indeterminate'],
    // The signature value is invalid too.
    ['a weak digest', HASH, 'http://www.w3.org/2000/09/xmldsig#sha1', 'CRYPTO_CONSTRAINTS_FAILURE', 'invalid'],
  ] as const) {
    test(`signatures: ${what} makes an invoice ${verdict}, with a reason`, async () => {
      const changed = invoice().replace(from, to);
      assert.notEqual(changed, invoice());
      // Reports must survive the structured clone from a worker.
      const [signature] = structuredClone(await verifyInvoice(changed)).signatures;
      assert.equal(signature?.verdict, verdict);
      assert.ok(signature.reasons.map((reason) => reason.code).includes(code), JSON.stringify(signature.reasons));
    });
  }

  for (const [name, text, code] of [
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'DOCUMENT_TYPE'],
    ['text that is not XML', 'não é XML <', 'NOT_XML'],
    ['unclosed elements', '<a>'.repeat(300), 'NOT_XML'],
    ['elements nested too deeply', '<a>'.repeat(20_000), 'LIMIT_EXCEEDED'],
  ] as const) {
    test(`signatures: ${name} is refused with its own code`, async () => {
      await assert.rejects(verifyText(text), {code});
    });
  }

  test(
    'signatures: every canonical form agrees with xmlsec1',
    {skip: missing('xmlsec1') || missing('openssl')},
    async () => {
      openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'x.key', '-subj', '/CN=x', '-out', 'x.pem');
      const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
      const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
      for (const method of [c14n, `${c14n}#WithComments`, 'http://www.w3.org/2006/12/xml-c14n11', exclusive]) {
        writeFileSync(inFolder('template.xml'), template(method));
        const ids = ['--id-attr:Id', 'urn:b:Doc'];
        execFileSync(
          'xmlsec1',
          ['--sign', ...ids, '--privkey-pem', 'x.key,x.pem', '--output', 'signed.xml', 'template.xml'],
          {
            cwd: inFolder(''),
          },
        );
        const [found] = (await verifyFile(bytesOf(inFolder('signed.xml')), {roots: []})).signatures;
        assert.equal(found && outcomeOf(found), 'passed', method);
        assert.deepEqual(
          found?.xml?.references.map(({isDigestRight}) => isDigestRight),
          [true, true],
          method,
        );
      }
    },
  );

  test('signatures: xmlsec1 agrees on the samples', {skip: missing('xmlsec1')}, () => {
    const check = (name: string) =>
      spawnSync('xmlsec1', [
        '--verify',
        ...['--id-attr:Id', 'urn:exemplo:dfe:Dfe'],
        ...['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'],
        ...['--trusted-pem', samplePath('raiz-de-exemplo.pem'), samplePath(name)],
      ]).status;
    assert.equal(check('fatura-assinada.xml'), 0);
    assert.notEqual(check('fatura-alterada.xml'), 0);
  });
});

/** A document with what canonicalization changes: namespaces, order, escapes, comments, processing instructions. */
const template = (method: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<?pi one two?>
<!-- before -->
<r:Dfe xmlns:r="urn:r" xmlns="urn:a" xmlns:u="urn:unused" xml:lang="pt" xml:space="preserve"><mid xmlns:m="urn:m" xmlns="urn:b"><Doc Id="CV1" m:x="1" b="2&#9;&#10;&quot;" a="x  y"
 m:a="é😀"><!-- inside --><Nome xmlns="">Ação &amp; filhos &lt;&gt;&#13;<![CDATA[<x>&]]></Nome><m:k xmlns:m="urn:m"/><Vazio/><?p q?></Doc></mid>
<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><!-- c --><CanonicalizationMethod Algorithm="${method}"/><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><Reference URI="#CV1"><Transforms><Transform Algorithm="${method}"/></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference><Reference URI=""><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><Transform Algorithm="${method}"/></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><DigestValue/></Reference></SignedInfo><SignatureValue/><KeyInfo><X509Data/></KeyInfo></Signature></r:Dfe>
<!-- after --><?pi?>
`;

describe('time-stamps on signed XML', () => {
  const STAMPED_AT = new Date('2027-01-05T12:00:00Z');
  const NOW = new Date('2027-01-10T12:00:00Z');
  const CURRENT = [new Date('2027-01-08T12:00:00Z'), new Date('2027-02-08T12:00:00Z')] as const;
  const testTrust = () => ({
    roots: [...roots(), root.certificate],
    revocation: [...revocationIn(lists()), makeCrl(root, ...CURRENT), makeCrl(authority, ...CURRENT)],
    now: NOW,
  });

  /** Adds a time-stamp over the signature value of the invoice, or over other data. */
  function stampedInvoice(over?: Bytes): Bytes {
    const document = parseXml(sample('fatura-assinada.xml'));
    const DS = 'http://www.w3.org/2000/09/xmldsig#';
    const [signature] = Array.from(document.getElementsByTagNameNS(DS, 'Signature'));
    assert.ok(signature);
    const value = canonicalize(onlyChild(signature, DS, 'SignatureValue'), INCLUSIVE);
    const token = toBase64(makeTimestamp(stamper, over ?? value, STAMPED_AT, [authority]));
    const stamp = `<xades:SignatureTimeStamp><xades:EncapsulatedTimeStamp>${token}</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp>`;
    const properties = `<xades:UnsignedProperties><xades:UnsignedSignatureProperties>${stamp}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`;
    return textBytes(invoice().replace('</xades:QualifyingProperties>', `${properties}</xades:QualifyingProperties>`));
  }

  test('signatures: a signature time-stamp proves the time of an invoice', async () => {
    const [signature] = (await verifyFile(stampedInvoice(), testTrust())).signatures;
    assert.equal(signature?.verdict, 'valid', JSON.stringify(signature?.reasons));
    assert.equal(signature.provenTime, STAMPED_AT.toISOString());
  });

  test('signatures: a time-stamp over other data proves nothing, with a reason', async () => {
    const [signature] = (await verifyFile(stampedInvoice(textBytes('outro')), testTrust())).signatures;
    assert.equal(signature?.verdict, 'valid');
    assert.equal(signature.provenTime, null);
    assert.equal(signature.reasons[0]?.code, 'TIMESTAMP_INVALID');
  });

  test('signatures: a time-stamp from an untrusted authority proves nothing', async () => {
    const [signature] = (await verifyFile(stampedInvoice(), {...testTrust(), roots: roots()})).signatures;
    assert.equal(signature?.verdict, 'valid');
    assert.equal(signature.provenTime, null);
  });
});
