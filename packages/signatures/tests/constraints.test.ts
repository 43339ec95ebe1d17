import assert from 'node:assert/strict';
import {test} from 'node:test';
import * as asn1js from 'asn1js';
import {parseCertificates} from '../certificate.ts';
import {inspectCertificates} from '../certificate/inspect.ts';
import {validatePath} from '../chain.ts';
import {
  digest,
  type Identity,
  integer,
  issue,
  nameOf,
  octets,
  oid,
  sequence,
  set,
  tagged,
} from '../testing/test-pki.ts';
import {day, ec, NOW} from '../testing/test-identities.ts';

type Extension = readonly [oid: string, value: asn1js.AsnType];
const LONG = {from: day('2020-01-01'), to: day('2040-01-01')};

const primitive = (tagNumber: number, valueHex: Uint8Array) =>
  new asn1js.Primitive({idBlock: {tagClass: 3, tagNumber}, valueHex: Uint8Array.from(valueHex).buffer});
const text = (tag: number, value: string) => primitive(tag, Buffer.from(value, 'latin1'));
const directory = (name: asn1js.AsnType) => tagged(4, name);
const subtrees = (tag: number, ...bases: asn1js.AsnType[]) => tagged(tag, ...bases.map((base) => sequence(base)));
const names = (...parts: asn1js.AsnType[]): Extension => ['2.5.29.30', sequence(...parts)];
const alternatives = (...values: asn1js.AsnType[]): Extension => ['2.5.29.17', sequence(...values)];
const policies = (...ids: string[]): Extension => ['2.5.29.32', sequence(...ids.map((id) => sequence(oid(id))))];
const explicit: Extension = ['2.5.29.36', sequence(primitive(0, Uint8Array.of(0)))];
const noMapping: Extension = ['2.5.29.36', sequence(primitive(0, Uint8Array.of(0)), primitive(1, Uint8Array.of(0)))];
const noAny: Extension = ['2.5.29.54', integer(0)];
const mapping = (from: string, to: string): Extension => ['2.5.29.33', sequence(sequence(oid(from), oid(to)))];

const root = issue({name: 'Raiz', key: ec(), isCa: true, ...LONG});

/** Reason codes for a path whose CA has the extensions `above`, and whose end entity has those `below`. */
async function evaluate(above: readonly Extension[], below: readonly Extension[]): Promise<string[]> {
  const authority = issue({name: 'Entidade', key: ec(), issuer: root, isCa: true, extensions: above, ...LONG});
  const holder = issue({name: 'Titular', key: ec(), issuer: authority, extensions: below, ...LONG});
  return reasonsFor(holder, authority);
}

async function reasonsFor(holder: Identity, ...pool: readonly Identity[]): Promise<string[]> {
  const [leaf, ...others] = await parseCertificates([holder, ...pool].map(({certificate}) => certificate));
  const roots = await parseCertificates([root.certificate]);
  assert.ok(leaf);
  const present = {date: NOW, now: NOW, hasProofOfTime: false};
  const context = {pool: others, roots, revocation: [], purpose: 'signing', ...present} as const;
  const {reasons} = await validatePath(leaf, context);
  return reasons.map(({code}) => code).filter((code) => code !== 'REVOCATION_MISSING');
}

const REFUSED = ['CHAIN_CONSTRAINTS_FAILURE'];
const organization = (name: string) =>
  directory(sequence(set(sequence(oid('2.5.4.10'), new asn1js.Utf8String({value: name})))));
const ours = organization('Entidade fictícia para prática');
const email = (value: string) => alternatives(text(1, value));
const host = (value: string) => alternatives(text(2, value));
const address = (...octets: number[]) => primitive(7, Uint8Array.from(octets));
const at = (...octets: number[]) => alternatives(address(...octets));
const page = (value: string) => alternatives(text(6, value));

