import {signCorrections} from '../corrections';
import {pageRule} from './rule';

/** Checks that quotes, ellipses and dashes are those of the style guide. */
export const signs = pageRule('sinais', (page, report) => {
  // The parser takes the lines of an unreadable header for text.
  const found = page.frontMatter.fields ? signCorrections(page) : [];
  const advised = new Map(found.map(({line, text}) => [`${line} ${text}`, {line, text}]));
  for (const {line, text} of advised.values()) {
    report(
      line,
      `os sinais desta linha não são os do guia de estilo. Escreva ${text.trim() || 'espaços vulgares'}; «npm run format:content» troca-os todos.`,
    );
  }
});
