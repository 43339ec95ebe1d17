import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {readData} from '../../build-tools/data/read';
import {claims} from '../../build-tools/content-check/rules/claims';
import {KINDS} from '../../build-tools/content-check/rules/legislation';
import type {Site} from '../../build-tools/content-check/site';
import {readPatterns} from '../../build-tools/content-check/tables';
import {REASONS} from '../../src/labs/words/reasons';

/** The problems that the rule reports in one line of a page. */
const findings = (text: string) => {
  const site = {prose: [{file: 'learn/page.mdx', line: 1, text}]} as unknown as Site; // Only `prose` is read.
  return claims.check(site).map(({message}) => message);
};

test('check:content: each refused claim finds its examples, and advises once', () => {
  for (const {examples, advice} of readPatterns('claims')) {
    for (const example of examples) {
      const messages = findings(example);
      assert.deepEqual(
        [messages.length, messages[0]?.endsWith(advice)],
        [1, true],
        `${example}: ${messages.join(' ')}`,
      );
    }
  }
});

for (const name of ['laws', 'lines', 'texts', 'addresses']) {
  test(`check:content: each pattern of ${name}.yaml finds its examples`, () => {
    for (const {pattern, expression, examples} of readPatterns(name, {LAW: KINDS})) {
      assert.ok(examples.length > 0, pattern);
      examples.forEach((example) => assert.ok(example.search(expression) >= 0, `${pattern}: ${example}`));
    }
  });
}

/** Texts in code that visitors read: strings, and text between tags. */
const WORDS_IN_CODE = /'(?:[^'\\\n]|\\.)*'|`[^`]*`|>[^<>{}=;]+</g;

test('claims: no text of the laboratories, the home page or the media library makes a refused claim', () => {
  const filesIn = (folder: string, name: RegExp) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => name.test(file))
      .map((file) => `${folder}/${file}`);
  const code = ['src', 'tools/media'].flatMap((name) => filesIn(name, /\.tsx?$/));
  const media = filesIn('tools/media', /\.(?:md|yaml)$/);
  const texts = [
    ...code.flatMap((file) => readFileSync(file, 'utf8').match(WORDS_IN_CODE) ?? []),
    ...media.flatMap((file) => readFileSync(file, 'utf8').split(/\n\n|\n *- /)),
  ].map((text) => text.slice(1, -1).replace(/\s+/g, ' '));
  assert.ok(texts.length > 1000);
  assert.deepEqual(texts.flatMap(findings), []);
});

/** Texts of a data file; a sentence may continue on the next line, where the rule does not follow it. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => (key === 'code' || key === 'command' ? [] : textsOf(part)))
      : [];

test('claims: no sentence of a data file makes a refused claim, wherever its lines break', () => {
  for (const name of [
    'glossary.yaml',
    'tutorials.yaml',
    'labs.yaml',
    'legacy.yaml',
    'team.yaml',
    'bodies.yaml',
  ] as const) {
    assert.deepEqual(textsOf(readData(name)).flatMap(findings), [], name);
  }
});

test('sources: each ETSI standard has a deep address, of the version that its note names', () => {
  const standards = readData('sources.yaml').filter(({id}) => id.startsWith('ETSI-'));
  assert.ok(standards.length > 30);
  for (const {id, url = '', note = '', confidence} of standards) {
    assert.match(url, /^https:\/\/www\.etsi\.org\/deliver\/etsi_(?:en|ts)\/\d+_\d+\/\d+\//, id);
    const [, ...version] = /V(\d+)\.(\d+)\.(\d+)/.exec(note) ?? [];
    if (url.endsWith('.pdf')) {
      assert.ok(url.includes(`/${version.map((part) => part.padStart(2, '0')).join('.')}_60/`), `${id}: ${note}`);
    }
    assert.ok(['alta', 'média'].includes(confidence), id);
  }
});

test('sources: laws lead to the current portal of the official gazette', () => {
  const laws = readData('sources.yaml').filter(({publisher}) => publisher?.startsWith('Boletim Oficial'));
  assert.ok(laws.length > 20);
  assert.deepEqual([...new Set(laws.map(({url}) => url))], ['https://boe.incv.cv']);
});

test('glossary: terms that once cited a wrong standard cite the right one', () => {
  const terms = new Map(readData('glossary.yaml').map((term) => [term.id, term]));
  const cites = (id: string) => terms.get(id)?.sources ?? [];
  assert.ok(cites('tls').includes('RFC-8446') && !cites('tls').includes('RFC-5280'));
  assert.ok(cites('pos-quantica').includes('NIST-SP-800-208'));
  assert.ok(!cites('puk').includes('OASIS-PKCS11'));
  assert.match(terms.get('classe-de-assinatura-remota')?.term ?? '', /^Nível de garantia/);
});

test('labs: texts that ask for a root also say to compare its fingerprint', () => {
  const advice = Object.values(REASONS).filter(({whatToDo}) => whatToDo.includes('certificado de raiz'));
  assert.ok(advice.length >= 3);
  for (const {whatToDo} of advice) {
    assert.match(whatToDo, /Compare a impressão digital por um segundo meio/);
  }
});

test('research: the outline states the limits of its models and cites each standard', () => {
  const outline = readFileSync('research/research-outline.mdx', 'utf8');
  const section = (id: string) => outline.split(/^#{2,3} /m).find((text) => text.includes(`{/* #${id} */}`)) ?? '';
  assert.match(section('mosca'), /supõe que a prova não se renova[\s\S]*#conservacao/);
  assert.match(section('revogacao'), /entre a perda da chave e a publicação/);
  assert.match(section('rsa-pss'), /RFC-8017/);
  assert.match(section('ml-dsa'), /FIPS-204/);
  // The standard describes the defense, not the attack.
  assert.match(section('ataques'), /signature wrapping<\/span> \|[^|<]*\|[^|]*<Fonte id="W3C-XMLDSIG"/);
});

test('check:content: accepts corrected statements and denied claims', () => {
  for (const sentence of [
    'Desde 2 de junho de 2022, a obrigação abrange a generalidade dos contribuintes.',
    'Vá a portal-autentika.gov.cv e leia o diploma em boe.incv.cv.',
    'Só uma atualização incremental mantém a assinatura.',
    'TOTAL-FAILED e INDETERMINATE trazem uma subindicação.',
    'A colisão do SHA-1 publicou-se em 2017.',
    'O que se segue vem do Manual Técnico v10.0, a última versão que lemos.',
    'A chave vai no cabeçalho cv-ef-mw-core-transmitter-key.',
    'A raiz não está na lista da Adobe.',
    'A obrigação depende da fase?',
    'Compare a impressão digital da raiz e importe-a.',
    'Importe a raiz depois de comparar a impressão digital.',
    'Se for igual, importe a raiz e volte a validar.',
    'Em dezembro de 2023, a CMDCV ativava-se também na Embaixada em Portugal.',
    'O CNI é obrigatório a partir dos 4 anos.',
    'Usa-se um certificado TLS. <Fonte id="RFC-8446" /> Traz o uso a que se destina. <Fonte id="RFC-5280" />',
    'Revogue a CMDCV, pelo canal por onde a obteve: no portal Autentika ou ao balcão.',
    'Prefira o selo da empresa. <Fonte id="INS-40 SRV-63" /> Transmita com o seu. <Fonte id="B53" />',
    'O programa fala com o cartão pela interface PKCS#11, com o PIN. <Fonte id="OASIS-PKCS11 SRV-09" />',
  ]) {
    assert.deepEqual(findings(sentence), [], sentence);
  }
});
