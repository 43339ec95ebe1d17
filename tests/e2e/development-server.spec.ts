import {spawn, type ChildProcess} from 'node:child_process';
import {nothingConfigured, sites} from '../../tools/testing/sites';
import {expect, open, test} from '../support/test';

/* What authors see with `npm start`: development React, without prerendered HTML. */

/** Beside the servers of the built sites. */
const port = sites.main.port + Object.keys(sites).length;
const url = `http://localhost:${port}`;

/** A list, a lab, the search, and documents with answers, code, and formulas. */
const PATHS = [
  '/team',
  '/tutorials',
  '/search',
  '/learn/faqs',
  '/learn/integration-services/welcome',
  '/research/research-outline',
];

test.describe('the development server', () => {
  test.use({allowedOrigins: [url], allowedConsole: /Trusted Types: HTML shown as text/});

  // Compiling, and opening pages without prerendered HTML, takes most of a minute.
  test.slow();

  let server: ChildProcess;
  test.beforeAll(async () => {
    const args = ['node_modules/.bin/docusaurus', 'start', '--no-open', '--host', 'localhost', '--port', String(port)];
    await expect(fetch(url), 'something else answers at this port').rejects.toThrow();
    server = spawn(process.execPath, args, {env: {...process.env, ...nothingConfigured}, stdio: 'ignore'});
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ok}) => ok,
            () => false,
          ),
        {timeout: 150_000},
      )
      .toBe(true);
  });
  test.afterAll(() => {
    server.kill();
  });

  test('authors: pages open without an error, a warning or refused HTML', async ({page}) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Trusted Types')) {
        refused.push(message.text());
      }
    });
    for (const path of PATHS) {
      await open(page, `${url}${path}`);
      await expect(page.getByRole('heading', {level: 1}), path).toBeVisible();
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    }
    expect(refused).toEqual([]);

    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p onclick="alert(1)">parágrafo'));
    await expect.poll(() => refused).toHaveLength(1);
    expect(refused[0]).toContain('<p onclick="alert(1)">parágrafo');
  });
});
