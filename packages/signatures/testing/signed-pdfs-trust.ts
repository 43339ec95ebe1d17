/** Cases about algorithms, levels, certificate chains, revocation and time-stamps. */
import {attribute, makeTimestamp} from './test-cms.ts';
import {type TestPdf} from './test-pdf.ts';
import {der, type Identity, integer, makeCrl, makeOcsp, parsed, sequence} from './test-pki.ts';
import * as who from './test-identities.ts';
import {day, by, stamped} from './test-identities.ts';
import {blank, type Draft, invalid, signedPdf, indeterminate, valid} from './signed-pdfs.ts';

const {root, authority, ecHolder, stamper, rsaHolder, rootCrl, authorityCrl} = who;

const certificates = [ecHolder, authority, stamper, root].map(({certificate}) => certificate);

const store =
  (crls: readonly Uint8Array[] = [rootCrl, authorityCrl], ocsps: readonly Uint8Array[] = []) =>
  (pdf: TestPdf): void =>
    pdf.addStore(certificates, crls, ocsps);

/** Adds a document time-stamp that covers another document. */
function copyStamp(pdf: TestPdf): void {
  const cms = () => makeTimestamp(stamper, Buffer.from('outro'), day('2026-06-14'), [authority]);
  pdf.sign({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms});
}

