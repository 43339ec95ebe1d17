import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readData} from '../../build-tools/data/read';
import {isElsewhere} from '../../src/lib/elsewhere';

test('R43: a query about another public service is not about this site, unless it is about signing', () => {
  const services = readData('public-services.yaml');
  for (const query of [
    'passaporte para criança',
    'tempo amanhã',
    'Pensão',
    'vacinas',
    '«visto para Portugal»',
    'matricular o meu filho na escola',
    'que documentos para a carta de condução',
    'renovar a carta de condução',
  ]) {
    assert.ok(isElsewhere(query, services), query);
  }
  for (const query of [
    'carimbo de tempo',
    'quanto tempo demora',
    'o passaporte serve para a CMDCV',
    'assinar a matrícula da universidade',
    'o certificado do hospital',
    'confirmar uma certidão de nascimento',
    'registo criminal eletrónico com apostila',
  ]) {
    assert.ok(!isElsewhere(query, services), query);
  }
});
