import type {Locator, Page} from '@playwright/test';
import {expect, open, test} from '../support/test';

const shownCount = (page: Page) => page.getByRole('status').filter({hasText: /\d+ de \d+ \p{L}/u});

const FILTERS = [
  {
    path: '/tutorials',
    filter: 'Tema',
    option: 'Fatura eletrónica',
    query: 'tema=e-fatura',
    entry: '#preparar-a-e-fatura',
    other: '#laboratorio-pdf',
  },
  {
    path: '/legacy',
    filter: 'Tipo',
    option: 'Leis',
    query: 'tipo=leis',
    entry: 'article',
    other: '#assinatura-com-sha-1',
  },
  {
    path: '/research/research-papers',
    filter: 'Tema',
    option: 'Migração pós-quântica',
    query: 'tema=pos-quantica',
    entry: '#shor-1997',
    other: '#diffie-hellman-1976',
  },
];

test('R5: the filter of a list is part of the URL, keeps scroll position and focus, and can be reset', async ({
  page,
}) => {
  for (const {path, filter, option, query, entry, other} of FILTERS) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(shownCount(page)).toHaveCount(0);
      await page.getByLabel(filter, {exact: true}).selectOption(option);
      await expect(page).toHaveURL(new RegExp(`${query}$`));
      await expect(shownCount(page)).toBeVisible();
      await expect(page.locator(entry).first()).toBeVisible();
      await expect(page.locator(other)).toHaveCount(0);

      await page.reload();
      await expect(page.getByLabel(filter, {exact: true})).toHaveValue(query.split('=')[1] ?? '');
      await page.getByLabel(filter, {exact: true}).selectOption('');
      await expect(shownCount(page)).toHaveCount(0);
      await expect(page.locator(other)).toBeVisible();
    });
  }

  await test.step('choosing keeps scroll position and focus', async () => {
    await page.setViewportSize({width: 390, height: 320});
    await open(page, '/legacy');
    const select = page.getByLabel('Tipo', {exact: true});
    await select.focus();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(0);
    for (const _ of [1, 2]) {
      const before = page.url();
      await page.keyboard.press('ArrowDown');
      await expect(page).not.toHaveURL(before);
      await expect(select).toBeFocused();
    }
    await expect(select).toHaveJSProperty('selectedIndex', 2);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });

  await test.step('a filter without matches says so, and a press resets it', async () => {
    await open(page, '/research/research-papers?tema=fundamentos&epoca=2016-hoje');
    await expect(shownCount(page)).toHaveText(/^Nada corresponde a esta escolha\. 0 de \d+ trabalhos$/);
    await page.getByRole('button', {name: 'Mostrar tudo'}).press('Enter');
    await expect(page).toHaveURL('/research/research-papers');
    await expect(page.locator('#diffie-hellman-1976')).toBeVisible();
    await expect(page.getByLabel('Tema', {exact: true})).toBeFocused();
  });

  await test.step('the text box of the papers finds words in title, author, year and conclusion; a URL opens a paper', async () => {
    const words = page.getByRole('searchbox', {name: 'Título, autor ou conclusão'});
    await words.fill('hellman 1976');
    await expect(shownCount(page)).toHaveText(/^1 de \d+ trabalhos$/);
    await expect(page.locator('#diffie-hellman-1976')).toBeVisible();
    await expect(page.locator('#shor-1997')).toHaveCount(0);
    await words.fill('xptozzz');
    await page.getByRole('button', {name: 'Mostrar tudo'}).press('Enter');
    await expect(words).toHaveValue('');
    const conclusion = page
      .locator('details', {has: page.locator('#shor-1997')})
      .locator('p')
      .first();
    await expect(page.locator('#shor-1997')).toBeVisible();
    await expect(conclusion).toBeHidden();
    await page.evaluate(() => {
      window.location.hash = '#shor-1997';
    });
    await expect(conclusion).toBeInViewport();
  });
});

test('R5: a URL of a tutorial opens it, and it is printed alone', async ({page}) => {
  await open(page, '/tutorials#verificar-um-pdf-assinado');
  await expect(page.locator('#verificar-um-pdf-assinado')).toHaveAttribute('open', '');
  const needed = page.locator('#verificar-um-pdf-assinado').getByText('O que é preciso');
  await expect(needed).toBeInViewport();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', {name: 'Imprimir este guia'}).click();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('main details:visible')).toHaveCount(1);
  await expect(needed).toBeVisible();
  await page.emulateMedia({media: null});

  // Follow the same link again after closing its target.
  await open(page, '/tutorials');
  await page.locator('details').evaluateAll((all) => all.forEach((item) => item.setAttribute('open', '')));
  const tutorial = page.locator('#verificar-um-pdf-assinado');
  for (const _ of ['for the first time', 'again']) {
    await tutorial.evaluate((item) => item.removeAttribute('open'));
    // By keyboard: the page still scrolls to the target of the first time.
    await page.locator('main a[href="/tutorials#verificar-um-pdf-assinado"]').first().press('Enter');
    await expect(needed).toBeVisible();
  }
});

