import assert from 'node:assert/strict';
import {test} from 'node:test';
import {claims} from '../../build-tools/content-check/rules/claims';
import type {Site} from '../../build-tools/content-check/site';

/** What the rule says of one line of a page. */
const findings = (text: string) =>
  claims.check({prose: [{file: 'learn/page.mdx', line: 1, text}]} as unknown as Site).map(({message}) => message);

/** What the site once said and was not right, and a part of the advice. */
const WRONG: readonly (readonly [sentence: string, mend: RegExp])[] = [
  ['A obrigação de usar a e-Fatura depende da fase.', /2 de junho de 2022/],
  ['Escreva autentika.gov.cv no navegador.', /portal-autentika\.gov\.cv/],
  ['Leia o diploma em kiosk.incv.cv.', /boe\.incv\.cv/],
  ['O LED é o ponto ou lógica de emissão.', /Lógica de Emissão de DFE/],
  ['O LED é o Local de Emissão de Documentos.', /Lógica de Emissão de DFE/],
  ['A CMDCV pede-se nas embaixadas credenciadas.', /Lisboa, em dezembro de 2023/],
  ['O Manual Técnico v10.0 é a versão atual.', /v11\.0/],
  ['A versão em vigor do manual é a v10.0.', /v11\.0/],
  ['Só INDETERMINATE traz subindicação.', /TOTAL-FAILED também/],
  ['Só o INDETERMINATE tem subindicações.', /TOTAL-FAILED também/],
  ['SCAL2 é uma classe de assinatura remota.', /nível de garantia/],
  ['O SHA-1 é seguro para assinar.', /NIST/],
  ['O NIST desaconselhou o SHA-1 em 2017.', /2011 e 2014/],
  ['Qualquer nova gravação invalida a assinatura.', /incremental/],
  ['Qualquer gravação anula a assinatura.', /incremental/],
  ['A impressão digital da raiz do Estado é A1B2.', /ARME/],
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
  ['Acrescente a chave no cabeçalho `transmitter-key`.'.replaceAll('`', ''), /cv-ef-mw-core-transmitter-key/],
];

for (const [sentence, mend] of WRONG) {
  test(`check:content: refuses «${sentence}»`, () => {
    const messages = findings(sentence);
    assert.equal(messages.length, 1, messages.join('\n'));
    assert.match(messages[0] ?? '', mend);
  });
}

test('check:content: accepts the corrected statements and a claim that is denied', () => {
  for (const sentence of [
    'Desde 2 de junho de 2022, a obrigação abrange a generalidade dos contribuintes.',
    'Vá a portal-autentika.gov.cv e leia o diploma em boe.incv.cv.',
    'Só uma atualização incremental mantém a assinatura.',
    'TOTAL-FAILED e INDETERMINATE trazem uma subindicação.',
    'O NIST desaconselhou-o para assinar entre 2011 e 2014.',
    'O que se segue vem do Manual Técnico v10.0, a última versão que lemos.',
    'A chave vai no cabeçalho cv-ef-mw-core-transmitter-key.',
    'A raiz não está na lista da Adobe.',
    'A obrigação depende da fase?',
  ]) {
    assert.deepEqual(findings(sentence), [], sentence);
  }
});