for (const [name, above, below, expected] of [
  ['no constraints', [], [], []],
  ['a permitted organization', [names(subtrees(0, ours))], [], []],
  ['another organization', [names(subtrees(0, organization('Outra')))], [], REFUSED],
  ['an excluded organization', [names(subtrees(1, ours))], [], REFUSED],
  ['an excluded name', [names(subtrees(1, directory(nameOf('Titular'))))], [], REFUSED],
  ['a permitted domain', [names(subtrees(0, text(2, 'exemplo.cv')))], [host('www.exemplo.cv')], []],
  ['a domain that only ends alike', [names(subtrees(0, text(2, 'exemplo.cv')))], [host('mauexemplo.cv')], REFUSED],
  ['a permitted email domain', [names(subtrees(0, text(1, 'exemplo.cv')))], [email('ana@exemplo.cv')], []],
  [
    'an email address in a subdomain of the permitted host',
    [names(subtrees(0, text(1, 'exemplo.cv')))],
    [email('ana@x.exemplo.cv')],
    REFUSED,
  ],
  [
    'an email address in a permitted subdomain',
    [names(subtrees(0, text(1, '.exemplo.cv')))],
    [email('ana@x.exemplo.cv')],
    [],
  ],
  [
    'another email address than the permitted one',
    [names(subtrees(0, text(1, 'ana@exemplo.cv')))],
    [email('rui@exemplo.cv')],
    REFUSED,
  ],
  ['an excluded URI', [names(subtrees(1, text(6, '.exemplo.cv')))], [page('https://a.exemplo.cv:8/b')], REFUSED],
  ['names of an unconstrained type', [names(subtrees(0, text(2, 'exemplo.cv')))], [email('ana@outra.cv')], []],
  [
    'constraints on an unsupported name type',
    [names(subtrees(0, primitive(8, Uint8Array.of(42))))],
    [alternatives(primitive(8, Uint8Array.of(42)))],
    ['CONSTRAINT_UNSUPPORTED'],
  ],
  [
    'an address in a permitted range',
    [names(subtrees(0, address(192, 0, 2, 0, 255, 255, 255, 0)))],
    [at(192, 0, 2, 7)],
    [],
  ],
  ['an address outside', [names(subtrees(0, address(192, 0, 2, 0, 255, 255, 255, 0)))], [at(192, 0, 3, 7)], REFUSED],
  [
    'an address in an excluded range',
    [names(subtrees(1, address(0, 0, 0, 0, 0, 0, 0, 0)))],
    [at(192, 0, 2, 7)],
    REFUSED,
  ],
  [
    'an address of another version',
    [names(subtrees(0, address(0, 0, 0, 0, 0, 0, 0, 0)))],
    [at(...new Uint8Array(16))],
    REFUSED,
  ],
  [
    'an email address with two hosts',
    [names(subtrees(0, text(1, 'exemplo.cv')))],
    [email('ana@outra.cv@exemplo.cv')],
    ['CONSTRAINT_UNSUPPORTED'],
  ],
  [
    'alternative names that cannot be read',
    [names(subtrees(0, text(1, 'exemplo.cv')))],
    [['2.5.29.17', integer(1)] as const],
    ['CONSTRAINT_UNSUPPORTED'],
  ],
  [
    'too many names and constraints',
    [names(subtrees(0, ...Array.from({length: 600}, (_, index) => text(2, `a${index}.cv`))))],
    [alternatives(...Array.from({length: 600}, (_, index) => text(2, `a${index}.cv`)))],
    ['CONSTRAINT_UNSUPPORTED'],
  ],
  ['a required policy that is present', [explicit, policies('2.999.1')], [policies('2.999.1')], []],
  ['a required policy, but another one is present', [explicit, policies('2.999.1')], [policies('2.999.2')], REFUSED],
  ['a required policy, but none is present', [explicit, policies('2.999.1')], [], REFUSED],
  ['no required policy, and none is present', [policies('2.999.1')], [], []],
  ['anyPolicy in the CA', [explicit, policies('2.5.29.32.0')], [policies('2.999.2')], []],
  ['anyPolicy in the end entity', [explicit, policies('2.999.1')], [policies('2.5.29.32.0')], []],
  ['inhibited anyPolicy in the end entity', [explicit, noAny, policies('2.999.1')], [policies('2.5.29.32.0')], REFUSED],
  ['a mapped policy', [explicit, policies('2.999.1'), mapping('2.999.1', '2.999.2')], [policies('2.999.2')], []],
  [
    'a policy that was mapped to another',
    [explicit, policies('2.999.1'), mapping('2.999.1', '2.999.2')],
    [policies('2.999.1')],
    REFUSED,
  ],
] as const) {
  test(`signatures: constraints of an authority: ${name}`, async () => {
    assert.deepEqual(await evaluate(above, below), expected);
  });
}