export function stampDocument(pdf: TestPdf, time = day('2026-06-14'), tsa: Identity = stamper): void {
  const cms = (content: Uint8Array) => makeTimestamp(tsa, content, time, [authority]);
  pdf.sign({type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', cms});
}

const PRESENT = [day('2026-06-13'), day('2026-07-13')] as const;
const LATER = [day('2029-06-01'), day('2029-07-01')] as const;
const revokedOn = (text: string, dates: readonly [Date, Date] = PRESENT) =>
  makeCrl(authority, ...dates, [{certificate: ecHolder.certificate, at: day(text)}]);
const ocsp = (identity: Identity, more = {}) => makeOcsp(authority, identity.certificate, ...PRESENT, more);

export function trustPdfs(): readonly Draft[] {
  const signedBy =
    (signer: Identity, more: Parameters<typeof by>[1] = {}) =>
    () =>
      signedPdf({cms: by(signer, more)});
  const withAlgorithm = (identity: Identity, algorithm: Identity['algorithm']) => signedBy({...identity, algorithm});
  const inStore = {revocation: []};
  /** Gives the signer's status through a responder that needs a status of its own, which `more` may contain. */
  const delegated =
    (...more: readonly Uint8Array[]) =>
    () =>
      signedPdf(
        {cms: stamped(ecHolder)},
        store([rootCrl], [ocsp(ecHolder, {responder: who.ordinaryResponder}), ocsp(stamper), ...more]),
      );
  return [
    ['rsa-sha256', signedBy(rsaHolder), valid('B-B')],
    ['rsa-sha384', withAlgorithm(rsaHolder, 'rsa-sha384'), valid('B-B')],
    ['rsa-sha512', withAlgorithm(rsaHolder, 'rsa-sha512'), valid('B-B')],
    ['pss-sha256', withAlgorithm(rsaHolder, 'pss-sha256'), valid('B-B')],
    ['pss-sha384', withAlgorithm(rsaHolder, 'pss-sha384'), valid('B-B')],
    ['pss-sha512', withAlgorithm(rsaHolder, 'pss-sha512'), valid('B-B')],
    ['ecdsa-p256', signedBy(ecHolder), valid('B-B', 'NO_TIMESTAMP')],
    ['ecdsa-p384', withAlgorithm(who.p384Holder, 'ecdsa-sha384'), valid('B-B')],
    ['ecdsa-p521', withAlgorithm(who.p521Holder, 'ecdsa-sha512'), valid('B-B')],
    ['rsa-sha1', withAlgorithm(rsaHolder, 'rsa-sha1'), indeterminate('CRYPTO_CONSTRAINTS_FAILURE')],
    ['rsa-1024-bit', signedBy(who.weakHolder), indeterminate('CRYPTO_CONSTRAINTS_FAILURE')],
    ['brainpool', signedBy(who.brainpool), valid('B-B')],
    ['secp256k1', signedBy(who.koblitz), valid('B-B')],
    ['ed25519', withAlgorithm(who.edwards, 'ed25519'), valid('B-B')],
    [
      'cms-without-signing-certificate-attribute',
      () => signedPdf({subFilter: 'adbe.pkcs7.detached', cms: by(ecHolder, {named: null})}),
      valid(null, 'NOT_PADES'),
    ],
    [
      'cms-without-signed-attributes',
      () => signedPdf({subFilter: 'adbe.pkcs7.detached', cms: by(rsaHolder, {isWithoutAttributes: true})}),
      valid(null),
    ],
    [
      'pades-without-signing-certificate-attribute',
      signedBy(ecHolder, {named: null}),
      valid(null, 'NO_SIGNING_CERTIFICATE_ATTRIBUTE'),
    ],
    ['unknown-subfilter', () => signedPdf({subFilter: 'adbe.pkcs7.s5'}), indeterminate('SUBFILTER_UNSUPPORTED')],
    [
      'signer-certificate-missing',
      signedBy(ecHolder, {isWithoutCertificate: true}),
      indeterminate('NO_SIGNING_CERTIFICATE_FOUND'),
    ],

    ['b-t', () => signedPdf({cms: stamped(ecHolder)}), valid('B-T')],
    [
      'document-timestamp-of-another-document',
      () => signedPdf({}, copyStamp),
      [valid('B-B'), indeterminate('TIMESTAMP_INVALID')],
    ],
    [
      'document-timestamp-of-another-document-alone',
      () => {
        const pdf = blank();
        copyStamp(pdf);
        return pdf;
      },
      invalid('HASH_FAILURE'),
    ],
    ['b-t-by-document-timestamp', () => signedPdf({}, stampDocument), [valid('B-T'), valid(null)]],
    ['b-lt-crl', () => signedPdf({cms: stamped(ecHolder)}, store()), valid('B-LT'), inStore],
    [
      'b-lt-ocsp',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl], [ocsp(ecHolder), ocsp(stamper)])),
      valid('B-LT'),
      inStore,
    ],
    [
      'b-lt-ocsp-delegated',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {responder: who.responder}), ocsp(stamper)]),
        ),
      valid('B-LT'),
      inStore,
    ],
    ['ocsp-responder-status-unknown', delegated(), indeterminate('RESPONDER_UNCHECKED', 'B-LT'), inStore],
    ['ocsp-responder-not-revoked', delegated(ocsp(who.ordinaryResponder)), valid('B-LT'), inStore],
    [
      'ocsp-responder-revoked',
      delegated(ocsp(who.ordinaryResponder, {revokedAt: day('2026-06-10')})),
      indeterminate('REVOCATION_MISSING', 'B-LT'),
      inStore,
    ],
    [
      'ocsp-responder-unauthorized',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {responder: who.notStamper}), ocsp(stamper)]),
        ),
      indeterminate('REVOCATION_MISSING', 'B-LT'),
      inStore,
    ],
    [
      'b-lta',
      () =>
        signedPdf({cms: stamped(ecHolder)}, (pdf) => {
          store()(pdf);
          stampDocument(pdf);
        }),
      [valid('B-LTA'), valid(null)],
      inStore,
    ],
    [
      'document-timestamp-before-dss',
      () =>
        signedPdf({cms: stamped(ecHolder)}, (pdf) => {
          stampDocument(pdf);
          store()(pdf);
        }),
      [valid('B-LT'), valid(null)],
      inStore,
    ],
    [
      'dss-incomplete',
      () => signedPdf({cms: stamped(ecHolder)}, store([authorityCrl])),
      indeterminate('REVOCATION_MISSING', 'B-T'),
      inStore,
    ],
    [
      'dss-incomplete-completed-by-supplied-crl',
      () => signedPdf({cms: stamped(ecHolder)}, store([authorityCrl])),
      valid('B-T', 'LONG_TERM_DATA_INCOMPLETE'),
      {revocation: [rootCrl]},
    ],
    ['dss-complete-without-timestamp', () => signedPdf({}, store()), valid('B-B'), inStore],

    [
      'certificate-expired',
      () => signedPdf(),
      indeterminate('OUT_OF_BOUNDS_NO_POE'),
      {now: day('2029-06-15'), revocation: [makeCrl(root, ...LATER), makeCrl(authority, ...LATER)]},
    ],
    ['certificate-not-yet-valid', () => signedPdf(), invalid('NOT_YET_VALID'), {now: day('2024-06-15')}],
    [
      'certificate-expired-timestamped-while-valid',
      () => signedPdf({cms: stamped(ecHolder)}),
      valid('B-T'),
      {
        now: day('2029-06-15'),
        revocation: [rootCrl, authorityCrl, makeCrl(root, ...LATER), makeCrl(authority, ...LATER)],
      },
    ],
    ...(
      [
        ['without-expired-cutoff', undefined, indeterminate('REVOCATION_STALE')],
        ['covering-the-expired', day('2027-01-01'), valid('B-T')],
        ['covering-only-later-expired', day('2028-06-01'), indeterminate('REVOCATION_STALE')],
      ] as const
    ).flatMap(([what, coversExpiredSince, answer]): Draft[] => {
      const scope = coversExpiredSince ? {coversExpiredSince} : {};
      const lists = [makeCrl(root, ...LATER), makeCrl(authority, ...LATER, [], scope)];
      const answers = [ecHolder, stamper].map((one) => makeOcsp(authority, one.certificate, ...LATER, scope));
      const now = day('2029-06-15');
      const make = () => signedPdf({cms: stamped(ecHolder)});
      return [
        [`certificate-expired-later-crl-${what}`, make, answer, {now, revocation: lists}],
        [
          `certificate-expired-later-ocsp-${what}`,
          make,
          answer,
          {now, revocation: [makeCrl(root, ...LATER), ...answers]},
        ],
      ];
    }),
    ...(
      [
        ['of-named-part', 'http://ec.example/entidade.crl', valid('B-B')],
        ['of-other-part', 'http://ec.example/outra.crl', indeterminate('REVOCATION_MISSING')],
      ] as const
    ).map(([what, point, answer]): Draft => [
      `partitioned-crl-${what}`,
      () => signedPdf(),
      answer,
      {revocation: [rootCrl, makeCrl(authority, ...PRESENT, [], {point})]},
    ]),
    [
      'partitioned-crl-certificate-names-no-part',
      signedBy(rsaHolder),
      indeterminate('REVOCATION_MISSING'),
      {revocation: [rootCrl, makeCrl(authority, ...PRESENT, [], {point: 'http://ec.example/entidade.crl'})]},
    ],
    [
      'certificate-expired-timestamp-of-other-content',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => makeTimestamp(stamper, Uint8Array.of(1), who.STAMPED_AT)})}),
      indeterminate('OUT_OF_BOUNDS_NO_POE', 'B-B'),
      {now: day('2029-06-15')},
    ],
    [
      'timestamp-before-certificate-validity',
      () => signedPdf({cms: stamped(ecHolder, day('2024-06-01'), issueEarly())}),
      invalid('NOT_YET_VALID'),
    ],
    [
      'revoked-by-embedded-crl-before-timestamp',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl, revokedOn('2026-06-01')])),
      invalid('REVOKED'),
      inStore,
    ],
    [
      'revoked-by-embedded-crl-after-timestamp',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl, revokedOn('2026-06-13')])),
      valid('B-LT'),
      inStore,
    ],
    [
      'revoked-by-embedded-crl-without-timestamp',
      () => signedPdf({}, store([rootCrl, revokedOn('2026-06-01')])),
      indeterminate('REVOKED_NO_POE'),
      inStore,
    ],
    [
      'revoked-by-embedded-ocsp',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {revokedAt: day('2026-06-01')}), ocsp(stamper)]),
        ),
      invalid('REVOKED'),
      inStore,
    ],
    [
      'revoked-by-supplied-crl',
      () => signedPdf(),
      indeterminate('REVOKED_NO_POE'),
      {revocation: [rootCrl, revokedOn('2026-06-01')]},
    ],
    [
      'authority-revoked',
      () => signedPdf(),
      indeterminate('REVOKED_CA_NO_POE'),
      {
        revocation: [
          authorityCrl,
          makeCrl(root, ...PRESENT, [{certificate: authority.certificate, at: day('2026-06-01')}]),
        ],
      },
    ],
    ['revocation-data-missing', () => signedPdf(), indeterminate('REVOCATION_MISSING'), {revocation: []}],
    [
      'crl-stale',
      () => signedPdf(),
      indeterminate('REVOCATION_STALE'),
      {revocation: [rootCrl, makeCrl(authority, day('2025-06-01'), day('2025-07-01'))]},
    ],
    [
      'crl-signed-by-other-key',
      () => signedPdf(),
      indeterminate('REVOCATION_MISSING'),
      {revocation: [rootCrl, makeCrl({...who.otherRoot, name: authority.name}, ...PRESENT)]},
    ],

    [
      'root-not-trusted',
      signedBy(ecHolder, {chain: [authority, root]}),
      indeterminate('UNTRUSTED_ROOT', 'B-B'),
      {roots: []},
    ],
    ['other-root', signedBy(who.orphan, {chain: [who.otherRoot]}), indeterminate('UNTRUSTED_ROOT')],
    ['self-signed-certificate', signedBy(who.selfSigned), indeterminate('UNTRUSTED_ROOT')],
    ['self-signed-certificate-trusted', signedBy(who.selfSigned), valid('B-B'), {roots: [who.selfSigned.certificate]}],
    ['intermediate-missing', signedBy(ecHolder, {chain: []}), indeterminate('NO_CERTIFICATE_CHAIN_FOUND')],
    ['intermediate-supplied', signedBy(ecHolder, {chain: []}), valid('B-B'), {certificates: [authority.certificate]}],
    [
      'end-entity-used-as-authority',
      signedBy(who.belowHolder, {chain: [ecHolder, authority]}),
      indeterminate('CHAIN_CONSTRAINTS_FAILURE'),
    ],
    ['certificate-forged', signedBy(who.forged), indeterminate('CERTIFICATE_CHAIN_GENERAL_FAILURE')],
    [
      'path-length-exceeded',
      signedBy(who.tooDeep, {chain: [who.deepAuthority, authority]}),
      indeterminate('CHAIN_CONSTRAINTS_FAILURE'),
    ],
    ['unknown-critical-extension', signedBy(who.withUnknownExtension), indeterminate('CONSTRAINT_UNSUPPORTED')],

    [
      'timestamp-over-other-content',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => makeTimestamp(stamper, Uint8Array.of(1), who.STAMPED_AT)})}),
      valid('B-B', 'TIMESTAMP_INVALID'),
    ],
    [
      'timestamp-signer-unauthorized',
      () => signedPdf({cms: stamped(ecHolder, who.STAMPED_AT, who.notStamper)}),
      valid('B-T', 'TIMESTAMP_UNTRUSTED'),
    ],
    [
      'timestamp-from-other-root',
      () => signedPdf({cms: stamped(ecHolder, who.STAMPED_AT, who.foreignStamper)}),
      valid('B-T', 'TIMESTAMP_UNTRUSTED'),
    ],
    [
      'timestamp-malformed',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => der(sequence(integer(1)))})}),
      valid('B-B', 'TIMESTAMP_UNCHECKED'),
    ],
    [
      'archive-timestamp-in-cms',
      () =>
        signedPdf({
          cms: stamped(ecHolder, who.STAMPED_AT, stamper, {
            unsigned: ({signature}) => [
              attribute('0.4.0.1733.2.4', parsed(makeTimestamp(stamper, signature, who.STAMPED_AT))),
            ],
          }),
        }),
      valid('B-T', 'TIMESTAMP_UNCHECKED'),
    ],
    [
      'timestamp-in-the-future',
      () => signedPdf({cms: stamped(ecHolder, day('2027-01-01'))}),
      indeterminate('TIMESTAMP_ORDER_FAILURE'),
    ],
  ];
}

/** Issues a time-stamping certificate that is valid earlier than the signer's. */
function issueEarly(): Identity {
  return who.holder('Selos antigos', {from: day('2020-01-01'), to: day('2040-01-01'), purposes: ['1.3.6.1.5.5.7.3.8']});
}
