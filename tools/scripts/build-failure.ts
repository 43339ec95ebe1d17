import {stripVTControlCharacters} from 'node:util';

/** Matches an error message from content, data or configuration (file and line), or from the system (`ENOSPC: …`). */
const MISTAKE = /[\w./-]+\.\w+:\d+: .+|\bE[A-Z]{3,}: .+/;

/** Matches Docusaurus' report of a page that failed to render: its path and, below the trace, the reason. */
const PAGE = /Can't render static file for pathname "(.+)"[\s\S]*?\[cause\]: (.+)/;

/**
 * Finds the one helpful line in the output of a failed build, where it is easily lost among stack traces. Node.js prints
 * an error without a stack in brackets, followed by its fields.
 */
export function failureReason(output: string): string | undefined {
  const text = stripVTControlCharacters(output);
  const [, page, reason] = PAGE.exec(text) ?? [];
  return page ? `the page ${page} failed to render (${reason})` : MISTAKE.exec(text)?.[0].replace(/\.\]?$|\] \{$/, '');
}
