import {X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {toPem} from '@sign/signatures';
import {expectAccessible, NARROW, RULES_OF_COLOR, violations, WIDE} from '../support/axe';
import {flipBit} from '@sign/signatures/testing/damage';
import {sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

/** Opens a lab by keyboard and waits until its code has loaded. */
async function openLab(page: Page, id: string): Promise<Locator> {
  const lab = page.locator(`#${id}`);
  await lab.getByRole('button', {name: /^Abrir/}).press('Enter');
  await expect(lab.getByText('Pronto.')).toBeVisible();
  return lab;
}

const press = (lab: Locator, name: string) => lab.getByRole('button', {name, exact: true}).press('Enter');

interface Story {
  readonly id: string;
  /** Brings the lab to a result by keyboard, and waits for its live region. */
  readonly states: readonly ((lab: Locator) => Promise<void>)[];
}

/** The result is the focused card, in view. */
async function expectResult(lab: Locator, text: string | RegExp): Promise<void> {
  const card = lab.locator('[data-verdict]').filter({hasText: text});
  await expect(card).toBeFocused();
  await expect(card.getByRole('heading').first()).toBeInViewport({ratio: 1});
}

const expectResultOf = (lab: Locator, name: string, heading: string) =>
  expect(lab.getByRole('group', {name: `Resultado de «${name}»: ${heading}.`})).toBeFocused();

const expectStatus = (lab: Locator, text: string | RegExp) =>
  expect(lab.getByRole('status').filter({hasText: text}).first()).toBeVisible();

const STORIES: readonly Story[] = [
  {
    id: 'laboratorio-certificado',
    states: [
      async (lab) => {
        await press(lab, 'Usar o exemplo válido');
        await expectResult(lab, 'cadeia.pem: uma cadeia de 3 certificados.');
        await expect(
          lab.getByRole('img', {name: /^Cadeia de 3 certificados: Titular de exemplo, emitido por/}),
        ).toBeVisible();
      },
      async (lab) => {
        await press(lab, 'Usar o exemplo antigo');
        await expectResult(lab, 'certificado-antigo.pem: um certificado.');
        await expect(lab.getByText('Há razões para não confiar')).toBeVisible();
        await lab.getByText('O que é?').first().press('Enter');
        await expect(lab.getByRole('link', {name: 'Titular do certificado'})).toBeVisible();
      },
      async (lab) => {
        await press(lab, 'Inspecionar o texto');
        await expect(lab.getByText('A caixa está vazia: cole lá o texto do certificado.')).toBeFocused();
        await expect(lab.getByText('Há razões para não confiar')).toHaveCount(0);
      },
    ],
  },
  {
    id: 'laboratorio-texto',
    states: [
      async (lab) => {
        await press(lab, 'Criar o par de chaves');
        await press(lab, 'Assinar');
        await expectResult(lab, 'A assinatura confere');
        await expect(lab.getByText('Aqui verifica-se.')).toBeVisible();
      },
      async (lab) => {
        await press(lab, 'Mudar uma letra');
        await expect(lab.getByRole('heading', {name: 'A assinatura não confere'})).toBeVisible();
        await press(lab, 'Repor o texto assinado');
        await expect(lab.getByRole('heading', {name: 'A assinatura confere'})).toBeVisible();
        await expect(lab.getByRole('button', {name: 'Repor o texto assinado'})).toBeFocused();
      },
    ],
  },
  {
    id: 'laboratorio-pdf',
    states: [
      async (lab) => {
        await press(lab, 'Usar o exemplo válido');
        await expectResultOf(lab, 'contrato-assinado.pdf', 'Não é possível concluir');
        await press(lab, 'Confiar na raiz deste exemplo');
        await expectResultOf(lab, 'contrato-assinado.pdf', 'Válido');
        await expect(lab.getByRole('img', {name: /^Cadeia de \d certificados: /}).first()).toBeVisible();
      },
      async (lab) => {
        await press(lab, 'Usar o exemplo alterado');
        await expectResultOf(lab, 'contrato-alterado.pdf', 'Inválido');
        await lab.getByText('Todos os pormenores').first().press('Enter');
        await expect(lab.getByText('Conteúdo de uma página alterado').first()).toBeVisible();
        // What belongs to a sample counts for no other file.
        const file = {
          name: 'meu.pdf',
          mimeType: 'application/pdf',
          buffer: readFileSync('static/exemplos/contrato-assinado.pdf'),
        };
        await lab.getByLabel('Escolher um PDF').setInputFiles(file);
        await expectResultOf(lab, 'meu.pdf', 'Não é possível concluir');
        await expect(lab.getByText('Raízes em que confia: nenhuma')).toBeVisible();
      },
    ],
  },
  {
    id: 'laboratorio-assinatura-destacada',
    states: [
      async (lab) => {
        await press(lab, 'Usar um exemplo');
        await expectResult(lab, 'está assinado');
        await expect(lab.getByText("-in 'contrato-de-exemplo.txt.p7s'")).toBeVisible();
      },
    ],
  },
  {
    id: 'laboratorio-xml',
    states: [
      async (lab) => {
        await press(lab, 'Usar a fatura alterada');
        await expectResultOf(lab, 'fatura-alterada.xml', 'Inválido');
        await press(lab, 'Usar a fatura válida');
        await expectResultOf(lab, 'fatura-assinada.xml', 'Não é possível concluir');
        await press(lab, 'Confiar na raiz deste exemplo');
        await expectResultOf(lab, 'fatura-assinada.xml', 'Válido');
      },
      async (lab) => {
        await press(lab, 'Usar um selo de exemplo');
        await expectResultOf(lab, 'selo-temporal.tsr', 'Não é possível concluir');
        await press(lab, 'Usar um IUD de exemplo');
        await expectResult(lab, 'O IUD está bem formado');
      },
    ],
  },
];

test.describe('states', () => {
  test.use({viewport: NARROW, contextOptions: {reducedMotion: 'reduce'}});

  test('labs: once open, each works by keyboard and offline, announces results, and axe finds nothing in any state', async ({
    page,
    context,
  }) => {
    test.slow();
    await open(page, '/tutorials');
    for (const {id, states} of STORIES) {
      await test.step(id, async () => {
        await page.setViewportSize(NARROW);
        const lab = await openLab(page, id);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await context.setOffline(true);
        const expectSound = async (state: string) => {
          await expectAccessible(page, `${id}, ${state}`, {inside: `#${id}`});
          await expect
            .configure({soft: true})
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), state)
            .toBe(NARROW.width);
        };
        await expectSound('open');
        for (const [index, reach] of states.entries()) {
          await reach(lab);
          await expectSound(`state ${index + 1}`);
        }
        // A filter by extension would keep phones from choosing some files.
        await expect(lab.locator('input[accept]')).toHaveCount(0);
        expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
        page.removeAllListeners('request');
        await page.setViewportSize(WIDE);
        const found = await violations(page, {inside: `#${id}`}, {except: RULES_OF_COLOR});
        expect(found, 'on a wide screen').toEqual([]);
        await context.setOffline(false);
      });
    }
  });
});

