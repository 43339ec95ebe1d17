import type {Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

/*
 * Compares the accessibility trees of a custom page, a doc, the search dialog and a lab, and the tab order of each
 * layout, with recorded ones.
 */

const DOC = '/learn/use-cases/data-confidence';
const WIDE = {width: 1280, height: 900};
const NARROW = {width: 360, height: 740};

test.use({viewport: WIDE});

test('R10: accessibility tree of the home page', async ({page}) => {
  await open(page, '/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Saltar para o conteúdo principal":
      - link "Saltar para o conteúdo principal"
    - region "Aviso":
      - text: Quer participar no projeto e na rede de governação?
      - link "Veja a quem perguntar"
      - button "Fechar"
    - navigation "Navegação principal":
      - link "Sign"
      - link "Início"
      - button /Pesquisar/
    - main:
      - heading "Assine documentos no telemóvel ou no computador e verifique os que recebe" [level=1]
      - paragraph: /Uma assinatura digital liga um documento/
      - paragraph:
        - link "Começar a aprender"
        - link "Verificar um documento"
      - region "Preciso de…":
        - heading "Preciso de…" [level=2]
        - list:
          - listitem:
            - link "verificar um documento"
      - region "Por onde quer começar?":
        - heading "Por onde quer começar?" [level=2]
        - list:
          - listitem:
            - heading "Sou cidadã ou cidadão" [level=3]:
              - link "Sou cidadã ou cidadão"
          - listitem:
            - heading "Tenho uma loja ou empresa" [level=3]:
              - link "Tenho uma loja ou empresa"
          - listitem:
            - heading "Desenvolvo programas" [level=3]:
              - link "Desenvolvo programas"
          - listitem:
            - heading "Tutoriais" [level=3]:
              - link "Tutoriais"
          - listitem:
            - heading "Perguntas frequentes" [level=3]:
              - link "Perguntas frequentes"
          - listitem:
            - heading "Glossário" [level=3]:
              - link "Glossário"
      - region "Como funciona, em quatro passos":
        - heading "Como funciona, em quatro passos" [level=2]
        - list:
          - listitem:
            - heading "O programa calcula o resumo do documento" [level=3]
          - listitem:
            - heading "A chave privada assina" [level=3]
          - listitem:
            - heading "O certificado diz de quem é a chave" [level=3]
          - listitem:
            - heading "Quem recebe verifica" [level=3]
      - region "Quem garante os certificados?":
        - heading "Quem garante os certificados?" [level=2]
        - list:
          - listitem:
            - paragraph: /Entidade de Certificação Raiz/
            - list:
              - listitem:
                - paragraph: /RNI/
              - listitem:
                - paragraph: /SISP/
              - listitem:
                - paragraph: /NOSi/
      - region "Investigar":
        - heading "Investigar" [level=2]
        - list:
          - listitem:
            - link "Usabilidade e inclusão"
      - region "A quem perguntar":
        - heading "A quem perguntar" [level=2]
        - paragraph:
          - link "Ver quem trata de quê"
    - contentinfo
  `);
});

test('R10: accessibility tree of a doc', async ({page}) => {
  await open(page, DOC);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Saltar para o conteúdo principal"
    - region "Aviso"
    - navigation "Navegação principal"
    - complementary:
      - navigation "Páginas desta secção":
        - list:
          - listitem:
            - link "Aprender"
            - list:
              - listitem:
                - text: Primeiros passos
                - list:
                  - listitem:
                    - link "Introdução ao Sign"
                  - listitem:
                    - link "Comprar um certificado"
                  - listitem:
                    - link "Confiança nos dados"
    - main:
      - article:
        - navigation "Está aqui":
          - list:
            - listitem:
              - link "Página inicial"
            - listitem:
              - link "Aprender"
            - listitem: Primeiros passos
            - listitem: Confiança nos dados
        - heading "Confiança nos dados" [level=1]
        - heading "Que prova responde a cada pergunta?" [level=2]:
          - link "Ligação direta a Que prova responde a cada pergunta?"
        - group "Que prova responde a cada pergunta?":
          - table
      - navigation "Páginas vizinhas":
        - link /Anterior/
        - link /Seguinte/
      - navigation "Nesta página":
        - list:
          - listitem:
            - link "Que prova responde a cada pergunta?"
    - contentinfo
  `);
});

test('R20: accessibility tree of the search dialog', async ({page}) => {
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

test('R10: accessibility tree of a lab with its result', async ({page}) => {
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

const BEGINNING = ['Saltar para o conteúdo principal', 'Veja a quem perguntar', 'Fechar'];

test('R13: tab order on a wide screen and on a phone', async ({page}) => {
  const navbar = [...BEGINNING, 'Sign', 'Início', 'Pesquisar'];
  await open(page, '/');
  const home = [
    ...navbar,
    'Começar a aprender',
    'Verificar um documento',
    'verificar um documento',
    'tratar de um telemóvel ou cartão perdido ou roubado',
  ];
  expect(await stops(page, home.length)).toEqual(home);

  await open(page, DOC);
  const sidebar = ['Aprender', 'Introdução ao Sign', 'Comprar um certificado', 'Confiança nos dados'];
  const others = [
    'Perguntas frequentes',
    'Glossário',
    'Infografias',
    'Apresentações',
    'Vídeos',
    'Serviços de integração',
  ];
  const doc = [...navbar, ...sidebar, ...others, 'Página inicial'];
  expect(await stops(page, doc.length)).toEqual(doc);

  await page.setViewportSize(NARROW);
  const phoneNavbar = [...BEGINNING, 'Abrir ou fechar o menu', 'Sign', 'Pesquisar'];
  await open(page, '/');
  const phoneHome = [...phoneNavbar, 'Começar a aprender', 'Verificar um documento'];
  expect(await stops(page, phoneHome.length)).toEqual(phoneHome);

  await open(page, DOC);
  const phoneDoc = [
    ...phoneNavbar,
    'Página inicial',
    'Aprender',
    'Nesta página',
    'Ligação direta a Que prova responde a cada pergunta?',
  ];
  expect(await stops(page, phoneDoc.length)).toEqual(phoneDoc);
});
