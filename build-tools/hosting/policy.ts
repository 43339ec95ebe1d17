import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {BUILT_POLICY, DEFAULT_POLICY} from '../../src/lib/trusted-types';
import type {Environment} from '../config/environment';
import {hasForeignScripts, services, type Origins} from '../config/services';
import {listPages, replaceIn, rewritePages} from '../built-files';

/** The style element inside Algolia's logo, which the search dialog always renders (@docsearch/react 3.9.0). */
const ALGOLIA_LOGO = "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='";

type Inline = 'script' | 'style';

/** Hash sources of the inline scripts and styles of a build, each sorted and unique. */
export type InlineHashes = Readonly<Record<Inline, readonly string[]>>;

/** The hash source of a script or style (Content Security Policy Level 3). */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline styles, and inline scripts that browsers execute: structured data is not among them. */
const INLINE = /<(script|style)\b(?![^>]*(?:[\s"']src=|\bld\+json))[^>]*>(.*?)<\/\1>/gs;

/** Hashes the inline scripts and styles of all pages. A browser blocks one that the expression does not find. */
export function inlineHashes(folder: string): InlineHashes {
  const found = listPages(folder).flatMap(({file}) => [...readFileSync(file, 'utf8').matchAll(INLINE)]);
  const hashes = (element: Inline) => {
    const texts = new Set(found.flatMap(([, name, text]) => (name === element && text ? text : [])));
    return [...texts].map(hashOf).sort();
  };
  return {script: hashes('script'), style: hashes('style')};
}

/**
 * Builds the Content Security Policy: allows only this origin, the build's inline scripts and styles, and the configured
 * services.
 *
 * @param hashes return value of {@link inlineHashes}
 */
export function contentSecurityPolicy(environment: Environment, hashes: InlineHashes): string {
  const origins = (kind: keyof Origins): string[] => [
    ...new Set(services(environment).flatMap((service) => service[kind] ?? [])),
  ];
  // Omit directives that only repeat `default-src`: every response carries the policy.
  const beyondDefault = (kind: 'font' | 'connect') =>
    origins(kind).length > 0 ? {[`${kind}-src`]: ["'self'", ...origins(kind)]} : {};
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Not 'none': Firefox applies this directive to prefetches.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes.script, ...origins('script')],
    'worker-src': ["'self'"],
    // Needed for style attributes only; `style-src-elem` covers elements, but Firefox before 108 ignores it. Pages have
    // about 120 distinct style attributes, nearly all in the formulas of three pages. Hashing them would take 6 KB, but
    // a line of `_headers` holds only 2. Every page needs this, because client navigation inserts formulas under the
    // policy of the first page. CSP does not restrict what scripts set through `element.style`.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...hashes.style, ALGOLIA_LOGO],
    'img-src': ["'self'", 'data:', 'blob:', ...origins('img')],
    ...beyondDefault('font'),
    ...beyondDefault('connect'),
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Trackers create Trusted Types policies under names that change.
    ...(hasForeignScripts(environment)
      ? {}
      : {'require-trusted-types-for': ["'script'"], 'trusted-types': [DEFAULT_POLICY, BUILT_POLICY]}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * Adds the policy to every page of a build as a `<meta>` element, for hosts that cannot send custom headers. Omits
 * directives that `<meta>` does not support.
 */
export function addMetaPolicy(folder: string, policy: string): void {
  const content = policy.replace(/frame-ancestors [^;]*;/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  // The policy only applies to elements after it.
  const start = /<head>(?:<meta charset=[^>]*>)?/i;
  rewritePages(folder, (html, {route}) => replaceIn(route, html, start, `$&${meta}`));
}
