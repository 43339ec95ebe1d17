import assert from 'node:assert/strict';
import {test} from 'node:test';
import {leftoversIn} from '../support/language';

test('R10: English of the theme and Brazilian wording are recognized', () => {
  const wrong = [
    'Skip to main content',
    'Close',
    'Loading…',
    'Copy code to clipboard',
    'Last updated on 18 de junho',
    'Page Not Found',
    'Abra o arquivo no telemóvel',
    'Assine um arquivo PDF',
    'Toque na tela',
    'O usuário escolhe',
    'Clique em guardar',
    'a sua senha',
    'Siga este link',
    'o seu e-mail',
    'assinatura eletrônica',
    'um nome anônimo',
    'Você pode registrar',
    'está carregando a página',
    'o controle do navegador',
    'assinatura electrónica',
    'a protecção dos dados',
    'a factura',
    'Salve-o antes de fechar',
    'as actividades do projecto',
  ];
  for (const text of wrong) {
    assert.notDeepEqual(leftoversIn(text), [], text);
  }
});

test('R10: Portuguese passes, and so do quoted titles and messages', () => {
  const right = [
    'Saltar para o conteúdo principal',
    'Junte um selo temporal de arquivo e peça o Arquivo de Identificação',
    'A água destrói um arquivo em papel. O que se salva?',
    'Que mais se pode fazer, se for preciso? Note que more perto.',
    'Haber e Stornetta (1991), «How to Time-Stamp the Digital Document»',
    'O contacto da equipa, o ficheiro, o ecrã, o utilizador e a palavra-passe',
    'um telemóvel, um sítio, uma ligação, uma transferência, o registo',
    'o facto, o aspeto, a receção, o género, a eletrónica, o carácter',
    'Está a carregar. Acesso ao sistema. Baixa tensão. Controle as cópias.',
    'Ctrl K, Enter, Esc',
    'TOTAL-FAILED, ES256K',
  ];
  for (const text of right) {
    assert.deepEqual(leftoversIn(text), [], text);
  }
});
