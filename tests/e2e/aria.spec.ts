import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

/*
 * Compares the accessibility trees of what only the browser draws (the search dialog and a lab) and the tab order of
 * each layout with recorded ones. The headings, landmarks and links of pages are in their HTML.
 */

const DOC = '/learn/use-cases/data-confidence';
const WIDE = {width: 1280, height: 900};
const NARROW = {width: 360, height: 740};

test.use({viewport: WIDE});

test('R10, R20: accessibility trees of the search dialog and of a lab with its result', async ({page}) => {
  await test.step('the search dialog', async () => {
    await open(page, DOC);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', {name: 'Pesquisar'});
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    // The total appears once the texts, which contain the answer, are there.
    await page.keyboard.insertText('autentik');
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ resultados$/);
    await page.keyboard.insertText('a');
    await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Pesquisar":
      - group:
        - text: Pesquisar
        - searchbox "Pesquisar": autentika
        - button "Limpar a pesquisa"
        - button "Cancelar"
      - text: Resposta
      - tree "Resposta":
        - treeitem /^Autentika Glossário Plataforma do Estado/ [selected]:
          - link /^Autentika Glossário Plataforma do Estado/
      - text: Aprender
      - tree "Aprender":
        - treeitem /Autentika/
      - status: /\\d+ resultados/
  `);
  });

  await test.step('a lab with its result', async () => {
    await open(page, '/tutorials');
    const lab = page.locator('#laboratorio-pdf');
    await lab.getByRole('button', {name: /^Abrir/}).click();
    await lab.getByRole('button', {name: 'Usar o exemplo alterado'}).click();
    await expect(lab.getByRole('region', {name: 'Laboratório: Verificar um PDF assinado'})).toMatchAriaSnapshot(`
    - 'region "Laboratório: Verificar um PDF assinado"':
      - status: "Pronto. Pode desligar a internet: nada sai deste navegador."
      - button "Escolher um PDF"
      - button "Usar o exemplo válido"
      - button "Usar o exemplo alterado"
      - paragraph: Um PDF assinado. Também pode arrastar para aqui. Até 50 MB.
      - 'group "Resultado de «contrato-alterado.pdf»: Inválido. Mudou depois de assinado."':
        - heading "Inválido" [level=4]
        - paragraph: Mudou depois de assinado.
        - paragraph: /Não confie neste ficheiro/
      - heading /^Assinatura/ [level=4]
      - list:
        - listitem:
          - paragraph: A assinatura está intacta, mas o documento que se vê já não é o que foi assinado.
      - list:
        - listitem: "Sem alterações indevidas depois da assinatura: não confere"
      - img /Cadeia de 3 certificados/
      - group: Todos os pormenores
      - heading "Sobre o ficheiro" [level=4]
  `);
  });
});

/** Accessible names of the first elements in tab order. */
async function stops(page: Page, count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement?.cloneNode(true) as Element | undefined;
        // Seen, and no part of a name.
        focused?.querySelectorAll('[aria-hidden=true]').forEach((part) => part.remove());
        return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim().replace(/ \(.*/, '');
      }),
    );
  }
  return names;
}

const BEGINNING = ['Saltar para o conteúdo principal', 'Projeto e rede de governação: pergunte', 'Fechar'];

test('R13: tab order on a wide screen and on a phone', async ({page}) => {
  const sections = ['Verificar', 'Aprender', 'Tutoriais', 'Investigação', 'Documentos antigos', 'Equipa'];
  const navbar = [...BEGINNING, 'Sign', 'Início', 'Pesquisar', ...sections];
  await open(page, '/');
  const home = [
    ...navbar,
    'Começar a aprender',
    'Verificar um documento',
    'Quem publica este sítio',
    'verificar um documento',
    'tratar de um telemóvel ou cartão perdido ou roubado',
  ];
  expect(await stops(page, home.length)).toEqual(home);

  await open(page, DOC);
  const sidebar = [
    'Aprender',
    'Primeiros passos',
    'Introdução ao Sign',
    'Comprar um certificado',
    'Confiança nos dados',
    'Consultar',
    'Perguntas frequentes',
    'Glossário',
    'Mediateca',
    'Infografias',
    'Apresentações',
    'Vídeos',
    'Para programadores',
    'Serviços de integração',
  ];
  const doc = [...navbar, ...sidebar, 'Início'];
  expect(await stops(page, doc.length)).toEqual(doc);

  await page.setViewportSize(NARROW);
  const phoneNavbar = [...BEGINNING, 'Abrir ou fechar o menu', 'Sign', 'Pesquisar'];
  await open(page, '/');
  const phoneHome = [...phoneNavbar, 'Começar a aprender', 'Verificar um documento'];
  expect(await stops(page, phoneHome.length)).toEqual(phoneHome);

  await open(page, DOC);
  const phoneDoc = [
    ...phoneNavbar,
    'Início',
    'Aprender',
    'Nesta página',
    expect.stringMatching(/^\d+ fontes$/),
    'Ligação direta a Que prova responde a cada pergunta?',
  ];
  expect(await stops(page, phoneDoc.length)).toEqual(phoneDoc);
});
