import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {faqData} from './faq-data';

/** What is done to the files of a build after Docusaurus has written the last of them, in order. */
const steps: readonly ((folder: string) => void)[] = [translateOpenSearch, addFaqData];

/** Finishes a build in place. */
export function finishBuild(folder: string): void {
  for (const step of steps) {
    step(folder);
  }
}

/** The description of the search for browsers; the search theme writes it in English and offers no translation. */
function translateOpenSearch(folder: string): void {
  const file = path.join(folder, 'opensearch.xml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace(/<Description>Search (.*)<\/Description>/, '<Description>Pesquisar no sítio $1</Description>')
      .replace('type="image/x-icon"', 'type="image/svg+xml"'),
  );
}

/** Structured data for the questions and answers, read from the built page itself. */
function addFaqData(folder: string): void {
  const file = path.join(folder, 'learn/faqs.html');
  const html = readFileSync(file, 'utf8');
  const data = faqData(html, '/learn/faqs');
  if (data) {
    // `<` is escaped so that no answer can close the script element.
    const json = JSON.stringify(data).replace(/</g, '\\u003c');
    writeFileSync(file, html.replace('</head>', `<script type="application/ld+json">${json}</script></head>`));
  }
}
