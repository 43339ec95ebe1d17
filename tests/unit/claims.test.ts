import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {readData} from '../../build-tools/data/read';
import {claims} from '../../build-tools/content-check/rules/claims';
import type {Site} from '../../build-tools/content-check/site';
import {REASONS} from '../../src/labs/reasons';

/** The problems that the rule reports in one line of a page. */
const findings = (text: string) => {
  const site = {prose: [{file: 'learn/page.mdx', line: 1, text}]} as unknown as Site; // Only `prose` is read.
  return claims.check(site).map(({message}) => message);
};

/** Wrong statements that the site once made, each with a part of the expected advice. */
const WRONG: readonly (readonly [sentence: string, fix: RegExp])[] = [
  ['A obrigação de usar a e-Fatura depende da fase.', /2 de junho de 2022/],
  ['Escreva autentika.gov.cv no navegador.', /portal-autentika\.gov\.cv/],
  ['Leia o diploma em kiosk.incv.cv.', /boe\.incv\.cv/],
  ['O LED é o ponto ou lógica de emissão.', /Lógica de Emissão de DFE/],
  ['O LED é o Local de Emissão de Documentos.', /Lógica de Emissão de DFE/],
  ['A CMDCV pede-se nas embaixadas credenciadas.', /Lisboa, em dezembro de 2023/],
  ['A CMDCV ativa-se em qualquer consulado.', /Lisboa, em dezembro de 2023/],
  ['A Chave Móvel Digital pede-se nas embaixadas.', /Lisboa, em dezembro de 2023/],
  ['Pode pedir a CMDCV ao balcão sem marcação.', /pede marcação/],
  ['A CMDCV é para quem tem mais de 16 anos.', /idade/],
  ['Com menos de 18 anos, não se obtém a CMDCV.', /idade/],
  ['Norma ou lei: Expresso das Ilhas, 2025.', /«Fonte»/],
  ['O Manual Técnico v10.0 é a versão atual.', /v11\.0/],
  ['A versão em vigor do manual é a v10.0.', /v11\.0/],
  ['Só INDETERMINATE traz subindicação.', /TOTAL-FAILED também/],
  ['Só o INDETERMINATE tem subindicações.', /TOTAL-FAILED também/],
  ['SCAL2 é uma classe de assinatura remota.', /nível de garantia/],
  ['O SHA-1 é seguro para assinar.', /colisão/],
  ['O NIST desaconselhou o SHA-1 em 2017.', /não tem fonte/],
  ['Qualquer nova gravação invalida a assinatura.', /incremental/],
  ['Qualquer gravação anula a assinatura.', /incremental/],
  ['Gravar com outro programa invalida a assinatura.', /incremental/],
  ['O LED identifica o ponto ou a lógica de emissão.', /Lógica de Emissão de DFE/],
  ['Importe a raiz e volte a validar o documento.', /segundo meio/],
  ['Instale o certificado da raiz.', /segundo meio/],
  ['O pdfsig diz se o documento mudou.', /bytes a seguir/],
  ['Há duas normas alternativas, ML-DSA e SLH-DSA.', /SP 800-208/],
  ['Siga a EN 319 411-2 V2.5.1.', /mais recente/],
  ['A impressão digital da raiz do Estado é A1B2.', /ARME/],
  ['Para o https usa-se um certificado TLS. <Fonte id="RFC-5280" />', /RFC 8446/],
  ['Peça a revogação. É definitiva. <Fonte id="RFC-5280" />', /EN 319 411-1/],
  [
    'Desbloqueia-se com um segundo código (<Termo id="puk">PUK</Termo>), se existir. <Fonte id="OASIS-PKCS11" />',
    /política/,
  ],
  ['O PIN não se recupera. <Fonte id="OASIS-PKCS11 SRV-09" />', /política/],
  ['$d$ é a demora entre o pedido e a publicação.', /se perde a chave/],
  ['Escreva para helpdesk@nosi.cv.', /RTPE/],
  ['O CNI custa 14 euros.', /Portal Consular/],
  ['São precisas 14,00 € para o cartão.', /Portal Consular/],
  ['O prestador ainda não publicou o preço.', /Antes de contratar/],
  ['O OCSP prova a data da assinatura.', /selo temporal/],
  ['O certificado compra-se só à SISP.', /ICP-CV/],
  ['A apostila serve para legalizar documentos estrangeiros.', /nos dois sentidos/],
  ['A CNPD está operacional desde 2015.', /10 de dezembro de 2015/],
  ['A raiz está na lista da Adobe.', /Não se sabe/],
  ['As faturas guardam-se durante 10 anos.', /não se confirmou/],
  ['Em contingência, tem 5 dias úteis para transmitir.', /mais curto/],
  ['A CMDCV revoga-se pelos canais por onde foi obtida.', /portal Autentika/],
  ['Pode ser aceite, com valor a apreciar.', /cada tribunal/],
  ['O mais prudente é um selo da empresa. <Fonte id="B53" />', /Wisedat/],
  ['Acrescente a chave no cabeçalho `transmitter-key`.'.replaceAll('`', ''), /cv-ef-mw-core-transmitter-key/],
];

for (const [sentence, fix] of WRONG) {
  test(`check:content: refuses «${sentence}»`, () => {
    const messages = findings(sentence);
    assert.equal(messages.length, 1, messages.join('\n'));
    assert.match(messages[0] ?? '', fix);
  });
}

/** Texts in code that visitors read: strings, and text between tags. */
const WORDS_IN_CODE = /'(?:[^'\\\n]|\\.)*'|`[^`]*`|>[^<>{}=;]+</g;

test('claims: no text of the laboratories, the home page or the media library makes a refused claim', () => {
  const filesIn = (folder: string, name: RegExp) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => name.test(file))
      .map((file) => `${folder}/${file}`);
  const code = ['src', 'tools/media/films', 'tools/media/infographics'].flatMap((name) => filesIn(name, /\.tsx?$/));
  const slides = filesIn('tools/media/decks', /\.md$/);
  const texts = [
    ...code.flatMap((file) => readFileSync(file, 'utf8').match(WORDS_IN_CODE) ?? []),
    ...slides.flatMap((file) => readFileSync(file, 'utf8').split('\n\n')),
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
