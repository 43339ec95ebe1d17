import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pageOfBuild} from '../search/built-site';
import type {Page} from '../search/records';

/**
 * The FAQPage structured data (schema.org) of a built page, from the page's own questions and answers, so that the
 * two cannot differ; null when the page asks nothing.
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

/** Structured data for the questions and answers, read from the built page itself. */
export function addFaqData(folder: string): void {
  const file = path.join(folder, 'learn/faqs.html');
  const html = readFileSync(file, 'utf8');
  const page = pageOfBuild(html, '/learn/faqs');
  const data = page && faqData(page);
  if (data) {
    // `<` is escaped so that no answer can close the script element. At the end: it is the page's text once more, for
    // machines, and readers would wait for it.
    const json = JSON.stringify(data).replace(/</g, '\\u003c');
    writeFileSync(
      file,
      html.replace('</body>', () => `<script type="application/ld+json">${json}</script></body>`),
    );
  }
}
