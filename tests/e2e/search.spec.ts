import type {Locator, Page} from '@playwright/test';
import {setConnection} from '../support/connection';
import {violations} from '../support/axe';
import {DOC, expect, hydrated, open, searchDialog, test} from '../support/test';
import {INDEX_URL, searchEngines, type SearchEngine} from '../support/search-engines';

const dialogInput = (page: Page): Locator => page.locator('.DocSearch-Input');
const hits = (page: Page): Locator => page.locator('.DocSearch-Hit');
const searchButton = (page: Page): Locator => page.getByRole('button', {name: /Pesquisar/}).first();
const pageInput = (page: Page): Locator => page.getByRole('searchbox', {name: 'Pesquisar'});

async function openDialog(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialogInput(page)).toBeFocused();
  // Insert the whole text in one event, because results for a part of it would move the selection.
  await page.keyboard.insertText(query);
}

for (const engine of searchEngines) {
  test.describe(engine.name, () => {
    test.use({baseURL: engine.baseURL, allowedOrigins: engine.origins});

    test.beforeEach(({page}) => engine.start(page));

    test('R20, R21: results name their section; arrows and Enter open one, which becomes a recent search; a link leads to all', async ({
      page,
    }) => {
      await open(page, '/');
      await openDialog(page, 'revogar');
      await expect(page.locator('.DocSearch-Hit-source', {hasText: 'Aprender'})).toBeVisible();
      await expect(page.locator('.DocSearch-Hit-source', {hasText: 'Tutoriais'})).toBeVisible();

      await dialogInput(page).fill('comprar um certificado');
      await expect(hits(page).first()).toContainText(/comprar/i);
      await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      const title = await page.title();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/learn\/certificates\/buying-cert/);
      // Wait for the page: the URL changes first, and the new page replaces the button.
      await expect(page).not.toHaveTitle(title);
      await expect(dialogInput(page)).toHaveCount(0);

      await searchButton(page).click();
      await expect(page.getByText('Recentes')).toBeVisible();
      await expect(hits(page).first()).toBeVisible();

      await test.step('the link to all results shows the count of the current query', async () => {
        await dialogInput(page).fill('selo');
        const link = page.getByRole('link', {name: /^Ver todos os \d+ resultados$/});
        await expect(link).toBeVisible();
        await dialogInput(page).fill('selo temporal');
        await expect(link).toHaveAttribute('href', '/search?q=selo%20temporal');
        const [shown] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
        await link.click();
        await expect(page).toHaveURL('/search?q=selo%20temporal');
        await expect(page.getByRole('status').getByText(`${shown} resultados`)).toBeVisible();
        await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(Number(shown));
      });
    });

    test('R20: a question or term that is clearly meant is answered above the other results', async ({page}) => {
      const dialog = searchDialog(page);
      await open(page, '/team');
      await test.step('a broad query has results, but no answer', async () => {
        await openDialog(page, 'certificado');
        await expect(hits(page).first()).toBeVisible();
        // The total appears once the texts, which contain the answers below, are there.
        await expect(dialog.getByRole('status')).toHaveText(/^\d+ resultados$/);
        await expect(dialog.getByRole('tree', {name: 'Resposta'})).toHaveCount(0);
        await page.keyboard.press('Escape');
      });
      for (const [query, title, answer, url] of [
        [
          'o PIN de autenticação é o mesmo da assinatura?',
          /O PIN de autenticação/,
          /^Não\. São PIN diferentes/,
          'faqs#pin-diferentes',
        ],
        ['OCSP', /^OCSP/, /^Pergunta feita pela internet/, 'glossary#ocsp'],
      ] as const) {
        await test.step(query, async () => {
          await openDialog(page, query);
          const group = dialog.getByRole('tree', {name: 'Resposta'});
          await expect(group.getByRole('treeitem')).toHaveCount(1);
          await expect(group.getByRole('paragraph').filter({hasText: answer})).toBeVisible();
          await expect(hits(page).first()).toHaveText(title);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(`/learn/${url}`);
          // Its code has loaded, too: Docusaurus reloads a page whose code the next address cancels.
          await expect(page.locator(`[id="${url.split('#')[1]}"]`)).toBeVisible();

          await open(page, `/search?q=${encodeURIComponent(query)}`);
          const first = page.getByRole('main').getByRole('list').last().getByRole('listitem').first();
          await expect(first.getByText('Resposta', {exact: true})).toBeVisible();
          await expect(first.getByText(answer)).toBeVisible();
          await expect(first.getByRole('link')).toHaveAttribute('href', `/learn/${url}`);
        });
      }
    });

    test('R43, R44: a query without results leads on to a term, a question, the labs and the contacts', async ({
      page,
    }) => {
      const expectWaysOn = async (place: Locator) => {
        await expect(place.getByText('Queria dizer «CNI»?')).toBeVisible();
        await expect(place.getByRole('link', {name: 'Verificar um documento assinado'})).toHaveAttribute(
          'href',
          '/tutorials#verificar',
        );
        await expect(place.getByRole('link', {name: 'Saber a quem recorrer'})).toHaveAttribute(
          'href',
          '/team#a-quem-recorrer',
        );
      };
      const dialog = searchDialog(page);
      await open(page, '/learn');
      await openDialog(page, 'cnx');
      await expectWaysOn(dialog);
      await dialog.getByRole('button', {name: '«CNI»'}).click();
      await expect(dialogInput(page)).toHaveValue('CNI');
      await expect(dialogInput(page)).toBeFocused();
      await expect(hits(page).first()).toBeVisible();
      await expect(dialog.getByText('Talvez procure:')).toHaveCount(0);

      await open(page, '/search?q=cnx');
      const main = page.getByRole('main');
      await expectWaysOn(main);
      await main.getByRole('button', {name: '«CNI»'}).click();
      await expect(pageInput(page)).toHaveValue('CNI');
      await expect(main.getByText('Talvez procure:')).toHaveCount(0);

      await test.step('another public service is treated elsewhere', async () => {
        await pageInput(page).fill('vacina');
        await expect(main.getByText('Isto não é deste sítio')).toBeVisible();
        await expect(main.getByRole('link', {name: 'gov.cv'})).toHaveAttribute('href', 'https://gov.cv');
        await openDialog(page, 'passaporte para criança');
        await expect(dialog.getByText('Isto não é deste sítio, que só trata')).toBeVisible();
        await expect(dialog.getByText('Talvez procure:')).toBeVisible();
        await expect(hits(page)).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialogInput(page)).toHaveCount(0);
      });

      await test.step('the search page suggests other queries', async () => {
        await pageInput(page).fill('xqzwvk');
        await expect(page.getByText('Nenhum resultado foi encontrado', {exact: true})).toBeVisible();
        await expect(page.getByText('Experimente pesquisar:')).toBeVisible();
        await page.getByRole('main').getByRole('button', {name: 'perdi o PIN'}).click();
        await expect(pageInput(page)).toHaveValue('perdi o PIN');
      });
    });

    test('R20: the search page answers the query in its URL, follows typing, and restores it on Back', async ({
      page,
    }) => {
      const result = (name: RegExp) => page.getByRole('main').getByRole('link', {name}).first();
      await open(page, '/search?q=carimbo');
      await expect(page.getByRole('heading', {level: 1, name: 'Resultados para «carimbo»'})).toBeVisible();
      await result(/selo temporal/i).click();
      await expect(page).not.toHaveURL(/search/);
      await page.goBack();
      await expect(pageInput(page)).toHaveValue('carimbo');
      await expect(result(/selo temporal/i)).toBeVisible();

      await pageInput(page).fill('revogação');
      await expect(page).toHaveURL(/q=revoga/);
      await expect(result(/revoga/i)).toBeVisible();
      await page.reload();
      await expect(pageInput(page)).toHaveValue('revogação');
    });

    test('R20, R43: without results, the dialog says what to try and whom to tell, and axe finds nothing', async ({
      page,
    }) => {
      const dialog = searchDialog(page);
      const expectAccessible = async (state: string) => {
        expect(await violations(page, {inside: '.DocSearch-Container'}), state).toEqual([]);
      };
      await open(page, '/learn');
      await openDialog(page);
      await expectAccessible('empty');
      await dialogInput(page).fill('certificado');
      await expect(hits(page).first()).toBeVisible();
      await expectAccessible('results');
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () =>
            document.activeElement?.closest('.DocSearch-Modal') === null && document.activeElement !== document.body,
        );
        expect(isOutside, `Tab ${press + 1} leaves the dialog`).toBe(false);
      }

      await dialogInput(page).fill('xqzwvk');
      await expect(dialog.getByText('Sem resultados para «xqzwvk»', {exact: true})).toBeVisible();
      await expect(dialog.getByText(/^Experimente pesquisar: renovar/)).toBeVisible();
      await expect(dialog.getByText('Acha que esta pesquisa devia ter resultados?')).toBeVisible();
      const report = dialog.getByRole('link', {name: 'Diga-nos.'});
      await expect(report).toHaveAttribute('href', engine.reportAddress);
      // Check the underline here, because axe misjudges links in text in recent versions of Chromium.
      await expect(report).toHaveCSS('text-decoration-line', 'underline');
      await expectAccessible('nothing');
      for (const example of ['renovar o certificado', 'perdi o PIN', 'verificar um PDF', 'CMDCV']) {
        await dialog.getByRole('button', {name: example, exact: true}).click();
        await expect(dialogInput(page)).toHaveValue(example);
        await expect(dialogInput(page)).toBeFocused();
        await expect(hits(page).first()).toBeVisible();
        await dialogInput(page).fill('xqzwvk');
      }
    });

    test.describe('without connection', () => {
      test.use({allowedConsole: engine.failures});

      test('R42: the dialog and the search page report the failure, and the next query or a button retries', async ({
        page,
      }) => {
        await engine.breakDown(page);
        await open(page, '/');
        await openDialog(page, 'certificado');
        await expect(page.getByText('Não foi possível obter resultados')).toBeVisible();
        await expect(page.getByText('Verifique a sua ligação à rede.')).toBeVisible();
        await engine.start(page);
        // A query during the failing download fails too, and the next one retries.
        await expect(async () => {
          await dialogInput(page).fill('certificado');
          await dialogInput(page).fill('certificados');
          await expect(hits(page).first()).toBeVisible({timeout: 2_000});
        }).toPass();

        await test.step('on the search page', async () => {
          await engine.breakDown(page);
          await open(page, '/search?q=certificado');
          await expect(page.getByText('Não foi possível obter resultados')).toBeVisible();
          await expect(page.getByText('Verifique a sua ligação à rede.')).toBeVisible();
          const button = page.getByRole('button', {name: 'Tentar novamente'});
          await button.click();
          await expect(pageInput(page), 'the button disappears').toBeFocused();
          await expect(button, 'in vain').toBeVisible();

          await engine.start(page);
          const first = page.getByRole('main').getByRole('list').last().getByRole('listitem').first();
          // The failed attempt may still reach another host, and its results would replace the button.
          await button.or(first).first().click({trial: true});
          if (await button.isVisible()) {
            await button.click();
          }
          await expect(first).toBeVisible();
        });
      });
    });
  });
}

