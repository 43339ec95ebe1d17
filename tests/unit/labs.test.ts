import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {makeCrl, type Identity} from '@sign/signatures/testing/test-pki';
import {readData} from '../../build-tools/data/read';
import {
  type Bytes,
  type FileReport,
  readCertificates,
  REASON_CODES,
  signDetached,
  toPem,
  type UnreadableError,
} from '@sign/signatures';
import {LabError} from '../../src/labs/words/errors';
import {REASONS} from '../../src/labs/words/reasons';
import {formatInstant} from '../../src/labs/format';
import type {TaskRequest} from '../../src/labs/protocol';
import {perform} from '../../src/labs/tasks';
import {TERMS} from '../../src/labs/words/terms';
import {calculate} from '../../src/labs/text/formulas';
import {createKeys, signText, verifyText} from '../../src/labs/text/keys';
import {explainIud, luhnDigit, readIud} from '../../src/labs/xml/iud';
import {below, mutate, seeded} from '@sign/signatures/testing/damage';
import {authority, by, ecHolder, root} from '@sign/signatures/testing/test-identities';
import {signedPdf} from '@sign/signatures/testing/signed-pdfs';
import {missing, sample, textBytes, useFolder} from '@sign/signatures/testing/files';

const {inFolder, openssl} = useFolder();

test('labs: times are shown in the time zone of Cabo Verde, all year round', () => {
  assert.match(formatInstant('2026-07-01T00:30:00Z'), /^30 de junho de 2026 às 23:30:00 \(hora de Cabo Verde\)$/);
  assert.match(formatInstant('2026-01-01T00:30:00Z'), /^31 de dezembro de 2025 às 23:30:00/);
});

describe('signing a text', () => {
  for (const id of ['ecdsa-p256', 'rsa-pss-3072', 'ed25519'] as const) {
    test(`labs: ${id} only accepts the signed text`, async () => {
      const {publicKey, privateKey} = await createKeys(id);
      assert.equal(privateKey.extractable, false);
      const signature = await signText(id, privateKey, 'Vendo a bicicleta.');
      assert.equal(await verifyText(id, publicKey, signature, 'Vendo a bicicleta.'), true);
      assert.equal(await verifyText(id, publicKey, signature, 'Vendo a bicicleta!'), false);
      const right = await calculate(id, publicKey, signature, 'Vendo a bicicleta.');
      assert.equal(right?.isEqual, id === 'ed25519' ? undefined : true);
    });
  }

  test('labs: the recalculated ECDSA equation agrees with the browser', async () => {
    const {publicKey, privateKey} = await createKeys('ecdsa-p256');
    for (const text of ['', 'a', 'ç'.repeat(1000)]) {
      const signature = await signText('ecdsa-p256', privateKey, text);
      assert.equal((await calculate('ecdsa-p256', publicKey, signature, text))?.isEqual, true);
      assert.equal((await calculate('ecdsa-p256', publicKey, signature, `${text}.`))?.isEqual, false);
    }
  });
});

describe('detached signatures', () => {
  for (const keyKind of ['ecdsa-p256', 'rsa-3072'] as const) {
    test(
      `labs: openssl accepts CAdES made with ${keyKind}, and refuses another file`,
      {skip: missing('openssl')},
      async () => {
        const file = crypto.getRandomValues(new Uint8Array(5000));
        const {signature, certificatePem, digest} = await signDetached({
          file,
          keyKind,
          subject: {organization: 'Laboratório', commonName: 'Treino'},
        });
        writeFileSync(inFolder('file'), file);
        writeFileSync(inFolder('file.p7s'), signature);
        writeFileSync(inFolder('practice.pem'), certificatePem);
        const verify = (content: string) =>
          spawnSync(
            'openssl',
            [
              'cms',
              '-verify',
              '-cades',
              '-binary',
              '-inform',
              'DER',
              '-purpose',
              'any',
              '-in',
              'file.p7s',
              '-content',
              content,
            ].concat(['-CAfile', 'practice.pem', '-out', '/dev/null']),
            {cwd: inFolder(''), encoding: 'utf8'},
          );
        assert.match(verify('file').stderr, /CAdES Verification successful/);
        assert.equal(openssl('dgst', '-sha256', '-r', 'file').split(' ')[0], digest);
        file[17] = (file[17] ?? 0) ^ 1;
        writeFileSync(inFolder('other'), file);
        assert.notEqual(verify('other').status, 0);
      },
    );
  }
});

