import assert from 'node:assert/strict';
import {test} from 'node:test';
import * as asn1js from 'asn1js';
import {parseCertificates} from '@sign/signatures/certificate';
import {inspectCertificates} from '@sign/signatures/certificate/inspect';
import {validatePath} from '@sign/signatures/chain';
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
} from '../testing/practice-pki';
import {day, ec, NOW} from '../testing/practice-identities';

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

/** Reason codes for a path of root, CA and holder with these extensions. */
async function evaluate(above: readonly Extension[], below: readonly Extension[]): Promise<string[]> {
  const authority = issue({name: 'Entidade', key: ec(), issuer: root, isCa: true, extensions: above, ...LONG});
  const holder = issue({name: 'Titular', key: ec(), issuer: authority, extensions: below, ...LONG});
  return reasonsFor(holder, authority);
}

async function reasonsFor(holder: Identity, ...pool: readonly Identity[]): Promise<string[]> {
  const [leaf, ...others] = await parseCertificates([holder, ...pool].map(({certificate}) => certificate));
  const roots = await parseCertificates([root.certificate]);
  assert.ok(leaf);
  const context = {pool: others, roots, revocation: [], date: NOW, purpose: 'signing', hasProofOfTime: false} as const;
  const {reasons} = await validatePath(leaf, context);
  return reasons.map(({code}) => code).filter((code) => code !== 'REVOCATION_MISSING');
}

const REFUSED = ['CHAIN_CONSTRAINTS_FAILURE'];
const organisation = (name: string) =>
  directory(sequence(set(sequence(oid('2.5.4.10'), new asn1js.Utf8String({value: name})))));
const ours = organisation('Entidade fictícia para prática');
const email = (value: string) => alternatives(text(1, value));
const host = (value: string) => alternatives(text(2, value));
const page = (value: string) => alternatives(text(6, value));

for (const [name, above, below, expected] of [
  ['no constraints', [], [], []],
  ['a permitted organisation', [names(subtrees(0, ours))], [], []],
  ['another organisation', [names(subtrees(0, organisation('Outra')))], [], REFUSED],
  ['an excluded organisation', [names(subtrees(1, ours))], [], REFUSED],
  ['an excluded name', [names(subtrees(1, directory(nameOf('Titular'))))], [], REFUSED],
  ['a permitted domain', [names(subtrees(0, text(2, 'exemplo.cv')))], [host('www.exemplo.cv')], []],
  ['a domain that only ends alike', [names(subtrees(0, text(2, 'exemplo.cv')))], [host('mauexemplo.cv')], REFUSED],
  ['a permitted address', [names(subtrees(0, text(1, 'exemplo.cv')))], [email('ana@exemplo.cv')], []],
  ['an address of a host below', [names(subtrees(0, text(1, 'exemplo.cv')))], [email('ana@x.exemplo.cv')], REFUSED],
  ['hosts below', [names(subtrees(0, text(1, '.exemplo.cv')))], [email('ana@x.exemplo.cv')], []],
  ['one address', [names(subtrees(0, text(1, 'ana@exemplo.cv')))], [email('rui@exemplo.cv')], REFUSED],
  ['a page', [names(subtrees(1, text(6, '.exemplo.cv')))], [page('https://a.exemplo.cv:8/b')], REFUSED],
  ['names of another kind', [names(subtrees(0, text(2, 'exemplo.cv')))], [email('ana@outra.cv')], []],
  [
    'a name type that is not checked',
    [names(subtrees(0, primitive(7, new Uint8Array(8))))],
    [alternatives(primitive(7, new Uint8Array(4)))],
    ['CONSTRAINT_UNSUPPORTED'],
  ],
  ['a required policy that is there', [explicit, policies('2.999.1')], [policies('2.999.1')], []],
  ['a required policy that is not', [explicit, policies('2.999.1')], [policies('2.999.2')], REFUSED],
  ['a required policy, and none', [explicit, policies('2.999.1')], [], REFUSED],
  ['no required policy, and none', [policies('2.999.1')], [], []],
  ['any policy', [explicit, policies('2.5.29.32.0')], [policies('2.999.2')], []],
  ['any policy below one', [explicit, policies('2.999.1')], [policies('2.5.29.32.0')], []],
  ['any policy where it is inhibited', [explicit, noAny, policies('2.999.1')], [policies('2.5.29.32.0')], REFUSED],
  ['a mapped policy', [explicit, policies('2.999.1'), mapping('2.999.1', '2.999.2')], [policies('2.999.2')], []],
  [
    'the policy that was mapped',
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

/** A CA with a key rollover: the old key signs the new one under the same name. */
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