test.describe('with an operator’s trust anchor', () => {
  test.use({baseURL: sites.operator.url});

  test('labs: the roots of the operator are trusted from the start, can be dropped, and trusted again', async ({
    page,
  }) => {
    await open(page, '/tutorials');
    const lab = await openLab(page, 'laboratorio-pdf');
    await press(lab, 'Usar o exemplo válido');
    await expectResultOf(lab, 'contrato-assinado.pdf', 'Válido');
    await expect(
      lab.getByText(/^Raízes em que confia: Raiz de exemplo para PDF, .* \(confirmação a 1 de novembro de 2026, /),
    ).toBeVisible();
    await lab.getByText(/^Raízes em que confia/).press('Enter');
    await press(lab, 'Deixar de confiar em todas');
    await expectResultOf(lab, 'contrato-assinado.pdf', 'Não é possível concluir');
    await press(lab, 'Confiar nas raízes deste sítio');
    await expectResultOf(lab, 'contrato-assinado.pdf', 'Válido');
    await press(lab, 'Usar o exemplo alterado');
    await expectResultOf(lab, 'contrato-alterado.pdf', 'Inválido');
  });
});

test('labs: a lab works by keyboard alone', {tag: '@firefox'}, async ({page}) => {
  await open(page, '/tutorials');
  const lab = await openLab(page, 'laboratorio-pdf');
  await expect(lab.getByRole('button', {name: /^Fechar/})).toBeFocused();
  const next = async (stop: Locator) => {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  };
  await next(lab.getByRole('link', {name: 'Partilhar'}));
  await next(lab.getByLabel('Escolher um PDF'));
  await next(lab.getByRole('button', {name: 'Usar o exemplo válido'}));
  await page.keyboard.press('Enter');
  await expectResultOf(lab, 'contrato-assinado.pdf', 'Não é possível concluir');
  await next(lab.getByRole('button', {name: 'Confiar na raiz deste exemplo'}));
  await page.keyboard.press('Enter');
  await expectResultOf(lab, 'contrato-assinado.pdf', 'Válido');
});

test('labs: a lab loads nothing before it is opened, and stores nothing but the signature that is saved', async ({
  page,
}) => {
  const asked: string[] = [];
  const run: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    // Prefetched code, which does not run, has another resource type.
    if (request.resourceType() === 'script') {
      run.push(request.url());
    }
  });
  await open(page, '/tutorials');
  const [askedBefore, runBefore] = [asked.length, run.length];
  await openLab(page, 'laboratorio-certificado');
  const chunks = run.slice(runBefore);
  expect(chunks.length).toBeGreaterThan(0);
  expect(asked.slice(0, askedBefore).filter((url) => chunks.includes(url))).toEqual([]);

  await test.step('a signature can be saved, and nothing else is stored', async () => {
    await open(page, '/tutorials');
    const lab = await openLab(page, 'laboratorio-assinatura-destacada');
    await lab.getByLabel('Escolher o ficheiro a assinar').setInputFiles({
      name: 'acordo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('acordo'),
    });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      lab.getByRole('button', {name: 'Guardar acordo.txt.p7s'}).click(),
    ]);
    expect(download.suggestedFilename()).toBe('acordo.txt.p7s');
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('3082');
    expect(
      await page.evaluate(async () => [
        Object.keys(sessionStorage),
        (await indexedDB.databases()).length,
        document.cookie,
      ]),
    ).toEqual([[], 0, '']);
  });
});

