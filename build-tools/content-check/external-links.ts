import {addressOf} from '../../src/data/references';
import type {Paper} from '../../src/data/schemas';
import {textsIn, type Site} from './site';

/** A link to another site, with every place that uses it. */
export interface ExternalLink {
  readonly url: string;
  /** `file:line`. */
  readonly places: readonly string[];
}

export interface LinkReport extends ExternalLink {
  /** HTTP status; undefined when the server did not respond. */
  readonly status: number | undefined;
  readonly attempts: number;
  /** The network error when the server did not respond. */
  readonly failure: string | undefined;
}

export interface CheckOptions {
  /** Attempts per URL. Only network errors, 429 and 5xx are retried. */
  readonly attempts?: number;
  /** Delay in ms before the second attempt; doubles each time. */
  readonly pause?: number;
  /** Timeout in ms of one request. */
  readonly timeout?: number;
}

/** Collects the external URLs of pages and data files, without duplicates. */
export function externalLinks({pages, data}: Site): readonly ExternalLink[] {
  const places = new Map<string, string[]>();
  const add = (url: string | undefined, place: string) => {
    if (url && /^https?:\/\/\S+$/.test(url)) {
      const [bare = url] = url.split('#');
      places.set(bare, [...(places.get(bare) ?? []), place]);
    }
  };
  for (const {file, nodes} of pages) {
    for (const node of nodes) {
      if (node.type === 'link' || node.type === 'definition') {
        add(node.url, `${file}:${node.position?.start.line ?? 1}`);
      }
    }
  }
  for (const [name, {value, lineOf}] of Object.entries(data)) {
    const place = (at: readonly string[]) => `src/data/${name}:${lineOf(at)}`;
    textsIn(value).forEach(({at, text}) => add(text, place(at)));
    if (name === 'papers.yaml' && Array.isArray(value)) {
      (value as Paper[]).forEach((paper, index) => add(addressOf(paper)?.href, place([String(index)])));
    }
  }
  return [...places].map(([url, found]) => ({url, places: found})).sort((a, b) => a.url.localeCompare(b.url));
}

/** Requests a URL until it responds or the attempts run out. Never throws. */
export async function checkLink(link: ExternalLink, options: CheckOptions = {}): Promise<LinkReport> {
  const {attempts = 3, pause = 1000, timeout = 15_000} = options;
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask(link.url, timeout);
    const isTransient = result.status === undefined || result.status === 429 || result.status >= 500;
    if (!isTransient || attempt === attempts) {
      return {...link, ...result, attempts: attempt};
    }
    await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (attempt - 1)));
  }
}

async function ask(url: string, timeout: number): Promise<Pick<LinkReport, 'status' | 'failure'>> {
  try {
    const request = (method: string) => fetch(url, {method, redirect: 'follow', signal: AbortSignal.timeout(timeout)});
    const head = await request('HEAD');
    // Many servers only support GET.
    const response = head.ok ? head : await request('GET');
    await response.body?.cancel();
    return {status: response.status, failure: undefined};
  } catch (error) {
    const {cause, message} = error as Error & {cause?: {code?: string; message?: string}};
    return {status: undefined, failure: cause?.code ?? cause?.message ?? message};
  }
}

/** Checks all links: hosts in parallel, the URLs of one host one at a time. */
export async function checkLinks(
  links: readonly ExternalLink[],
  options?: CheckOptions,
): Promise<readonly LinkReport[]> {
  const hosts = new Map<string, ExternalLink[]>();
  for (const link of links) {
    const {host} = new URL(link.url);
    hosts.set(host, [...(hosts.get(host) ?? []), link]);
  }
  const reports = await Promise.all(
    [...hosts.values()].map(async (own) => {
      const done: LinkReport[] = [];
      for (const link of own) {
        done.push(await checkLink(link, options));
      }
      return done;
    }),
  );
  return reports.flat();
}