test('R20: shortcuts open the dialog; Escape or a click outside closes it', async ({page}) => {
  await open(page, '/learn');
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await test.step(keys, async () => {
      await page.keyboard.press(keys);
      await expect(dialogInput(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialogInput(page)).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
    });
  }
  await openDialog(page);
  await page.mouse.click(5, 5);
  await expect(dialogInput(page)).toHaveCount(0);

  await test.step('a slash in a field is a slash', async () => {
    await open(page, '/search');
    await pageInput(page).fill('a');
    await page.keyboard.press('/');
    await expect(pageInput(page)).toHaveValue('a/');
    await expect(dialogInput(page)).toHaveCount(0);
  });
});

test('R20: the empty dialog lists common tasks, also beside recent searches', async ({page}) => {
  const tasks = searchDialog(page).getByRole('group', {name: 'Preciso de…'}).getByRole('link');
  await open(page, '/team');
  await openDialog(page);
  await expect(tasks.first()).toHaveText('verificar um documento');
  await page.keyboard.insertText('carimbo');
  await expect(hits(page).first()).toBeVisible();
  await expect(tasks).toHaveCount(0);
  await page.locator('.DocSearch-Reset').click();
  await expect(tasks.first()).toBeVisible();
  await tasks.first().click();
  await expect(page).toHaveURL('/tutorials#verificar');
  await expect(dialogInput(page)).toHaveCount(0);
  // The URL changes before the page, which brings a search of its own.
  await expect(page.getByLabel('Escolher um ficheiro', {exact: true}).first()).toBeVisible();
  // A task on the current page also closes the dialog.
  await openDialog(page);
  await tasks.first().click();
  await expect(dialogInput(page)).toHaveCount(0);
});

