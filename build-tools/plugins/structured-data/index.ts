import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {routes} from '../../../src/lib/routes';
import {replaceIn} from '../../built-files';
import type {Page} from '@sign/built-page';
import {readBuiltPage} from '../../built-page';
import {writeOpenData} from './open-data';
import {translateOpenSearch} from './open-search';

/**
 * Builds the FAQPage structured data (schema.org) from the questions on a page, so that the two cannot diverge; null
 * without questions.
 */
export function faqData({sections}: Page): object | null {
  const questions = sections.filter(({heading, text}) => heading.endsWith('?') && text);
  return questions.length === 0
    ? null
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: 'pt',
        mainEntity: questions.map(({heading, text}) => ({
          '@type': 'Question',
          name: heading,
          acceptedAnswer: {'@type': 'Answer', text},
        })),
      };
}

/** Adds structured data to the page of questions and answers, writes the open data, and translates the OpenSearch description. */
export default function structuredData({baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'structured-data',
    async postBuild({outDir}) {
      addFaqData(outDir, siteConfig.url + baseUrl);
      await writeOpenData(outDir);
      await translateOpenSearch(outDir);
    },
  };
}

/** @param root address of the site, ending in a slash */
function addFaqData(folder: string, root: string): void {
  const file = path.join(folder, `${routes.faqs}.html`);
  const html = readFileSync(file, 'utf8');
  const data = faqData(readBuiltPage(html, root + routes.faqs.slice(1)));
  if (!data) {
    throw new Error(`${file} has no question.`);
  }
  // Escape `<`, so that no answer can close the script element. Append it to the body, so that it does not delay the first
  // paint.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  writeFileSync(
    file,
    replaceIn(file, html, /<\/body>/, (end) => `<script type="application/ld+json">${json}</script>${end}`),
  );
}
