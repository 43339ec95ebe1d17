import {existsSync, readFileSync} from 'node:fs';
import {parseEnv} from 'node:util';
import * as z from 'zod';
import {editDistance} from '../../src/lib/nearest';

/**
 * Reads and validates the site's environment variables. No other module reads `process.env` for configuration. README
 * and `.env.example` repeat this table, and a unit test compares the three.
 */

const text = (max: number) => z.string().trim().min(1).max(max);
const matching = (pattern: RegExp) => z.string().regex(pattern);

const httpUrl = z
  .url({protocol: /^https?$/, abort: true})
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'only an origin')
  .transform((value) => new URL(value).origin);

const repositoryUrl = z
  .url({protocol: /^https$/, abort: true})
  .transform((value) => new URL(value))
  .refine(({href, origin, pathname}) => href === `${origin}${pathname}`, 'only an address')
  .transform(({href}) => href.replace(/(?:\.git)?\/?$/, ''));

/** A link as Label=https://… */
const link = z
  .string()
  .transform((value): unknown => /^(?<label>[^=]*[^=\s])\s*=\s*(?<href>https:\/\/\S+)$/.exec(value)?.groups)
  .pipe(z.object({label: z.string().max(60), href: z.url({protocol: /^https$/})}));

const socialLinks = z
  .string()
  .transform((value) => value.split(/\s*,\s*/).filter(Boolean))
  .pipe(z.array(link));

const ALGOLIA_KEY = /^[a-f0-9]{32}$/i;

/** Whether a date is in the future, and no further ahead than RFC 9116 recommends (section 2.5.5). */
const isWithinAYear = (date: string): boolean => {
  const daysAhead = (Date.parse(date) - Date.now()) / 86_400_000;
  return daysAhead > 0 && daysAhead <= 366;
};