test('R18: one page shows every team entry, and reports an unknown id', async ({page}) => {
  await open(page, '/team');
  const bodies = page.getByRole('heading', {level: 2, name: 'A quem recorrer'}).locator('~ dl');
  await expect(bodies.getByText('A e-Fatura, a adesão ou uma fatura rejeitada')).toBeVisible();
  await expect(bodies.getByRole('link', {name: /manual técnico/})).toHaveAttribute('href', 'https://efatura.cv');
  await page.getByRole('link', {name: 'Apoio a titulares'}).click();
  await expect(page).toHaveURL('/team/member?id=apoio-a-titulares');
  await expect(page.getByRole('heading', {level: 1, name: 'Apoio a titulares'})).toBeVisible();
  // Without a contact address, the page leads to the public bodies.
  await page.getByRole('link', {name: 'a entidade pública que trata de cada problema'}).click();
  await expect(page).toHaveURL('/team#a-quem-recorrer');
  await expect(page.getByRole('main')).not.toContainText('ainda não');
  await page.goto('/team/member?id=ninguem');
  await expect(page.getByRole('heading', {level: 1, name: 'Não encontrámos essa pessoa ou área'})).toBeVisible();
  await page.getByRole('link', {name: 'Voltar à equipa'}).click();
  await expect(page).toHaveURL('/team');
});

/** Whether captions are shown: those of the WebM are a track, those of the MP4, its alternative, are in the picture. */
const hasCaptions = (film: Locator) =>
  film.evaluate(
    (video: HTMLVideoElement) =>
      (video.textTracks[0]?.mode === 'showing') === video.currentSrc.endsWith('.webm') && video.currentSrc !== '',
  );

test('R28: films load nothing before they play, show captions, and play to the end', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, '/learn/media-library/videos');
  expect(requests.filter((path) => /\.(?:webm|mp4|vtt)$/.test(path))).toEqual([]);

  const films = page.locator('video');
  await expect(films).toHaveCount(3);
  for (let index = 0; index < 3; index += 1) {
    const film = films.nth(index);
    await film.scrollIntoViewIfNeeded();
    const end = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
      const {duration} = video;
      video.currentTime = duration - 1;
      await new Promise((resolve) => video.addEventListener('ended', resolve, {once: true}));
      return {duration, position: video.currentTime};
    });
    expect(end.duration).toBeGreaterThanOrEqual(40);
    expect(end.duration).toBeLessThanOrEqual(90);
    expect(end.position).toBeCloseTo(end.duration, 0);
    await expect.poll(() => hasCaptions(film)).toBe(true);
  }
});

test.describe('with a mouse', () => {
  test('R10: a term shows its definition on hover and on focus, and Escape hides it', async ({page}) => {
    await open(page, '/learn/about-sign/an-introduction-to-sign');
    const term = page.getByRole('main').getByRole('link', {name: 'selo temporal'}).first();
    const definition = page.getByRole('tooltip').filter({hasText: 'Prova assinada'}).first();
    await expect(definition).toBeHidden();
    /** Points at the term until its definition shows: an image that loads above moves it away from the pointer. */
    const hover = () =>
      expect(async () => {
        await page.mouse.move(0, 0);
        await term.hover();
        await expect(definition).toBeVisible({timeout: 2000});
      }).toPass();
    await hover();
    await page.mouse.move(0, 0);
    await expect(definition).toBeHidden();
    await term.focus();
    await expect(definition).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/learn/glossary#selo-temporal');
    await expect(page.locator('#selo-temporal')).toBeInViewport();

    await test.step('only a visible definition has fallback positions', async () => {
      // `position-try-fallbacks` on hidden elements hangs Safari 26.0: https://bugs.webkit.org/show_bug.cgi?id=299742
      await open(page, '/learn/about-sign/an-introduction-to-sign');
      const withSides = () =>
        page
          .locator('main *')
          .evaluateAll(
            (elements) =>
              elements.filter((one) => getComputedStyle(one).getPropertyValue('position-try-fallbacks') !== 'none')
                .length,
          );
      await expect.poll(withSides).toBe(0);
      await hover();
      await expect.poll(withSides).toBe(1);
    });
  });
});

test.describe('by touch', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});

  test('R10: the first tap on a term shows its definition, the second opens the glossary, and a tap elsewhere hides it', async ({
    page,
  }) => {
    await open(page, '/learn/about-sign/an-introduction-to-sign');
    const term = page.getByRole('main').getByRole('link', {name: 'selo temporal'}).first();
    // Tap the first line of the term, away from the bottom edge of the screen.
    const tap = async () => {
      const position = await term.evaluate((link) => {
        link.scrollIntoView({block: 'center'});
        const box = link.getBoundingClientRect();
        const {left, top, width, height} = link.getClientRects()[0] ?? box;
        return {x: left + width / 2 - box.left, y: top + height / 2 - box.top};
      });
      // Wait until it stops moving.
      await term.tap({position});
    };
    await tap();
    await expect(page.getByRole('tooltip').filter({hasText: 'Prova assinada'}).first()).toBeVisible();
    await expect(page).toHaveURL('/learn/about-sign/an-introduction-to-sign');
    await tap();
    await expect(page).toHaveURL('/learn/glossary#selo-temporal');
    await expect(page.locator('#selo-temporal')).toBeInViewport();

    await test.step('a tap elsewhere hides it, even where a tap does not focus links', async () => {
      await open(page, '/learn/about-sign/an-introduction-to-sign');
      // As in Safari.
      await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
      const definition = page.getByRole('tooltip').filter({hasText: 'Prova assinada'}).first();
      await tap();
      await expect(definition).toBeVisible();
      await expect(term).not.toBeFocused();
      await page.getByRole('heading', {level: 1}).tap();
      await expect(definition).toBeHidden();
      await expect(page).toHaveURL('/learn/about-sign/an-introduction-to-sign');
    });
  });
});
