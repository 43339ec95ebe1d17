import assert from 'node:assert/strict';
import {describe, test, mock} from 'node:test';
import type {Bytes} from '../bytes.ts';
import type {FileReport, VerifyFileOptions} from '../file/result.ts';
import {verifyFile} from '../file/verify.ts';
import {keysOf} from '../trusted-list/list.ts';
import {readTrustedList} from '../trusted-list/read.ts';
import {
  authorityCrl,
  by,
  day,
  ec,
  ecHolder,
  foreignStamper,
  NOW,
  orphan,
  p384Holder,
  root,
  stamped,
  stamper,
} from '../testing/test-identities.ts';
import {issue, signWith} from '../testing/test-pki.ts';
import {file, signXml} from '../testing/signed-xml.ts';
import * as made from '../testing/trusted-lists.ts';

const pinned = [made.listSigner.certificate];
const read = (bytes: Bytes, signers: readonly Bytes[] = pinned, now = NOW) =>
  readTrustedList(bytes, signers, now, ['pt', 'en']);

const CONTENT = new TextEncoder().encode('Contrato de exemplo.\n');

/** Verifies a signature with the services of a list as the only trust anchors. */
async function verify(
  request: made.ListRequest,
  {
    sign = stamped(made.qualifiedHolder),
    ...more
  }: Partial<VerifyFileOptions> & {readonly sign?: ReturnType<typeof by>} = {},
): Promise<FileReport> {
  const list = await read(made.trustedList(request));
  return verifyFile(Uint8Array.from(sign(CONTENT)), {
    roots: [],
    trustedLists: [list],
    revocation: [authorityCrl],
    now: NOW,
    content: {name: 'contrato.txt', bytes: CONTENT},
    ...more,
  });
}

const STAMPS: made.ServiceRequest = {
  type: 'TSA/QTST',
  name: 'Selos de prática',
  identities: [stamper],
};
const withPeriods = (...periods: readonly made.PeriodRequest[]): made.ListRequest => ({
  services: [{periods}, STAMPS],
});
const service = (report: FileReport) => report.signatures[0]?.chain?.service;
const codes = (report: FileReport) => report.signatures[0]?.reasons.map(({code}) => code) ?? [];

/** Changes the text of a list after signing. */
const altered = (from: string, to: string, request?: made.ListRequest): Bytes => {
  const text = Buffer.from(made.trustedList(request)).toString();
  assert.ok(text.includes(from), from);
  return file(text.replace(from, to));
};

/** Changes the text of a list before signing. */
const signedAfter = (change: (text: string) => string): Bytes =>
  file(signXml(change(made.listText()), undefined, (data) => signWith(made.listSigner, data)));