test('R43: the dialog announces the number of results once the visitor stops typing', async ({page}) => {
  await page.clock.install({time: new Date('2026-11-21T09:00:00')});
  await open(page, '/');
  await openDialog(page);
  const dialog = searchDialog(page);
  const status = dialog.getByRole('status');
  const all = dialog.getByRole('link', {name: /^Ver todos os \d+ resultados$/});
  // The index opens with timers, which the paused clock would hold.
  await dialogInput(page).fill('selo');
  await expect(all).toBeVisible();
  await dialogInput(page).fill('');
  await expect(all).toHaveCount(0);
  await page.clock.pauseAt(new Date('2026-11-21T10:00:00'));
  await dialogInput(page).fill('selo');
  await expect(all).toBeVisible();
  await expect(status).toHaveText('');
  const expectSaid = (words: string | RegExp) =>
    expect(async () => {
      await page.clock.runFor(1000);
      await expect(status).toHaveText(words, {timeout: 1000});
    }).toPass();
  await expectSaid(/^\d+ resultados$/);
  // The same message is announced again.
  for (const words of ['xqzwvk', 'xqzwvkq']) {
    await dialogInput(page).fill(words);
    await expect(dialog.getByText(`Sem resultados para «${words}»`)).toBeVisible();
    await expect(status).toHaveText('');
    await expectSaid('Nenhum resultado foi encontrado');
  }
});