/** Every variable that the build reads: schema, default and description, which completes the error message. */
export const variables = {
  SITE_URL: httpUrl
    .default('http://localhost:3000')
    .describe('an http or https origin without a path, e.g. https://sign.example'),
  BASE_URL: matching(/^\/(?:(?!\.\.?\/)[\w.~-]+\/)*$/)
    .default('/')
    .describe('a path that begins and ends with a slash, e.g. / or /docs/'),
  PROVIDER_NAME: text(60).default('Sign').describe('a name of 1 to 60 characters'),
  CONTACT_EMAIL: z.email().optional().describe('an e-mail address'),
  PUBLISHER_NAME: text(100)
    .optional()
    .describe('the name of the person or body that publishes the site, up to 100 characters'),
  PUBLISHER_KIND: text(100)
    .optional()
    .describe('what PUBLISHER_NAME is, in Portuguese, up to 100 characters, e.g. associação sem fins lucrativos'),
  PUBLISHER_ADDRESS: text(200).optional().describe('the postal address of PUBLISHER_NAME, up to 200 characters'),
  TEXT_LICENSE: link
    .optional()
    .describe('the licence of texts and images as Label=https://…; without it, pages invite nobody to reuse them'),
  SOCIAL_LINKS: socialLinks.default([]).describe('a comma-separated list of Label=https://… links'),
  REPOSITORY_URL: repositoryUrl
    .optional()
    .describe('an https URL of the source repository; enables "editar esta página"'),
  ALGOLIA_APP_ID: matching(/^[A-Z0-9]{10}$/i)
    .optional()
    .describe('the 10 letters and digits of an Algolia application id'),
  ALGOLIA_SEARCH_KEY: matching(ALGOLIA_KEY)
    .optional()
    .describe('the 32 hexadecimal digits of an Algolia search-only key'),
  ALGOLIA_INDEX_NAME: matching(/^[\w.-]{1,64}$/)
    .optional()
    .describe('the name of an Algolia index: 1 to 64 letters, digits, dots, dashes or underscores'),
  ANALYTICS_ID: matching(/^G-[A-Z0-9]{4,16}$/)
    .optional()
    .describe('a Google Analytics 4 measurement id, e.g. G-XXXXXXXXXX'),
  HEATMAP_ID: matching(/^\d{4,10}$/)
    .optional()
    .describe('a Hotjar site id: 4 to 10 digits'),
  ANALYTICS_CONSENT: z
    .enum(['asked', 'assumed'])
    .default('asked')
    .describe('asked, or assumed where the law allows analytics without consent'),
  BUILD_NUMBER: matching(/^[\w.-]{1,20}$/)
    .default('06')
    .describe('1 to 20 letters, digits, dots, dashes or underscores'),
  BUILD_DATE: z
    .string()
    .refine((value) => z.iso.date().safeParse(value.split('-').reverse().join('-')).success)
    .default('18-06-2024')
    .describe('a date as DD-MM-YYYY'),
  SECURITY_CONTACT: matching(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional()
    .describe('a mailto: or https: URL for vulnerability reports; creates security.txt'),
  SECURITY_EXPIRES: z.iso
    .date()
    .refine(isWithinAYear)
    .optional()
    .describe('the expiry date of SECURITY_CONTACT as YYYY-MM-DD, at most a year ahead'),
  SIGNING_KEY: text(500).optional().describe('the path of the private key (PEM) that signs the manifest'),
  SIGNING_CERTIFICATE: text(500).optional().describe('the path of the certificate (PEM) of SIGNING_KEY'),
  META_POLICY: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true to put the security policy into the pages too, for hosts that cannot send headers, or false'),
  TRUSTED_ROOTS: text(500)
    .optional()
    .describe('the path of a PEM file with the root certificates that the labs trust by default'),
  TRUSTED_ROOTS_DATE: z.iso
    .date()
    .optional()
    .describe('the date as YYYY-MM-DD on which TRUSTED_ROOTS was last compared with its source'),
  TRUSTED_LISTS: text(500)
    .optional()
    .describe(
      'the path of a trusted list (ETSI TS 119 612, XML) or of a folder of them; each needs a .pem file of the same name with the certificates of its possible signers',
    ),
  BUILD_BRANCH: matching(/^[\w./-]{1,80}$/)
    .default('master')
    .describe('the name of a branch, for the build stamp and "editar esta página"'),
} as const;

type Variables = typeof variables;

type Source = Readonly<Record<string, string | undefined>>;

/** The validated environment of one build. */
export type Environment = {
  readonly [Name in keyof Variables]: z.output<Variables[Name]>;
};

/** Groups of variables that must be set together. */
const VARIABLE_GROUPS = [
  {what: 'hosted search', names: ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_NAME']},
  {what: 'the publisher', names: ['PUBLISHER_NAME', 'PUBLISHER_KIND', 'PUBLISHER_ADDRESS']},
  {what: 'security.txt', names: ['SECURITY_CONTACT', 'SECURITY_EXPIRES']},
  {what: 'trust in the labs', names: ['TRUSTED_ROOTS', 'TRUSTED_ROOTS_DATE']},
  {what: 'signing', names: ['SIGNING_KEY', 'SIGNING_CERTIFICATE']},
] as const;

/**
 * Validates an environment against {@link variables}. An empty value counts as unset.
 *
 * @throws Error with a one-line message that names the variable, its value and the valid values.
 */
export function parseEnvironment(source: Source): Environment {
  const names = Object.keys(variables) as (keyof Variables)[];
  const environment = Object.fromEntries(names.map((name) => [name, parseVariable(name, source)])) as Environment;

  for (const {names, what} of VARIABLE_GROUPS) {
    const missing = names.filter((name) => environment[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      throw new Error(`${missing.join(' and ')} not set: ${what} needs ${names.join(', ')} together, or none of them.`);
    }
  }
  return environment;
}

function parseVariable<Name extends keyof Variables>(name: Name, source: Source): Environment[Name] {
  const schema: z.ZodType = variables[name];
  const value = source[name]?.trim() || undefined;
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new Error(`${name}=${JSON.stringify(value)} is invalid: expected ${schema.description}.`);
  }
  return result.data as Environment[Name];
}

/** Credentials that may write to an Algolia index. */
export interface PushAccount {
  readonly appId: string;
  readonly indexName: string;
  readonly adminKey: string;
}

/**
 * Reads the credentials of `npm run search:push`: two of {@link variables}, and the write key, which no build reads.
 *
 * @throws Error with a one-line message that names the variable and its valid values, but never reveals the key.
 */
export function parsePushAccount(source: Source): PushAccount {
  const required = (name: 'ALGOLIA_APP_ID' | 'ALGOLIA_INDEX_NAME') => {
    const value = parseVariable(name, source);
    if (value === undefined) {
      throw new Error(`${name} is not set: expected ${variables[name].description}.`);
    }
    return value;
  };
  const adminKey = source.ALGOLIA_ADMIN_KEY?.trim() ?? '';
  if (!ALGOLIA_KEY.test(adminKey)) {
    const state = adminKey ? 'invalid' : 'not set';
    throw new Error(`ALGOLIA_ADMIN_KEY is ${state}: expected the 32 hexadecimal digits of an Algolia write key.`);
  }
  return {appId: required('ALGOLIA_APP_ID'), indexName: required('ALGOLIA_INDEX_NAME'), adminKey};
}

/**
 * Loads `.env`, if it exists, into the process environment. Variables that are already set win.
 *
 * @throws Error with a one-line message when the file cannot be read, or a name in it is misspelled.
 */
export function loadEnvironmentFile(): void {
  if (!existsSync('.env')) {
    return;
  }
  let values: NodeJS.Dict<string>;
  try {
    values = parseEnv(new TextDecoder('utf-8', {fatal: true}).decode(readFileSync('.env')));
  } catch (error) {
    throw new Error(`.env cannot be read as UTF-8 (${(error as Error).message}).`);
  }
  const known = [...Object.keys(variables), 'ALGOLIA_ADMIN_KEY'];
  for (const [name, value] of Object.entries(values)) {
    const [meant] = known.includes(name) ? [] : known.filter((other) => editDistance(name.toUpperCase(), other) <= 2);
    if (meant !== undefined || !/^[\w.-]+$/.test(name)) {
      throw new Error(`.env: ${JSON.stringify(name)} is unknown${meant ? `: perhaps ${meant}` : ''}.`);
    }
    process.env[name] ??= value;
  }
}

/** Returns what `read` returns. On a configuration error, prints one line instead of a stack trace and exits. */
export function configured<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    console.error(`[config] ${(error as Error).message}`);
    return process.exit(1);
  }
}

/** Reads `.env` and the process environment. Exits with a one-line message on an invalid value. */
export function readEnvironment(): Environment {
  return configured(() => {
    loadEnvironmentFile();
    return parseEnvironment(process.env);
  });
}
