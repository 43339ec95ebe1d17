import {variables} from '../../build-tools/config/environment';

/** The builds that the browser tests visit: the site as it is, and the same site with everything switched on. */
export interface Site {
  readonly folder: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly url: string;
}

/** The first of the ports that the test servers listen on. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 4310);

const site = (folder: string, port: number, baseUrl = '/'): Site => ({
  folder,
  port,
  baseUrl,
  url: `http://localhost:${port}`,
});

export const sites = {
  /** `npm run build` with nothing configured. */
  main: site('build', FIRST_PORT),
  /** `tests/variants/operator.config.ts`: colour switch, another announcement, Algolia, a trusted root, provider's data. */
  operator: site('.cache/operator', FIRST_PORT + 1),
} as const;

/** Nothing configured, whatever the environment or a `.env` of this machine says. */
export const nothingConfigured: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables).map((name) => [name, '']),
);