test('R20: closing the search restores focus, or moves it to a result on the same page', async ({page}) => {
  await open(page, DOC);
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  for (const _time of [1, 2]) {
    await page.keyboard.press('/');
    await expect(dialogInput(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogInput(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
  await page.keyboard.press('/');
  await expect(dialogInput(page)).toBeFocused();
  await link.evaluate((element) => element.remove());
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();

  await test.step('who turned the slash off keeps the other shortcut (WCAG 2.1.4)', async () => {
    await searchButton(page).click();
    const choice = searchDialog(page).getByRole('checkbox', {name: 'A tecla / abre a pesquisa'});
    await choice.uncheck();
    await page.keyboard.press('Enter');
    await expect(choice, 'Enter in the box searches nothing').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
    await page.keyboard.press('/');
    await page.reload();
    await page.keyboard.press('/');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(dialogInput(page)).toHaveCount(0);
    await openDialog(page);
    await choice.check();
    await page.keyboard.press('Escape');
    await expect(dialogInput(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(dialogInput(page)).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('a result on the same page', async () => {
    await open(page, '/learn/glossary');
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await openDialog(page, 'autentika');
    await page.locator('.DocSearch-Hit a[href="/learn/glossary#autentika"]').first().click();
    await expect(page).toHaveURL('/learn/glossary#autentika');
    await expect(dialogInput(page)).toHaveCount(0);
    await expect(page.locator('#autentika')).toBeFocused();
  });

  await test.step('other shortcuts leave it closed', async () => {
    for (const keys of ['Control+Shift+K', 'Control+Alt+k', 'Alt+/', 'Control+/', 'Meta+/']) {
      await page.keyboard.press(keys);
    }
    await expect(dialogInput(page)).toHaveCount(0);
  });
});

test('R20: the search page gives examples for a blank query, and reserves space for pending results', async ({
  page,
}) => {
  await open(page, '/search?q=%20%20');
  await expect(page.getByRole('heading', {level: 1, name: 'Pesquisar', exact: true})).toBeVisible();
  await expect(page.getByText('Por exemplo:')).toBeVisible();

  await page.setViewportSize({width: 360, height: 640});
  await page.route(INDEX_URL, () => undefined);
  await open(page, '/search?q=certificado');
  await expect(page.getByRole('heading', {level: 1, name: 'certificado'})).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();

  await test.step('names that stay on one line show no markup', async () => {
    await page.unroute(INDEX_URL);
    await open(page, '/search?q=autofaturação');
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results.locator('.no-break', {hasText: 'e-Fatura'}).first()).toBeVisible();
    await expect(results.filter({hasText: '<span'})).toHaveCount(0);
  });
});

test('R20: Enter in the dialog opens the search page while no result is selected, also with a whole sentence', async ({
  page,
}) => {
  await page.route(INDEX_URL, () => undefined);
  await open(page, '/team');
  await openDialog(page, 'glossário');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=gloss%C3%A1rio');
  await expect(dialogInput(page)).toHaveCount(0);
  await page.unroute(INDEX_URL);

  await open(page, '/team');
  await openDialog(page, 'xqzwvk');
  await expect(searchDialog(page).getByText('Sem resultados para «xqzwvk»', {exact: true})).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xqzwvk');
  await expect(page.getByText('Nenhum resultado foi encontrado')).toBeVisible();

  await test.step('it takes a whole sentence, as the search page does', async () => {
    const sentence =
      'a loja ficou sem internet durante a tarde toda e tenho clientes à espera da fatura, o que devo fazer';
    await open(page, '/team');
    await openDialog(page, sentence);
    await expect(dialogInput(page)).toHaveValue(sentence);
    await expect(hits(page).first()).toContainText('Sem internet ou sem luz, posso faturar?');
  });
});

test('R20: Back to the results, or a reload, restores the scroll position', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await open(page, '/search?q=certificado');
  const sixth = page.getByRole('main').getByRole('list').last().getByRole('listitem').nth(5).getByRole('link');
  await expect(sixth).toBeAttached();
  await sixth.evaluate(
    (link) =>
      new Promise((resolve) => {
        window.addEventListener('scrollend', resolve, {once: true});
        link.scrollIntoView({block: 'center', behavior: 'instant'});
      }),
  );
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(400);
  const isThere = async () => {
    await expect(sixth).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  };
  await sixth.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
});

/** The parts of the index that the page has requested so far. */
function indexRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, part] = INDEX_URL.exec(request.url()) ?? [];
    if (part) {
      asked.push(part);
    }
  });
  return asked;
}

test('R21, R42: no page loads search code before a search, and with data saver on, texts only when headings do not answer', async ({
  page,
}) => {
  const asked = indexRequests(page);
  await open(page, '/team');
  expect(asked).toEqual([]);
  await openDialog(page, 'pin');
  await expect(hits(page).first()).toBeVisible();
  await expect(page.getByRole('link', {name: /^Ver todos os \d+ resultados$/})).toBeVisible();
  expect(asked).toEqual(['search-index.json', 'search-texts.json']);

  await test.step('the results page loads the index when its field has the focus, not before', async () => {
    const asked = indexRequests(page);
    await open(page, '/search');
    await page.waitForLoadState('load');
    expect(asked).toEqual([]);
    await page.getByRole('searchbox').focus();
    await expect.poll(() => asked.length).toBe(2);
  });

  await test.step('with data saver on, texts load only when headings do not answer', async () => {
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    const asked = indexRequests(page);
    await open(page, '/team');
    await openDialog(page, 'pin');
    await expect(hits(page).first()).toBeVisible();
    await expect(page.getByRole('link', {name: 'Ver todos os resultados', exact: true})).toBeVisible();
    expect(asked).toEqual(['search-index.json']);
    await dialogInput(page).fill('balcão');
    await expect(hits(page).first()).toBeVisible();
    await expect(page.getByRole('link', {name: /^Ver todos os \d+ resultados$/})).toBeVisible();
    expect(asked).toEqual(['search-index.json', 'search-texts.json']);
  });
});

test.describe('a slow or failing hosted search', () => {
  const [, engine] = searchEngines as readonly [SearchEngine, SearchEngine];
  test.use({baseURL: engine.baseURL, allowedOrigins: engine.origins});

  test.describe('whose client fails to load', () => {
    test.use({allowedConsole: /Failed to load resource|ChunkLoadError|ERR_FAILED/});

    test('R42: the page reports it, and a press retries', async ({page}) => {
      await engine.start(page);
      await page.route(/\/assets\/js\/.*\.js$/, async (route) => {
        const response = await route.fetch();
        // Block the script of the Algolia client, which contains this host name.
        return (await response.text()).includes('algolianet.com') ? route.abort() : route.fulfill({response});
      });
      await open(page, '/search?q=certificado');
      await expect(page.getByText('Não foi possível obter resultados')).toBeVisible();
      await page.unroute(/\/assets\/js\/.*\.js$/);
      await page.getByRole('button', {name: 'Tentar novamente'}).click();
      await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem').first()).toBeVisible();
    });
  });
});
