import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {routes} from '../../../src/lib/routes';
import {replaceIn} from '../../built-files';
import {pageOfBuild} from '../../search/built-page';
import type {Page} from '@sign/search/records';
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
export default function structuredData(_context: LoadContext): Plugin {
  return {
    name: 'structured-data',
    async postBuild({outDir}) {
      addFaqData(outDir);
      await writeOpenData(outDir);
      await translateOpenSearch(outDir);
    },
  };
}

function addFaqData(folder: string): void {
  const file = path.join(folder, `${routes.faqs}.html`);
  const html = readFileSync(file, 'utf8');
  const page = pageOfBuild(html, routes.faqs);
  const data = page && faqData(page);
  if (!data) {
    throw new Error(`${file} has no question among the search records.`);
  }
  // Escape `<`, so that no answer can close the script element. Append it to the body, so that it does not delay the first
  // paint.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  writeFileSync(
    file,
    replaceIn(file, html, /<\/body>/, (end) => `<script type="application/ld+json">${json}</script>${end}`),
  );
}
