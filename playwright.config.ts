import {defineConfig} from '@playwright/test';
import {chromiumLaunchOptions, firefoxOptions} from './tools/testing/browser';
import {nothingConfigured, sites} from './tools/testing/sites';

/**
 * Browser tests of the production build. `npm test` first builds the site and its variants; the servers below follow
 * the project's serving rules. Use `npx playwright test <file> --trace on` to record a story; recording all of them
 * takes a third longer.
 */
/**
 * The builds that the selected stories visit (set by `tools/scripts/test.ts`); all of them for a bare `playwright
 * test`.
 */
const served = Object.entries(sites)
  .filter(([name]) => (process.env.TEST_SITES ?? name).split(',').includes(name))
  .map(([, site]) => site);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Stories spend part of their time waiting for timers, which a worker per processor would leave unused.
  workers: '150%',
  // Limits, not waits: a busy machine takes several seconds for what usually takes milliseconds.
  timeout: 180_000,
  expect: {timeout: 20_000},
  // Both repeat the failures in full at the end, where a log that has been cut still shows them.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['json', {outputFile: 'test-results/e2e.json'}]],
  use: {
    baseURL: sites.main.url,
    locale: 'pt-PT',
  },
  projects: [
    // First, so that its one worker does not end last. One, because starting Firefox takes as long as two stories.
    {name: 'firefox', grep: /@firefox/, workers: 1, use: firefoxOptions()},
    {name: 'chromium', use: {launchOptions: chromiumLaunchOptions()}},
  ],
  webServer: served.map(({folder, port, baseUrl}) => ({
    command: `node --import tsx tools/scripts/serve.ts ${folder}`,
    env: {...nothingConfigured, PORT: String(port), HOST: 'localhost', BASE_URL: baseUrl},
    url: `http://localhost:${port}${baseUrl}`,
    reuseExistingServer: false,
    stdout: 'ignore',
  })),
});