test('signatures: constraints of an authority: policy mapping inhibited further up', async () => {
  const above = issue({
    name: 'Acima',
    key: ec(),
    issuer: root,
    isCa: true,
    extensions: [noMapping, policies('2.999.1')],
    ...LONG,
  });
  const extensions = [policies('2.999.1'), mapping('2.999.1', '2.999.2')];
  const authority = issue({name: 'Entidade', key: ec(), issuer: above, isCa: true, extensions, ...LONG});
  const holder = issue({name: 'Titular', key: ec(), issuer: authority, extensions: [policies('2.999.2')], ...LONG});
  assert.deepEqual(await reasonsFor(holder, authority, above), REFUSED);
});

test('signatures: of several paths, the one without faults counts, even without revocation data', async () => {
  const key = ec();
  const longWay = issue({
    name: 'Acima',
    key: ec(),
    issuer: root,
    isCa: true,
    extensions: [names(subtrees(1, ours))],
    ...LONG,
  });
  const [direct, indirect] = [root, longWay].map((issuer) =>
    issue({name: 'Entidade', key, issuer, isCa: true, ...LONG}),
  );
  const holder = issue({name: 'Titular', key: ec(), issuer: direct as Identity, ...LONG});
  assert.deepEqual(await reasonsFor(holder, direct as Identity, indirect as Identity, longWay), []);
});

test('signatures: the last second of a certificate belongs to its validity', async () => {
  const holder = issue({name: 'Titular', key: ec(), issuer: root, from: day('2020-01-01'), to: NOW});
  assert.deepEqual(await reasonsFor(holder), []);
  const [leaf] = await parseCertificates([holder.certificate]);
  const roots = await parseCertificates([root.certificate]);
  const codesAfter = async (milliseconds: number) => {
    const date = new Date(NOW.getTime() + milliseconds);
    const context = {
      pool: [],
      roots,
      revocation: [],
      purpose: 'signing',
      date,
      now: date,
      hasProofOfTime: false,
    } as const;
    return (await validatePath(leaf as never, context)).reasons.map(({code}) => code);
  };
  assert.ok(!(await codesAfter(999)).includes('OUT_OF_BOUNDS_NO_POE'));
  assert.ok((await codesAfter(1000)).includes('OUT_OF_BOUNDS_NO_POE'));
});

test('signatures: a certificate with an extension twice is malformed', async () => {
  const twice = ['2.5.29.32', '2.5.29.32'].map((id): Extension => [id, sequence(sequence(oid('2.999.1')))]);
  const holder = issue({name: 'Titular', key: ec(), issuer: root, extensions: twice, ...LONG});
  assert.deepEqual(await parseCertificates([holder.certificate]), []);
});

/** Two certificates of a CA with the same name: its old key signed the certificate of its new key. */
function rollover() {
  const [former, current] = [ec(), ec()];
  const identifier = (key: ReturnType<typeof ec>) =>
    digest('sha1', Uint8Array.from(key.publicKey.export({type: 'spki', format: 'der'})));
  const keys = (own: ReturnType<typeof ec>, issuer: ReturnType<typeof ec>): Extension[] => [
    ['2.5.29.14', octets(identifier(own))],
    ['2.5.29.35', sequence(primitive(0, identifier(issuer)))],
  ];
  const old = issue({name: 'Mesma', key: former, isCa: true, extensions: keys(former, former), ...LONG});
  const now = issue({name: 'Mesma', key: current, issuer: old, isCa: true, extensions: keys(current, former), ...LONG});
  return {old, now};
}

test('signatures: a key rollover does not break the chain', async () => {
  const {old, now} = rollover();
  const links = async (...files: readonly Identity[]) =>
    (await inspectCertificates(files.map(({certificate}) => certificate))).chain.map(({link}) => link);
  assert.deepEqual(await links(now, old), ['signed', 'self-signed']);
  assert.deepEqual(await links(now), ['missing']);
  assert.ok((await reasonsFor(now)).includes('NO_CERTIFICATE_CHAIN_FOUND'));
  const forged = {...now, certificate: Uint8Array.from(now.certificate)};
  forged.certificate[now.certificate.length - 1] = (now.certificate.at(-1) as number) ^ 1;
  assert.deepEqual(await links(forged, old), ['broken', 'self-signed']);
});
