import {safeDecode} from '../lib/safe-decode';
import {slugOf} from '../lib/slug';

/**
 * Finds the element that a URL fragment points at. Ids are slugs, so `#Níveis` also finds `niveis`, however its accents
 * are encoded (NFC or NFD).
 *
 * @param hash with or without `#`
 */
export function hashTarget(hash: string): HTMLElement | null {
  const id = safeDecode(hash.replace(/^#/, ''));
  return document.getElementById(id) ?? document.getElementById(slugOf(id));
}
