import type {Environment} from './environment';

/** Origins that a third-party service needs, keyed by CSP directive without `-src`. */
export type Origins = Readonly<Partial<Record<'script' | 'connect' | 'img' | 'font', readonly string[]>>>;

/** The hosts that each configured service documents. Services that are not configured contribute nothing. */
export function services({ALGOLIA_APP_ID, ANALYTICS_ID, HEATMAP_ID}: Environment): Origins[] {
  return [
    ...(ALGOLIA_APP_ID ? [{connect: ['https://*.algolia.net', 'https://*.algolianet.com']}] : []),
    ...(ANALYTICS_ID
      ? [
          {
            script: ['https://www.googletagmanager.com'],
            connect: [
              'https://www.googletagmanager.com',
              'https://*.google-analytics.com',
              'https://*.analytics.google.com',
            ],
            img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
          },
        ]
      : []),
    ...(HEATMAP_ID
      ? [
          {
            script: ['https://*.hotjar.com'],
            connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
            img: ['https://*.hotjar.com'],
            font: ['https://*.hotjar.com'],
          },
        ]
      : []),
  ];
}

/** Whether third-party code may run in the pages. */
export const hasForeignScripts = (environment: Environment): boolean =>
  services(environment).some(({script}) => script !== undefined);