/** Verifies a file as the labs do. */
const verify = (
  file: Bytes,
  trust: {readonly roots?: readonly Bytes[]; readonly revocation?: readonly Bytes[]; readonly content?: Bytes} = {},
) => {
  const {roots = [], revocation = [], content} = trust;
  const input = {file, roots, revocation, known: [], content: content && {name: 'a', bytes: content}};
  return perform({id: 1, task: 'file', input}, () => {}) as Promise<FileReport>;
};

const roots = () => [sample('raiz-de-exemplo.pem')];
const lists = () => sample('listas-de-exemplo.pem');
describe('time-stamps', () => {
  const read = (content?: Bytes) =>
    verify(sample('selo-temporal.tsr'), {roots: roots(), revocation: [lists()], ...(content && {content})});

  test('labs: a time-stamp is compared with its file', async () => {
    const {verdict, signatures} = await read(sample('selo-temporal.txt'));
    const [stamp] = signatures[0]?.timestamps ?? [];
    assert.equal(verdict, 'valid');
    assert.equal(stamp?.policy, '2.999.2');
    assert.equal(stamp.imprintAlgorithm, 'SHA-256');
  });

  test('labs: a time-stamp of another file is invalid', async () => {
    assert.equal((await read(textBytes('outro'))).verdict, 'invalid');
  });
});

describe('signed PDFs', () => {
  test('labs: the samples cover all three verdicts', async () => {
    const trust = {roots: [sample('raiz-de-pdf.pem')]};
    assert.equal((await verify(sample('contrato-assinado.pdf'), trust)).verdict, 'valid');
    assert.equal((await verify(sample('contrato-assinado.pdf'))).verdict, 'indeterminate');
    assert.equal((await verify(sample('contrato-alterado.pdf'), trust)).verdict, 'invalid');
  });

  test('labs: a truncated PDF is not reported as unsigned', async () => {
    const file = sample('contrato-assinado.pdf');
    const {reasons} = await verify(file.slice(0, file.length / 2));
    assert.deepEqual(
      reasons.map(({code}) => code),
      ['TRUNCATED'],
    );
  });

  test('labs: a non-root certificate completes a chain but is never a trust anchor', async () => {
    const outcomeOfChain = async (...chosen: readonly Identity[]) => {
      const file = Uint8Array.from(signedPdf({cms: by(ecHolder, {chain: []})}).bytes);
      const report = await verify(file, {roots: chosen.map(({certificate}) => Uint8Array.from(certificate))});
      return report.signatures[0]?.checks.find(({name}) => name === 'chain')?.outcome;
    };
    assert.equal(await outcomeOfChain(ecHolder), 'unknown', "the signer's own");
    assert.equal(await outcomeOfChain(authority), 'unknown', 'an intermediate one');
    assert.equal(await outcomeOfChain(root), 'unknown', 'a root, and nothing between');
    assert.equal(await outcomeOfChain(root, authority), 'passed');
  });
});

describe('files to trust', () => {
  const trusted = (file: Bytes) => perform({id: 1, task: 'trusted', input: {file}}, () => {});
  const revocation = (file: Bytes) => perform({id: 1, task: 'revocation', input: {file}}, () => {});
  const pem = ({certificate}: Identity) => textBytes(toPem('CERTIFICATE', Uint8Array.from(certificate)));

  test('labs: roots are distinguished from intermediates', async () => {
    assert.deepEqual(await trusted(sample('raiz-de-pdf.pem')), {hasRoot: true});
    assert.deepEqual(await trusted(sample('cadeia.pem')), {hasRoot: true});
    assert.deepEqual(await trusted(pem(authority)), {hasRoot: false});
    assert.deepEqual(await trusted(pem(ecHolder)), {hasRoot: false});
  });

  test('labs: a file without certificates is refused when chosen', async () => {
    for (const file of [
      textBytes('nada'),
      textBytes('isto não é um certificado'),
      lists(),
      sample('fatura-assinada.xml'),
    ]) {
      await assert.rejects(trusted(file), {name: 'UnreadableError'});
    }
  });

  test('labs: a file without revocation data is refused when chosen', async () => {
    await revocation(lists());
    await revocation(makeCrl(root, new Date('2027-01-08'), new Date('2027-02-08')));
    for (const file of [
      textBytes('nada'),
      sample('raiz-de-pdf.pem'),
      Uint8Array.from(root.certificate),
      sample('selo-temporal.tsr'),
    ]) {
      await assert.rejects(revocation(file), /lista de revogação/);
    }
  });
});

