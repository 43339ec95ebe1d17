import type {Environment} from './environment';

/** Origins that a third-party service needs, keyed by CSP directive without `-src`. */
export type Origins = Readonly<Partial<Record<'script' | 'connect' | 'img' | 'font', readonly string[]>>>;

/** The hosts that each service documents, by the variable that configures it. */
const SERVICES = {
  ALGOLIA_APP_ID: {connect: ['https://*.algolia.net', 'https://*.algolianet.com']},
  ANALYTICS_ID: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  HEATMAP_ID: {
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    img: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
  },
} satisfies Partial<Record<keyof Environment, Origins>>;

/** What each configured service needs. */
export const services = (environment: Environment): Origins[] =>
  Object.entries(SERVICES).flatMap(([name, origins]) => (environment[name as keyof typeof SERVICES] ? [origins] : []));

/** Whether third-party code may run in the pages. */
export const hasForeignScripts = (environment: Environment): boolean =>
  services(environment).some(({script}) => script !== undefined);