describe('trusted lists: a list is refused', () => {
  const withdrawn = withPeriods({status: 'withdrawn', from: '2024-01-01T00:00:00Z'});
  const rows: readonly (readonly [
    what: string,
    bytes: () => Bytes,
    expected: RegExp,
    signers?: readonly Bytes[],
    now?: Date,
  ])[] = [
    [
      'whose status was altered',
      () => altered('withdrawn', 'granted', withdrawn),
      /signature does not verify \(HASH_FAILURE/,
    ],
    ['whose date was altered', () => altered('2026-11-28', '2036-11-28'), /signature does not verify \(HASH_FAILURE/],
    [
      'to which a provider was added',
      () => altered('</TrustServiceProviderList>', `${made.provider({identities: [root]})}</TrustServiceProviderList>`),
      /signature does not verify/,
    ],
    [
      'whose signature value was altered',
      () => altered('<ds:SignatureValue Id="sig-value">', '<ds:SignatureValue Id="sig-value">AAAA'),
      /signature does not verify \(SIG_CRYPTO_FAILURE/,
    ],
    [
      'that is not signed',
      () => file('<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#"/>'),
      /^it is not signed$/,
    ],
    [
      'signed by another certificate',
      () => made.trustedList(),
      /signed by «Titular RSA», whose certificate is not the one that was pinned$/,
      [ecHolder.certificate],
    ],
    [
      'whose signer was only issued by the pinned authority',
      () => made.trustedList(),
      /not the one that was pinned|does not verify/,
      [root.certificate],
    ],
    [
      'signed with another key in the name of the pinned certificate',
      () => file(signXml(made.listText(), undefined, (data) => signWith(p384Holder, data))),
      /signature does not verify \(SIG_CRYPTO_FAILURE/,
    ],
    [
      'that has expired',
      () => made.trustedList(),
      /^it expired on 2026-11-28T10:00:00\.000Z; get the list that came after it$/,
      pinned,
      day('2026-12-01'),
    ],
    [
      'from the future',
      () => made.trustedList(),
      /^it was issued on .* which is in the future$/,
      pinned,
      day('2026-05-01'),
    ],
    ['that was closed', () => made.trustedList({nextUpdate: ''}), /^it was closed: it announces no next list$/],
    ['of another version', () => made.trustedList({version: '4'}), /^its version is "4", and only 5 and 6 are known$/],
    [
      'without a country code',
      () => made.trustedList({territory: 'Portugal'}),
      /^"Portugal" is not the code of a country$/,
    ],
    [
      'without services',
      () => made.trustedList({services: [{type: 'CA/PKC'}]}),
      /^it has no service for qualified certificates/,
    ],
    [
      'with an invalid time',
      () => made.trustedList({issuedAt: 'June'}),
      /^"June" in «ListIssueDateTime» is not a time$/,
    ],
    [
      'issued before its signer was in force',
      () => made.trustedList({issuedAt: '2024-06-01T10:00:00Z'}),
      /^«Titular RSA» was not valid when it signed/,
    ],
    [
      'signed in part',
      () =>
        signedAfter((text) =>
          text.replace('URI=""', 'URI="#scheme"').replace('<SchemeInformation>', '<SchemeInformation Id="scheme">'),
        ),
      /signature does not verify \(COVERAGE_PARTIAL/,
    ],
    [
      'with a second signature',
      () =>
        signedAfter((text) =>
          text.replace(
            '</TrustServiceProviderList>',
            `</TrustServiceProviderList>${/<ds:Signature [^]*<\/ds:Signature>/.exec(text)?.[0].replaceAll('"sig', '"other').replaceAll('#sig', '#other').replaceAll('properties"', 'props"')}`,
          ),
        ),
      /^it has 2 signatures, not one$|does not verify/,
    ],
    [
      'inside another document',
      () => signedAfter((text) => `<envelope>${text}</envelope>`),
      /^it is not a trusted list$|does not verify/,
    ],
    ['that is not XML', () => file('list'), /^it cannot be read \(NOT_XML\)$/],
    ['with a document type', () => file('<!DOCTYPE x><x/>'), /^it cannot be read \(DOCUMENT_TYPE\)$/],
  ];
  for (const [what, bytes, expected, signers, now] of rows) {
    test(`trusted lists: a list ${what} is refused with one line`, async () => {
      await assert.rejects(read(bytes(), signers, now), ({message, name, code}: Error & {code?: string}) => {
        assert.match(message, expected);
        assert.deepEqual([name, code], ['TrustedListError', 'LIST_REFUSED']);
        return !message.includes('\n');
      });
    });
  }

  test('trusted lists: services in an object of the signature are not services of the list', async () => {
    const list = await read(
      made.trustedList({
        inSignature: `<ds:Object><TrustServiceProviderList>${made.provider({identities: [root]})}</TrustServiceProviderList></ds:Object>`,
      }),
    ).catch(() => null);
    assert.ok(!list || list.services.length === 2);
  });

  test('trusted lists: an altered byte never changes what is read from a list, at eighty positions', async () => {
    const bytes = made.trustedList();
    const whole = JSON.stringify(await read(bytes));
    for (let index = 0; index < 80; index++) {
      const copy = bytes.slice();
      const at = Math.floor((index * copy.length) / 80);
      copy[at] = (copy[at] ?? 0) ^ 1;
      const list = await read(copy).catch(() => null);
      assert.ok(list === null || JSON.stringify(list) === whole, `byte ${at}`);
    }
  });
});

describe('trusted lists: a signature', () => {
  test('trusted lists: a signature under a granted service is valid and qualified, without any root', async () => {
    const report = await verify({});
    assert.equal(report.verdict, 'valid');
    const {territory, issuedAt, status, statusName, qualifiedFor, hasDevice, provider} = service(report) ?? {};
    assert.deepEqual(
      {territory, issuedAt, status, statusName, qualifiedFor, hasDevice, provider},
      {
        territory: 'PT',
        issuedAt: '2026-06-01T10:00:00.000Z',
        status: 'active',
        statusName: 'granted',
        qualifiedFor: 'signature',
        hasDevice: true,
        provider: 'Prestador de prática',
      },
    );
    assert.equal(report.signatures[0]?.timestamps[0]?.chain?.service?.type, 'TSA/QTST');
  });

  test('trusted lists: without the list, the result is indeterminate', async () => {
    const report = await verify({}, {trustedLists: []});
    assert.equal(report.verdict, 'indeterminate');
    assert.ok(codes(report).includes('NO_CERTIFICATE_CHAIN_FOUND'));
  });

  test('trusted lists: a list that was issued later does not count', async () => {
    const list = {...(await read(made.trustedList())), issuedAt: day('2026-07-01').toISOString()};
    const report = await verify({}, {trustedLists: [list]});
    assert.equal(report.verdict, 'indeterminate');
    assert.ok(codes(report).includes('NO_CERTIFICATE_CHAIN_FOUND'));
  });

  // The time-stamp is of 2026-06-12, and the verification of 2026-06-15.
  const rows: readonly (readonly [
    what: string,
    periods: readonly made.PeriodRequest[],
    verdict: string,
    status: string,
  ])[] = [
    [
      'a service that was withdrawn before',
      [{status: 'withdrawn', from: '2026-01-01T00:00:00Z'}, {from: '2020-01-01T00:00:00Z'}],
      'indeterminate',
      'inactive',
    ],
    [
      'a service that was withdrawn after the time-stamp',
      [{status: 'withdrawn', from: '2026-06-14T00:00:00Z'}, {from: '2020-01-01T00:00:00Z'}],
      'valid',
      'active',
    ],
    ['a service that was granted later', [{from: '2026-06-13T00:00:00Z'}], 'indeterminate', 'not-listed'],
    [
      'a service that was withdrawn, and granted again',
      [
        {from: '2026-06-01T00:00:00Z'},
        {status: 'withdrawn', from: '2025-06-01T00:00:00Z'},
        {from: '2020-01-01T00:00:00Z'},
      ],
      'valid',
      'active',
    ],
    [
      'a service with an unknown status',
      [{status: 'excellent', from: '2020-01-01T00:00:00Z'}],
      'indeterminate',
      'inactive',
    ],
    [
      'a current status from before the regulation',
      [{status: 'accredited', from: '2020-01-01T00:00:00Z'}],
      'indeterminate',
      'inactive',
    ],
    [
      'a history in another order',
      [{from: '2020-01-01T00:00:00Z'}, {status: 'withdrawn', from: '2026-01-01T00:00:00Z'}],
      'indeterminate',
      'inactive',
    ],
  ];
  for (const [what, periods, verdict, status] of rows) {
    test(`trusted lists: a signature under ${what} is ${verdict}`, async () => {
      const report = await verify(withPeriods(...periods));
      assert.equal(report.verdict, verdict);
      assert.equal(service(report)?.status, status);
      assert.equal(codes(report).includes('SERVICE_NOT_ACTIVE'), verdict !== 'valid');
      const [, anchor] = report.signatures[0]?.chain?.links ?? [];
      assert.equal(anchor?.isTrusted, verdict === 'valid');
      assert.equal(service(report)?.qualifiedFor, verdict === 'valid' ? 'signature' : null);
    });
  }

  test('trusted lists: without a time-stamp, the current status counts', async () => {
    const report = await verify(
      withPeriods({status: 'withdrawn', from: '2026-06-14T00:00:00Z'}, {from: '2020-01-01T00:00:00Z'}),
      {sign: by(made.qualifiedHolder)},
    );
    assert.equal(report.verdict, 'indeterminate');
  });

  test('trusted lists: a list does not count after its next update', async () => {
    const report = await verify(
      {nextUpdate: '2026-06-20T00:00:00Z'},
      {sign: by(made.qualifiedHolder), now: day('2026-07-01')},
    );
    assert.equal(report.verdict, 'indeterminate');
    assert.ok(codes(report).includes('TRUSTED_LIST_STALE'));
    assert.equal(service(report)?.qualifiedFor, null);
  });

  test('trusted lists: a time-stamp service anchors no signer, and a certificate service no time-stamp', async () => {
    const stampsOnly = await verify({services: [{type: 'TSA/QTST'}]});
    assert.equal(stampsOnly.verdict, 'indeterminate');
    assert.equal(service(stampsOnly), null);
    const certificatesOnly = await verify({services: [{}, {...STAMPS, type: 'CA/QC'}]});
    assert.equal(certificatesOnly.signatures[0]?.provenTime, null);
    assert.ok(codes(certificatesOnly).includes('TIMESTAMP_UNTRUSTED'));
  });

  test('trusted lists: a time-stamp of an unlisted service proves nothing', async () => {
    const report = await verify({}, {sign: stamped(made.qualifiedHolder, undefined, foreignStamper)});
    assert.equal(report.signatures[0]?.provenTime, null);
  });

  test('trusted lists: an authority with the name of a service but another key is not the service', async () => {
    const impostor = issue({
      name: 'Entidade de prática',
      key: ec(),
      isCa: true,
      from: day('2020-01-01'),
      to: day('2040-01-01'),
    });
    const victim = issue({
      name: 'Titular qualificado',
      key: ec(),
      issuer: impostor,
      from: day('2025-01-01'),
      to: day('2028-01-01'),
    });
    const report = await verify({}, {sign: by(victim, {chain: [impostor]})});
    assert.notEqual(report.verdict, 'valid');
    assert.equal(service(report), null);
  });

  test('trusted lists: a list is loaded only for issuers that it names', async () => {
    const list = await read(made.trustedList());
    const load = mock.fn(() => Promise.resolve(list));
    const trustedLists = [{keys: keysOf(list), load}];
    await verify({}, {trustedLists, sign: by(orphan, {chain: []})});
    assert.equal(load.mock.callCount(), 0);
    await verify({}, {trustedLists});
    assert.ok(load.mock.callCount() > 0);
  });
});

describe('trusted lists: a certificate', () => {
  const NON_REPUDIATION = made.keyUsageBit('nonRepudiation', true);
  const rows: readonly (readonly [
    what: string,
    period: Omit<made.PeriodRequest, 'from'>,
    qualifiedFor: string | null,
    hasDevice: boolean | null,
  ])[] = [
    ['of a service for seals is not qualified for signatures', {purposes: ['ForeSeals']}, null, null],
    ['of a service without a purpose is not reported as qualified', {purposes: []}, null, null],
    [
      'that the list marks as not qualified is not qualified',
      {qualifications: made.qualifications(['NotQualified'], NON_REPUDIATION)},
      null,
      null,
    ],
    [
      'that the list marks as a seal is a seal',
      {purposes: ['ForeSignatures', 'ForeSeals'], qualifications: made.qualifications(['QCForESeal'], NON_REPUDIATION)},
      'seal',
      true,
    ],
    [
      'whose device the list denies has none',
      {qualifications: made.qualifications(['QCNoQSCD'], NON_REPUDIATION)},
      'signature',
      false,
    ],
    [
      'that no criterion matches keeps its own statements',
      {qualifications: made.qualifications(['NotQualified'], made.keyUsageBit('keyCertSign', true))},
      'signature',
      true,
    ],
    [
      'under an unsupported criterion is not reported as qualified',
      {qualifications: made.qualifications(['NotQualified'], '<sie:Other/>')},
      null,
      null,
    ],
    [
      'under an unsupported device criterion is qualified, with an unknown device',
      {qualifications: made.qualifications(['QCNoQSCD'], '<sie:Other/>')},
      'signature',
      null,
    ],
    [
      'with two purposes in the list is not reported as qualified',
      {qualifications: made.qualifications(['QCForESig', 'QCForESeal'], NON_REPUDIATION)},
      null,
      null,
    ],
    [
      'that fails a criterion of «none» keeps its own statements',
      {qualifications: made.qualifications(['NotQualified'], NON_REPUDIATION, 'none')},
      'signature',
      true,
    ],
    [
      'that matches one of several criteria is not qualified',
      {
        qualifications: made.qualifications(
          ['NotQualified'],
          NON_REPUDIATION + made.keyUsageBit('keyCertSign', true),
          'atLeastOne',
        ),
      },
      null,
      null,
    ],
  ];
  for (const [what, period, qualifiedFor, hasDevice] of rows) {
    test(`trusted lists: a certificate ${what}`, async () => {
      const report = await verify(withPeriods({from: '2020-01-01T00:00:00Z', ...period}));
      // Qualified or not, the service was active: the signature is valid.
      assert.equal(report.verdict, 'valid');
      assert.equal(service(report)?.qualifiedFor, qualifiedFor);
      assert.equal(service(report)?.hasDevice, hasDevice);
    });
  }

  test('trusted lists: a certificate without QC statements is not qualified, unless the list says so', async () => {
    const sign = stamped(ecHolder);
    assert.equal(service(await verify({}, {sign}))?.qualifiedFor, null);
    const stated = withPeriods({
      from: '2020-01-01T00:00:00Z',
      qualifications: made.qualifications(['QCStatement', 'QCForESig'], NON_REPUDIATION),
    });
    assert.equal(service(await verify(stated, {sign}))?.qualifiedFor, 'signature');
  });

  test('trusted lists: a certificate issued before its service was granted is not qualified', async () => {
    const report = await verify(withPeriods({from: '2026-01-01T00:00:00Z'}));
    assert.equal(report.verdict, 'valid');
    assert.equal(service(report)?.qualifiedFor, null);
  });
});