describe('fiscal document ids', () => {
  const IUD = 'CV3261121123456789000010100000004201234567893';

  test('labs: an IUD is split into its parts', () => {
    const report = readIud(` ${IUD.slice(0, 20)} ${IUD.slice(20).toLowerCase()}\n`);
    assert.deepEqual(
      report?.parts.map(({value}) => value),
      ['CV', '3', '261121', '123456789', '00001', '01', '000000042', '0123456789', '3'],
    );
    assert.deepEqual(report.problems, []);
    assert.equal(report.parts[2]?.meaning, '21 de novembro de 2026');
  });

  test('labs: every wrong digit changes the check digit', () => {
    for (let index = 2; index < 44; index += 1) {
      const wrong = `${IUD.slice(0, index)}${(Number(IUD[index]) + 1) % 10}${IUD.slice(index + 1)}`;
      assert.match(readIud(wrong)?.problems[0] ?? '', /último dígito/, String(index));
    }
    assert.equal(luhnDigit('7992739871'), '3');
  });

  test('labs: explains why a text is not an IUD', () => {
    assert.equal(readIud('CV1'), null);
    assert.match(explainIud('CV1'), /tem 3/);
    assert.match(explainIud('PT1'), /letras CV/);
    assert.match(explainIud(`CV${'A'.repeat(43)}`), /algarismos/);
    assert.equal(readIud(`CV9${IUD.slice(3)}`)?.problems.length, 2);
  });
});

test('labs: every linked glossary term exists under that name', () => {
  const names = new Map(readData('glossary.yaml').map(({id, term}) => [id, term]));
  for (const [id, name] of Object.entries(TERMS)) {
    assert.equal(names.get(id), name, id);
  }
});

describe('hostile files', () => {
  const random = seeded(6);
  const nested = (depth: number): Bytes => new Uint8Array(Array.from({length: depth}, () => [0x30, 0x80]).flat());
  const ask = (request: TaskRequest) =>
    perform(request, () => {}).then(
      () => 'answered',
      (error: unknown) => {
        // The page can explain every code.
        assert.ok(error instanceof LabError || REASONS[(error as UnreadableError).reason.code], String(error));
        return 'refused';
      },
    );

  test('labs: 300 mutated certificates and time-stamps yield a result or a message', async () => {
    const chain = sample('cadeia.pem');
    const ders = (await readCertificates(chain)).map(({der}) => der);
    const stamp = sample('selo-temporal.tsr');
    for (let turn = 0; turn < 100; turn += 1) {
      const der = ders[turn % ders.length] as Bytes;
      await ask({id: 1, task: 'certificate', input: {files: [mutate(chain, random)]}});
      await ask({id: 1, task: 'certificate', input: {files: [mutate(der, random)]}});
      await verify(mutate(stamp, random));
    }
  });

  for (const [name, bytes] of [
    ['random bytes', Uint8Array.from({length: 100_000}, () => below(random, 256))],
    ['ASN.1 nested 100,000 deep', nested(100_000)],
    ['an empty sequence', new Uint8Array([0x30, 0x00])],
    ['a length that is not there', new Uint8Array([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])],
  ] as const) {
    test(`labs: ${name} yields no verdict but a message`, async () => {
      assert.equal(await ask({id: 1, task: 'certificate', input: {files: [bytes]}}), 'refused');
      assert.notEqual((await verify(bytes)).verdict, 'valid');
    });
  }
});

test('labs: every reason code has an explanation and advice, and no text is unused', () => {
  assert.deepEqual(Object.keys(REASONS).sort(), [...REASON_CODES].sort());
  for (const {what, whatToDo} of Object.values(REASONS)) {
    assert.match(what, /^\p{Lu}.*\.$/u);
    assert.match(whatToDo, /^\p{Lu}.*\.$/u);
  }
});

test('labs: only PDF-specific reasons mention PDF', () => {
  const ofPdf = Object.entries(REASONS).filter(([, {what, whatToDo}]) => /PDF|PAdES/.test(`${what} ${whatToDo}`));
  assert.deepEqual(
    ofPdf.map(([code]) => code),
    [
      'SUBFILTER_UNSUPPORTED',
      'REVISION_UNREADABLE',
      'STRUCTURE_UNREADABLE',
      'NOT_PADES',
      'STRUCTURE_REPAIRED',
      'ENCRYPTED',
      'NO_SIGNATURES',
      'TOO_LARGE',
      'PDF_UNREADABLE',
      'TOO_MANY_SIGNATURES',
    ],
  );
});
