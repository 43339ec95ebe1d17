import type {Page} from '../../src/search/records';

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
