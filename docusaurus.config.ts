import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config, PluginConfig, PresetConfig} from '@docusaurus/types';
import {announcementBar} from './build-tools/config/announcement';
import {authorErrors, reportMissingImage} from './build-tools/config/author-errors';
import {docsSection} from './build-tools/config/docs';
import {readEnvironment} from './build-tools/config/environment';
import {footer} from './build-tools/config/footer';
import {footnotes, markdown} from './build-tools/config/markdown';
import {headTags} from './build-tools/config/head-tags';
import {navbar} from './build-tools/config/navbar';
import {algolia} from './build-tools/config/docsearch';
import {siteFields} from './build-tools/config/site-fields';
import {lenientGit} from './build-tools/config/vcs';
import {icon} from './build-tools/config/brand';
import {fontAssets} from './build-tools/config/vendor-assets';
import {inOrder} from './build-tools/in-order';
import analytics from './build-tools/plugins/analytics';
import blog from './build-tools/plugins/blog';
import browserBundle from './build-tools/plugins/browser-bundle';
import compression from './build-tools/plugins/compression';
import developmentServer from './build-tools/plugins/development-server';
import hostingFiles from './build-tools/plugins/hosting-files';
import pageExports from './build-tools/plugins/page-exports';
import pageMarkdown from './build-tools/plugins/page-markdown';
import pageResources from './build-tools/plugins/page-resources';
import searchIndex from './build-tools/plugins/search-index';
import shareCards from './build-tools/plugins/share-cards';
import siteData from './build-tools/plugins/site-data';
import siteManifest from './build-tools/plugins/site-manifest';
import stableBundle from './build-tools/plugins/stable-bundle';
import structuredData from './build-tools/plugins/structured-data';
import trustedTypes from './build-tools/plugins/trusted-types';
import vendorAssets from './build-tools/plugins/vendor-assets';

const environment = readEnvironment();

const preset = {
  docs: docsSection('learn', environment),
  // The blog plugin is wrapped below, so that it adds no routes without posts.
  blog: false,
  pages: {...markdown},
  theme: {
    customCss: [
      './src/css/tokens.css',
      './src/css/base.css',
      './src/css/markdown.css',
      './src/css/code.css',
      './src/css/print.css',
    ],
  },
  sitemap: {changefreq: 'daily', priority: 0.5, lastmod: null},
} satisfies PresetOptions;

const blogOptions = {
  blogSidebarCount: 0,
  showReadingTime: false,
  onUntruncatedBlogPosts: 'ignore',
  ...markdown,
} satisfies BlogOptions;

const themeConfig = {
  // Replaced by a card for each page (build-tools/plugins/share-cards).
  image: 'img/share.png',
  colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
  docs: {versionPersistence: 'localStorage', sidebar: {hideable: false, autoCollapseCategories: false}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar: announcementBar(environment),
  navbar,
  footer: footer(environment),
  // The stylesheet colors code.
  prism: {theme: {plain: {}, styles: []}},
  algolia: algolia(environment),
} satisfies ThemeConfig;

export default {
  title: 'Sign',
  tagline: 'A assinatura digital em Cabo Verde, explicada',
  titleDelimiter: '|',
  url: environment.SITE_URL,
  baseUrl: environment.BASE_URL,
  trailingSlash: false,
  noIndex: false,
  favicon: icon,

  i18n: {
    defaultLocale: 'pt',
    locales: ['pt'],
    localeConfigs: {pt: {label: 'PT', htmlLang: 'pt', direction: 'ltr'}},
  },

  // The specification only wants these logged; `npm run check` fails on them.
  onBrokenLinks: 'log',
  onBrokenAnchors: 'log',
  onDuplicateRoutes: 'warn',
  markdown: {
    ...authorErrors,
    remarkRehypeOptions: footnotes,
    hooks: {onBrokenMarkdownLinks: 'log', onBrokenMarkdownImages: reportMissingImage},
  },
  // Replaced by a Portuguese banner in src/theme/Root (R47).
  baseUrlIssueBanner: false,

  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      // Deferred or late stylesheets with layers make Chromium lay out the whole page again.
      useCssCascadeLayers: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
      // Keeps the storage key of the color mode `theme`, without a suffix (R16).
      siteStorageNamespacing: false,
    },
    experimental_vcs: lenientGit,
  },

  headTags: headTags(environment),
  // The typeface; formulas link their own (src/components/MathStyles). The other styles are put into the pages.
  stylesheets: [`${environment.BASE_URL}${fontAssets.stylesheet}`],
  clientModules: [
    './src/client-modules/address.ts',
    './src/client-modules/image-zoom/index.ts',
    './src/client-modules/chunk-recovery.tsx',
    './src/client-modules/navigation-focus.ts',
    './src/client-modules/progress-bar.ts',
    './src/client-modules/theme-color.ts',
    './src/client-modules/print.ts',
  ],

  presets: [['classic', preset]] satisfies PresetConfig[],
  plugins: [
    ['@docusaurus/plugin-content-docs', docsSection('research', environment)],
    [blog, blogOptions],
    // Closures: the browser gets the options of every plugin, with the configuration.
    (context) => analytics(context, environment),
    browserBundle,
    developmentServer,
    pageExports,
    (context) => siteData(context, environment),
    stableBundle,
    trustedTypes,
    vendorAssets,
    // After the build, one at a time: the first ones read and change pages, `hostingFiles` hashes their scripts and styles,
    // `siteManifest` lists every file, and `compression` copies them.
    ...inOrder([
      structuredData,
      shareCards,
      pageMarkdown,
      searchIndex,
      pageResources,
      (context) => hostingFiles(context, environment),
      (context) => siteManifest(context, environment),
      compression,
    ]),
  ] as PluginConfig[],

  themeConfig,
  customFields: siteFields(environment),
} satisfies Config;
