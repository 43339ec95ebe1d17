import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {type DefaultTreeAdapterMap, parse} from 'parse5';
import type {Environment} from '../config/environment';
import {hasForeignScripts, services, type Origins} from '../config/services';
import {listPages, rewritePages} from '../postbuild/files';

type Node = DefaultTreeAdapterMap['node'];

/** Script types that a browser runs; structured data is not one of them. */
const RUNS = new Set(['', 'text/javascript', 'module']);

/** The style element inside the logo of Algolia, which the search dialog always makes (@docsearch/react 3.9.0). */
const ALGOLIA_LOGO = "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='";

/** Texts of the scripts inside a page that a browser runs, in order. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node && node.tagName === 'script') {
      const attributes = new Map(node.attrs.map(({name, value}) => [name, value]));
      const [text] = node.childNodes;
      if (!attributes.has('src') && RUNS.has(attributes.get('type') ?? '') && text && 'value' in text) {
        found.push(text.value);
      }
    }
    ('childNodes' in node ? node.childNodes : []).forEach(visit);
  };
  visit(parse(html));
  return found;
}

/** The hash of a script as Content Security Policy Level 3 writes it. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What may be a script that a browser runs, at a glance. */
const LIKELY_SCRIPT = /<script\b(?![^>]*\bld\+json)[^>]*>.*?<\/script>/gs;

/** Hashes of the inline scripts of all pages of a build, sorted, each once. */
export function scriptHashes(folder: string): string[] {
  // Most pages have the same ones, and to parse a page takes some milliseconds.
  const different = new Map<string, string>();
  for (const {file} of listPages(folder)) {
    const html = readFileSync(file, 'utf8');
    different.set(html.match(LIKELY_SCRIPT)?.join('') ?? '', html);
  }
  return [...new Set([...different.values()].flatMap(inlineScripts).map(hashOf))].sort();
}

/**
 * The Content Security Policy of a build: nothing but this origin, the inline scripts that the build wrote, and the
 * services that are configured.
 *
 * @param hashes what {@link scriptHashes} returned
 */
export function contentSecurityPolicy(environment: Environment, hashes: readonly string[]): string {
  const origins = (kind: keyof Origins): string[] => [
    ...new Set(services(environment).flatMap((service) => service[kind] ?? [])),
  ];
  // What says the same as `default-src` is left out: the policy goes with every answer.
  const beyondDefault = (kind: 'font' | 'connect') =>
    origins(kind).length > 0 ? {[`${kind}-src`]: ["'self'", ...origins(kind)]} : {};
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Not 'none': Firefox takes prefetching for this directive.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...origins('script')],
    'worker-src': ["'self'"],
    // Of attributes only: elements have a directive of their own, which Firefox before 108 does not know. The pages have
    // about 120 different ones, nearly all in the formulas of three pages: hashes of all are 6 KB, and a line of
    // `_headers` takes 2. No page can do without them: one with formulas may be reached from any other, under whose policy
    // its HTML is put in. What scripts set on `element.style` is not meant by this.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ALGOLIA_LOGO],
    'img-src': ["'self'", 'data:', 'blob:', ...origins('img')],
    ...beyondDefault('font'),
    ...beyondDefault('connect'),
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Trackers bring policies of their own, under names that they change.
    ...(hasForeignScripts(environment)
      ? {}
      : {'require-trusted-types-for': ["'script'"], 'trusted-types': ['default']}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/**
 * Writes the policy into every page of a build, for hosts that send no headers of ours. What a `<meta>` may not carry is
 * left out.
 */
export function addMetaPolicy(folder: string, policy: string): void {
  const content = policy.replace(/frame-ancestors [^;]*;/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  // A policy holds for what comes after it.
  rewritePages(folder, (html) => html.replace(/<head>(?:<meta charset=[^>]*>)?/i, `$&${meta}`));
}
