import type {PublicServices} from '../data/schemas';
import {foldText} from './fold-text';

/** Whether a query asks for a public service that this site does not treat, and not for a signature there. */
export function isElsewhere(query: string, {services, signing}: PublicServices): boolean {
  const text = foldText(query);
  const names = (beginnings: readonly string[]) => new RegExp(`\\b(?:${beginnings.join('|')})`).test(text);
  return names(services) && !names(signing);
}
