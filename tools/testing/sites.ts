import {variables} from '../../build-tools/config/environment';

/** The builds that browser tests visit: the default site, and a variant with every option enabled. */
export interface Site {
  readonly folder: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly url: string;
}

const FIRST_PORT = Number(process.env.TEST_PORT ?? 4310);

const site = (folder: string, port: number, baseUrl = '/'): Site => ({
  folder,
  port,
  baseUrl,
  url: `http://localhost:${port}`,
});

export const sites = {
  /** `npm run build` with an empty configuration. */
  main: site('build', FIRST_PORT),
  /**
   * `tests/variants/operator.config.ts`: color switch, another announcement, Algolia, a trust anchor, provider's data.
   */
  operator: site('.cache/operator', FIRST_PORT + 1),
} as const;

/** Unsets every variable, whatever the environment or a local `.env` contains. */
export const nothingConfigured: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(variables).map((name) => [name, '']),
);