/** Creates a DataTransfer with text files, as a drag does. */
const dragged = (page: Page, files: Readonly<Record<string, string>>) =>
  page.evaluateHandle((entries) => {
    const data = new DataTransfer();
    for (const [name, content] of entries) {
      data.items.add(new File([content], name));
    }
    return data;
  }, Object.entries(files));

test('labs: files can be dropped: one of another kind is reported, one beside the zone ignored, and of two, one is used; a filter keeps the result', async ({
  page,
}) => {
  await open(page, '/tutorials');
  const lab = await openLab(page, 'laboratorio-certificado');
  const target = lab.getByText('Também pode arrastar para aqui').first();
  const drop = async (text: string) =>
    target.dispatchEvent('drop', {dataTransfer: await dragged(page, {'solto.pem': text})});
  await drop('isto não é um certificado');
  await expect(lab.getByText(/^Este ficheiro não tem/)).toBeFocused();
  await drop(readFileSync('static/exemplos/cadeia.pem', 'utf8'));
  await expectResult(lab, 'solto.pem: uma cadeia de 3 certificados.');

  await test.step('an altered certificate beside the genuine one', async () => {
    const chain = readFileSync('static/exemplos/cadeia.pem', 'utf8');
    const holder = new X509Certificate(chain.slice(chain.lastIndexOf('-----BEGIN'))).raw;
    const altered = toPem('CERTIFICATE', flipBit(holder, holder.indexOf('ec.example/ocsp'), 0));
    const file = {name: 'dois.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(chain + altered)};
    await lab.getByLabel('Escolher certificados').setInputFiles(file);
    await expectResult(lab, 'dois.pem: uma cadeia de 3 certificados, e mais um que não lhe pertence.');
    await expect(lab.getByText('Há razões para não confiar')).toBeVisible();
    await expect(lab.getByText('A assinatura do emissor não confere.')).toBeVisible();
  });

  await test.step('the browser does not open a file dropped beside the zone; of two files, one is used', async () => {
    const lab = await openLab(page, 'laboratorio-xml');
    for (const type of ['dragover', 'drop']) {
      const isLeftToBrowser = await lab.evaluate((element, name) => {
        const data = new DataTransfer();
        data.items.add(new File(['a'], 'ao-lado.xml'));
        return element.dispatchEvent(new DragEvent(name, {dataTransfer: data, bubbles: true, cancelable: true}));
      }, type);
      expect(isLeftToBrowser).toBe(false);
    }

    const target = lab.getByText('Também pode arrastar para aqui').first();
    const invoice = readFileSync('static/exemplos/fatura-assinada.xml', 'utf8');
    await target.dispatchEvent('drop', {dataTransfer: await dragged(page, {'uma.xml': invoice, 'outra.xml': invoice})});
    await expectStatus(lab, 'Só se abre um ficheiro de cada vez: ficou «uma.xml».');
    await expectResultOf(lab, 'uma.xml', 'Não é possível concluir');
    await press(lab, 'Usar a fatura alterada');
    await expectResultOf(lab, 'fatura-alterada.xml', 'Inválido');
    await expect(lab.getByText('Só se abre um ficheiro')).toHaveCount(0);
  });

  await test.step('a lab hidden by a filter keeps its state, and its result is printed alone', async () => {
    const topic = page.getByLabel('Tema', {exact: true});
    await topic.selectOption('Fatura eletrónica');
    await expect(lab).toBeHidden();
    await topic.selectOption('');
    await expect(lab.getByText('Há razões para não confiar')).toBeVisible();

    await page.evaluate(() => {
      window.print = () => {};
    });
    await press(lab, 'Imprimir este resultado');
    await page.emulateMedia({media: 'print'});
    await expect(lab.getByText('Há razões para não confiar')).toBeVisible();
    await expect(lab.locator('[data-verdict="invalid"]')).toBeVisible();
    await expect(lab.getByRole('heading', {level: 3})).toBeHidden();
    await expect(page.getByRole('heading', {name: 'Guias passo a passo'})).toBeHidden();
  });
});

test('labs: a wrong root, a wrong list and a truncated PDF are named; a root or list can be replaced and removed', async ({
  page,
}) => {
  await open(page, '/tutorials');
  const lab = await openLab(page, 'laboratorio-pdf');
  const choose = (label: string, name: string, buffer: Buffer) =>
    lab.getByLabel(label).setInputFiles({name, mimeType: 'application/octet-stream', buffer});
  const root = readFileSync('static/exemplos/raiz-de-pdf.pem');
  const own = {
    name: 'contrato-assinado.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync('static/exemplos/contrato-assinado.pdf'),
  };
  await lab.getByLabel('Escolher um PDF').setInputFiles(own);
  const roots = lab.locator('summary', {hasText: 'Raízes em que confia'});
  await expect(roots).toHaveText('Raízes em que confia: nenhuma');

  await choose('Escolher certificados', 'raiz.pem', Buffer.from('isto não é um certificado'));
  await expectStatus(lab, 'O ficheiro «raiz.pem» não foi aceite. Este ficheiro não tem a forma de um certificado');
  await expect(roots).toHaveText('Raízes em que confia: nenhuma');

  // Choose a wrong root first, then the right one under the same name.
  await choose('Escolher certificados', 'raiz.pem', readFileSync('static/exemplos/raiz-de-exemplo.pem'));
  await expect(roots).toHaveText('Raízes em que confia: raiz.pem');
  await expect(lab.getByText('não foi aceite')).toHaveCount(0);
  await choose('Escolher certificados', 'raiz.pem', root);
  await expectResultOf(lab, 'contrato-assinado.pdf', 'Válido');
  await expect(roots).toHaveText('Raízes em que confia: raiz.pem');

  const [, authority = ''] = /(-----BEGIN[\s\S]+?-----END CERTIFICATE-----)/.exec(
    readFileSync('static/exemplos/cadeia.pem', 'utf8'),
  ) as RegExpExecArray;
  await roots.press('Enter');
  await choose('Escolher certificados', 'entidade.pem', Buffer.from(authority));
  await expect(roots).toHaveText('Raízes em que confia: raiz.pem; só para completar a cadeia: entidade.pem');
  await roots.press('Enter');
  await press(lab, 'Retirar raiz.pem');
  await expect(roots).toHaveText('Raízes em que confia: nenhuma; só para completar a cadeia: entidade.pem');
  await expectResultOf(lab, 'contrato-assinado.pdf', 'Não é possível concluir');

  const lists = lab.locator('summary', {hasText: 'Listas de revogação'});
  await lists.press('Enter');
  await choose('Escolher listas', 'lista.crl', Buffer.from('nada'));
  await expectStatus(lab, 'O ficheiro «lista.crl» não foi aceite. Não tem nenhuma lista de revogação');
  await choose('Escolher listas', 'raiz.pem', root);
  await expectStatus(lab, 'O ficheiro «raiz.pem» não foi aceite.');
  await expect(lists).toHaveText('Listas de revogação que tem consigo: nenhuma');
  await choose('Escolher listas', 'lista.crl', readFileSync('static/exemplos/listas-de-exemplo.pem'));
  await expect(lists).toHaveText('Listas de revogação que tem consigo: lista.crl');
  await lists.press('Enter');
  await press(lab, 'Retirar lista.crl');
  await expect(lists).toHaveText('Listas de revogação que tem consigo: nenhuma');

  await test.step('a truncated signed PDF is reported as truncated, not as unsigned', async () => {
    const whole = readFileSync('static/exemplos/contrato-assinado.pdf');
    await lab.getByLabel('Escolher um PDF').setInputFiles({
      name: 'metade.pdf',
      mimeType: 'application/pdf',
      buffer: whole.subarray(0, whole.length / 2),
    });
    await expectResult(lab, 'pode estar cortado, e uma assinatura pode ter ficado de fora');
    await expect(lab.getByText('não tem nenhuma assinatura')).toHaveCount(0);
  });
});

test.describe('code that loads slowly', () => {
  test.use({allowedConsole: /ERR_FAILED|ChunkLoadError|Loading chunk/});

  test('labs: a lab closed while loading stays closed, and a failed one can be retried', async ({page}) => {
    await open(page, '/tutorials');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isBroken = false;
    await page.route('**/assets/js/*.js', async (route) => {
      await released;
      await (isBroken ? route.abort() : route.continue());
    });
    const lab = page.locator('#laboratorio-certificado');
    const opener = lab.getByRole('button', {name: /^(Abrir|Fechar) o laboratório/});
    await opener.press('Enter');
    await expectStatus(lab, 'A carregar o laboratório…');
    await opener.press('Enter');
    const later = page.locator('#laboratorio-texto');
    await later.getByRole('button', {name: /^Abrir/}).press('Enter');
    release();
    await expectStatus(later, 'Pronto.');
    await expect(opener).toHaveAccessibleName(/^Abrir/);
    await expect(lab.getByRole('region')).toHaveCount(0);

    isBroken = true;
    const other = page.locator('#laboratorio-pdf');
    await other.getByRole('button', {name: /^Abrir/}).press('Enter');
    await other.getByRole('button', {name: 'Tentar novamente'}).press('Enter');
    await expect(other.getByRole('button', {name: /^Fechar/})).toBeFocused();
  });
});

test('labs: a file over 50 MB is refused, and a long task can be stopped and delays no other lab', async ({page}) => {
  await open(page, '/tutorials');
  const lab = await openLab(page, 'laboratorio-xml');
  const input = lab.getByLabel('Escolher um XML');
  await chooseLarge(input, 'fatura-assinada.xml', 50);
  await expectStatus(lab, 'tem mais de 50 MB');

  const other = await openLab(page, 'laboratorio-certificado');
  await press(other, 'Usar o exemplo válido');
  await expectResult(other, 'cadeia.pem: uma cadeia de 3 certificados.');
  // A task that its worker never receives takes as long as the story needs.
  await page.evaluate(() => {
    const {postMessage} = Worker.prototype;
    Worker.prototype.postMessage = () => {
      Worker.prototype.postMessage = postMessage;
    };
  });
  await input.setInputFiles('static/exemplos/fatura-assinada.xml');
  await expect(lab.getByRole('progressbar')).toBeAttached();
  // Another lab, whose tasks have a time limit, does not wait for this one, nor stop it.
  await press(other, 'Usar o exemplo antigo');
  await expectResult(other, 'certificado-antigo.pem: um certificado.');
  await expect(lab.getByRole('progressbar')).toBeAttached();
  await press(lab, 'Parar');
  await expect(lab.getByText('Parou a análise. Nada se concluiu sobre o ficheiro.')).toBeFocused();
  await press(lab, 'Usar a fatura válida');
  await expectResultOf(lab, 'fatura-assinada.xml', 'Não é possível concluir');

  await test.step('a lab opens and answers while a file of 40 MB is verified', async () => {
    await open(page, '/tutorials');
    const zone = page.getByRole('region', {name: 'Verificar um documento'});
    await chooseLarge(zone.getByLabel('Escolher um ficheiro', {exact: true}), 'contrato-assinado.pdf', 40);
    const certificate = await openLab(page, 'laboratorio-certificado');
    await press(certificate, 'Usar o exemplo válido');
    await expectResult(certificate, 'cadeia.pem: uma cadeia de 3 certificados.');
    await expect(zone.getByRole('group', {name: 'Resultado de «contrato-assinado.pdf»'})).toBeVisible();
  });
});

/** Chooses a sample with this many MB of zeros behind it. */
const chooseLarge = (input: Locator, sample: string, megabytes: number): Promise<void> =>
  input.evaluate(
    async (element: HTMLInputElement, [name, size]) => {
      const file = await (await fetch(`/exemplos/${name}`)).blob();
      const data = new DataTransfer();
      data.items.add(new File([file, new Uint8Array(size * 1024 * 1024)], name));
      element.files = data.files;
      element.dispatchEvent(new Event('change', {bubbles: true}));
    },
    [sample, megabytes] as const,
  );

test('labs: the algorithm is locked during key generation, and an unsupported browser is reported', async ({page}) => {
  await page.addInitScript(() => {
    const {generateKey} = SubtleCrypto.prototype;
    SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, algorithm: {name: string}, ...rest: []) {
      return algorithm.name === 'ECDSA'
        ? new Promise((_, reject) => document.addEventListener('fail', () => reject(new Error()), {once: true}))
        : (Reflect.apply(generateKey, this, [algorithm, ...rest]) as Promise<unknown>);
    } as never;
  });
  await open(page, '/tutorials');
  const lab = await openLab(page, 'laboratorio-texto');
  await press(lab, 'Criar o par de chaves');
  await expectStatus(lab, 'A criar as chaves…');
  for (const choice of await lab.getByRole('radio').all()) {
    await expect(choice).toBeDisabled();
  }
  await expect(lab.getByRole('button', {name: 'Criar o par de chaves'})).toBeDisabled();
  await page.evaluate(() => document.dispatchEvent(new Event('fail')));
  await expectStatus(lab, 'O navegador não conseguiu criar as chaves');
  await expect(lab.getByRole('button', {name: 'Criar o par de chaves'})).toBeFocused();

  await lab.getByRole('radio', {name: /^RSA/}).check();
  await press(lab, 'Criar o par de chaves');
  await press(lab, 'Assinar');
  await expectResult(lab, 'A assinatura confere');
});
