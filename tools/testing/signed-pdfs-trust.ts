/** Cases about algorithms, levels, certificate chains, revocation and time-stamps. */
import {attribute, makeTimestamp} from '../scripts/samples/practice-cms';
import {type PracticePdf} from '../scripts/samples/practice-pdf';
import {der, type Identity, integer, makeCrl, makeOcsp, parsed, sequence} from '../scripts/samples/practice-pki';
import * as who from './practice-identities';
import {day, by, stamped} from './practice-identities';
import {type Draft, invalid, signedPdf, unsure, valid} from './signed-pdfs';

const {root, authority, ecHolder, stamper, rsaHolder, rootCrl, authorityCrl} = who;

const certificates = [ecHolder, authority, stamper, root].map(({certificate}) => certificate);

const store =
  (crls: readonly Uint8Array[] = [rootCrl, authorityCrl], ocsps: readonly Uint8Array[] = []) =>
  (pdf: PracticePdf): void =>
    pdf.addStore(certificates, crls, ocsps);

export function stampDocument(pdf: PracticePdf, time = day('2026-06-14'), by_: Identity = stamper): void {
  const cms = (content: Uint8Array) => makeTimestamp(by_, content, time, [authority]);
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
  /**
   * The holder's status comes from a responder that is not exempt from revocation checks; `more` describes the
   * responder.
   */
  const delegated =
    (...more: readonly Uint8Array[]) =>
    () =>
      signedPdf(
        {cms: stamped(ecHolder)},
        store([rootCrl], [ocsp(ecHolder, {responder: who.ordinaryResponder}), ocsp(stamper), ...more]),
      );
  return [
    ['RSA com SHA-256', signedBy(rsaHolder), valid('B-B')],
    ['RSA com SHA-384', withAlgorithm(rsaHolder, 'rsa-sha384'), valid('B-B')],
    ['RSA com SHA-512', withAlgorithm(rsaHolder, 'rsa-sha512'), valid('B-B')],
    ['PSS com SHA-256', withAlgorithm(rsaHolder, 'pss-sha256'), valid('B-B')],
    ['PSS com SHA-384', withAlgorithm(rsaHolder, 'pss-sha384'), valid('B-B')],
    ['PSS com SHA-512', withAlgorithm(rsaHolder, 'pss-sha512'), valid('B-B')],
    ['ECDSA P-256', signedBy(ecHolder), valid('B-B', 'NO_TIMESTAMP')],
    ['ECDSA P-384', withAlgorithm(who.p384Holder, 'ecdsa-sha384'), valid('B-B')],
    ['ECDSA P-521', withAlgorithm(who.p521Holder, 'ecdsa-sha512'), valid('B-B')],
    ['RSA com SHA-1', withAlgorithm(rsaHolder, 'rsa-sha1'), unsure('CRYPTO_CONSTRAINTS_FAILURE')],
    ['RSA de 1024 bits', signedBy(who.weakHolder), unsure('CRYPTO_CONSTRAINTS_FAILURE')],
    ['brainpool', signedBy(who.brainpool), valid('B-B')],
    ['secp256k1', signedBy(who.koblitz), valid('B-B')],
    ['Ed25519', withAlgorithm(who.edwards, 'ed25519'), valid('B-B')],
    [
      'CMS de antes das normas',
      () => signedPdf({subFilter: 'adbe.pkcs7.detached', cms: by(ecHolder, {named: null})}),
      valid('cms', 'NOT_PADES'),
    ],
    [
      'CMS sem atributos assinados',
      () => signedPdf({subFilter: 'adbe.pkcs7.detached', cms: by(rsaHolder, {isWithoutAttributes: true})}),
      valid('cms'),
    ],
    [
      'PAdES sem signing-certificate',
      signedBy(ecHolder, {named: null}),
      valid('cms', 'NO_SIGNING_CERTIFICATE_ATTRIBUTE'),
    ],
    ['formato desconhecido', () => signedPdf({subFilter: 'adbe.pkcs7.s5'}), unsure('SUBFILTER_UNSUPPORTED')],
    [
      'sem certificado do signatário',
      signedBy(ecHolder, {isWithoutCertificate: true}),
      unsure('NO_SIGNING_CERTIFICATE_FOUND'),
    ],

    ['B-T', () => signedPdf({cms: stamped(ecHolder)}), valid('B-T')],
    ['B-T por selo do documento', () => signedPdf({}, stampDocument), [valid('B-T'), valid(null)]],
    ['B-LT com CRL', () => signedPdf({cms: stamped(ecHolder)}, store()), valid('B-LT'), inStore],
    [
      'B-LT com OCSP',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl], [ocsp(ecHolder), ocsp(stamper)])),
      valid('B-LT'),
      inStore,
    ],
    [
      'B-LT com OCSP delegado',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {responder: who.responder}), ocsp(stamper)]),
        ),
      valid('B-LT'),
      inStore,
    ],
    ['OCSP delegado de que nada se sabe', delegated(), unsure('RESPONDER_UNCHECKED', 'B-LT'), inStore],
    ['OCSP delegado e não revogado', delegated(ocsp(who.ordinaryResponder)), valid('B-LT'), inStore],
    [
      'OCSP delegado e revogado',
      delegated(ocsp(who.ordinaryResponder, {revokedAt: day('2026-06-10')})),
      unsure('REVOCATION_MISSING', 'B-LT'),
      inStore,
    ],
    [
      'OCSP por quem não pode',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {responder: who.notStamper}), ocsp(stamper)]),
        ),
      unsure('REVOCATION_MISSING', 'B-LT'),
      inStore,
    ],
    [
      'B-LTA',
      () =>
        signedPdf({cms: stamped(ecHolder)}, (pdf) => {
          store()(pdf);
          stampDocument(pdf);
        }),
      [valid('B-LTA'), valid(null)],
      inStore,
    ],
    [
      'selo do documento antes dos dados',
      () =>
        signedPdf({cms: stamped(ecHolder)}, (pdf) => {
          stampDocument(pdf);
          store()(pdf);
        }),
      [valid('B-LT'), valid(null)],
      inStore,
    ],
    [
      'dados incompletos no ficheiro',
      () => signedPdf({cms: stamped(ecHolder)}, store([authorityCrl])),
      unsure('REVOCATION_MISSING', 'B-T'),
      inStore,
    ],
    [
      'dados incompletos, completados pelo leitor',
      () => signedPdf({cms: stamped(ecHolder)}, store([authorityCrl])),
      valid('B-T', 'LONG_TERM_DATA_INCOMPLETE'),
      {revocation: [rootCrl]},
    ],
    ['dados completos, sem selo', () => signedPdf({}, store()), valid('B-B'), inStore],

    [
      'fora do prazo',
      () => signedPdf(),
      unsure('OUT_OF_BOUNDS_NO_POE'),
      {now: day('2029-06-15'), revocation: [makeCrl(root, ...LATER), makeCrl(authority, ...LATER)]},
    ],
    ['ainda não válido', () => signedPdf(), invalid('NOT_YET_VALID'), {now: day('2024-06-15')}],
    [
      'fora do prazo, com selo de quando era válido',
      () => signedPdf({cms: stamped(ecHolder)}),
      valid('B-T'),
      {
        now: day('2029-06-15'),
        revocation: [rootCrl, authorityCrl, makeCrl(root, ...LATER), makeCrl(authority, ...LATER)],
      },
    ],
    ...(
      [
        ['sem dizer desde quando', undefined, unsure('REVOCATION_STALE')],
        ['que guarda os que caducaram', day('2027-01-01'), valid('B-T')],
        ['que só guarda os que caducaram depois', day('2028-06-01'), unsure('REVOCATION_STALE')],
      ] as const
    ).flatMap(([what, coversExpiredSince, answer]): Draft[] => {
      const scope = coversExpiredSince ? {coversExpiredSince} : {};
      const lists = [makeCrl(root, ...LATER), makeCrl(authority, ...LATER, [], scope)];
      const answers = [ecHolder, stamper].map((one) => makeOcsp(authority, one.certificate, ...LATER, scope));
      const now = day('2029-06-15');
      const make = () => signedPdf({cms: stamped(ecHolder)});
      return [
        [`fora do prazo, com uma lista posterior ${what}`, make, answer, {now, revocation: lists}],
        [
          `fora do prazo, com respostas OCSP posteriores ${what}`,
          make,
          answer,
          {now, revocation: [makeCrl(root, ...LATER), ...answers]},
        ],
      ];
    }),
    ...(
      [
        ['da parte que o certificado indica', 'http://ec.example/entidade.crl', valid('B-B')],
        ['de outra parte', 'http://ec.example/outra.crl', unsure('REVOCATION_MISSING')],
      ] as const
    ).map(([what, point, answer]): Draft => [
      `lista dividida, ${what}`,
      () => signedPdf(),
      answer,
      {revocation: [rootCrl, makeCrl(authority, ...PRESENT, [], {point})]},
    ]),
    [
      'lista dividida, e um certificado que não indica a parte',
      signedBy(rsaHolder),
      unsure('REVOCATION_MISSING'),
      {revocation: [rootCrl, makeCrl(authority, ...PRESENT, [], {point: 'http://ec.example/entidade.crl'})]},
    ],
    [
      'fora do prazo, com selo de outro conteúdo',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => makeTimestamp(stamper, Uint8Array.of(1), who.STAMPED_AT)})}),
      unsure('OUT_OF_BOUNDS_NO_POE', 'B-B'),
      {now: day('2029-06-15')},
    ],
    [
      'selo anterior à validade',
      () => signedPdf({cms: stamped(ecHolder, day('2024-06-01'), issueEarly())}),
      invalid('NOT_YET_VALID'),
    ],
    [
      'revogado por CRL no ficheiro, antes do selo',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl, revokedOn('2026-06-01')])),
      invalid('REVOKED'),
      inStore,
    ],
    [
      'revogado por CRL no ficheiro, depois do selo',
      () => signedPdf({cms: stamped(ecHolder)}, store([rootCrl, revokedOn('2026-06-13')])),
      valid('B-LT'),
      inStore,
    ],
    [
      'revogado por CRL no ficheiro, sem selo',
      () => signedPdf({}, store([rootCrl, revokedOn('2026-06-01')])),
      unsure('REVOKED_NO_POE'),
      inStore,
    ],
    [
      'revogado por OCSP no ficheiro',
      () =>
        signedPdf(
          {cms: stamped(ecHolder)},
          store([rootCrl], [ocsp(ecHolder, {revokedAt: day('2026-06-01')}), ocsp(stamper)]),
        ),
      invalid('REVOKED'),
      inStore,
    ],
    [
      'revogado por CRL do leitor',
      () => signedPdf(),
      unsure('REVOKED_NO_POE'),
      {revocation: [rootCrl, revokedOn('2026-06-01')]},
    ],
    [
      'entidade revogada',
      () => signedPdf(),
      unsure('REVOKED_CA_NO_POE'),
      {
        revocation: [
          authorityCrl,
          makeCrl(root, ...PRESENT, [{certificate: authority.certificate, at: day('2026-06-01')}]),
        ],
      },
    ],
    ['sem dados de revogação', () => signedPdf(), unsure('REVOCATION_MISSING'), {revocation: []}],
    [
      'CRL antiga',
      () => signedPdf(),
      unsure('REVOCATION_STALE'),
      {revocation: [rootCrl, makeCrl(authority, day('2025-06-01'), day('2025-07-01'))]},
    ],
    [
      'CRL de outra chave',
      () => signedPdf(),
      unsure('REVOCATION_MISSING'),
      {revocation: [rootCrl, makeCrl({...who.otherRoot, name: authority.name}, ...PRESENT)]},
    ],

    [
      'raiz que o leitor não indicou',
      signedBy(ecHolder, {chain: [authority, root]}),
      unsure('UNTRUSTED_ROOT', 'B-B'),
      {roots: []},
    ],
    ['outra raiz', signedBy(who.orphan, {chain: [who.otherRoot]}), unsure('UNTRUSTED_ROOT')],
    ['certificado que se assina a si mesmo', signedBy(who.selfSigned), unsure('UNTRUSTED_ROOT')],
    [
      'certificado que se assina a si mesmo, de confiança',
      signedBy(who.selfSigned),
      valid('B-B'),
      {roots: [who.selfSigned.certificate]},
    ],
    ['falta a entidade intermédia', signedBy(ecHolder, {chain: []}), unsure('NO_CERTIFICATE_CHAIN_FOUND')],
    [
      'entidade intermédia dada pelo leitor',
      signedBy(ecHolder, {chain: []}),
      valid('B-B'),
      {certificates: [authority.certificate]},
    ],
    [
      'titular usado como entidade',
      signedBy(who.belowHolder, {chain: [ecHolder, authority]}),
      unsure('CHAIN_CONSTRAINTS_FAILURE'),
    ],
    ['certificado forjado', signedBy(who.forged), unsure('CERTIFICATE_CHAIN_GENERAL_FAILURE')],
    [
      'cadeia mais longa do que o permitido',
      signedBy(who.tooDeep, {chain: [who.deepAuthority, authority]}),
      unsure('CHAIN_CONSTRAINTS_FAILURE'),
    ],
    ['extensão crítica desconhecida', signedBy(who.odd), unsure('CONSTRAINT_UNSUPPORTED')],

    [
      'selo sobre outro conteúdo',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => makeTimestamp(stamper, Uint8Array.of(1), who.STAMPED_AT)})}),
      valid('B-B', 'TIMESTAMP_INVALID'),
    ],
    [
      'selo de quem não os pode fazer',
      () => signedPdf({cms: stamped(ecHolder, who.STAMPED_AT, who.notStamper)}),
      valid('B-T', 'TIMESTAMP_UNTRUSTED'),
    ],
    [
      'selo de outra raiz',
      () => signedPdf({cms: stamped(ecHolder, who.STAMPED_AT, who.foreignStamper)}),
      valid('B-T', 'TIMESTAMP_UNTRUSTED'),
    ],
    [
      'selo ilegível',
      () => signedPdf({cms: by(ecHolder, {timestamp: () => der(sequence(integer(1)))})}),
      valid('B-B', 'TIMESTAMP_UNCHECKED'),
    ],
    [
      'selo de arquivo dentro do CMS',
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
    ['selo do futuro', () => signedPdf({cms: stamped(ecHolder, day('2027-01-01'))}), unsure('TIMESTAMP_ORDER_FAILURE')],
  ];
}

/** Issues a time-stamping certificate that is older than the holder's. */
function issueEarly(): Identity {
  return who.holder('Selos antigos', {from: day('2020-01-01'), to: day('2040-01-01'), purposes: ['1.3.6.1.5.5.7.3.8']});
}
