import {addressOf} from '../../src/data/references';
import type {Paper} from '../../src/data/schemas';
import type {Site} from './site';

/** An address of another site, and every place that has it. */
export interface ExternalLink {
  readonly url: string;
  /** `file:line`; data files without a line. */
  readonly places: readonly string[];
}

export interface LinkReport extends ExternalLink {
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  readonly attempts: number;
  /** Why no answer came, in the words of the network. */
  readonly failure: string | undefined;
}

export interface AskOptions {
  /** Attempts for each address; only the absence of an answer, 429 and 5xx are asked again. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, doubled each time. */
  readonly pause?: number;
  /** Milliseconds that one answer may take. */
  readonly timeout?: number;
}

/** The https and http addresses of pages, sources and papers, each once. */
export function externalLinks({pages, sources, data}: Site): readonly ExternalLink[] {
  const places = new Map<string, string[]>();
  const add = (url: string | undefined, place: string) => {
    if (url && /^https?:/.test(url)) {
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
  sources.forEach(({id, url}) => add(url, `src/data/sources.yaml (${id})`));
  for (const paper of Array.isArray(data['papers.yaml'].value) ? (data['papers.yaml'].value as Paper[]) : []) {
    add(addressOf(paper)?.href, `src/data/papers.yaml (${paper.id})`);
  }
  return [...places].map(([url, found]) => ({url, places: found})).sort((a, b) => a.url.localeCompare(b.url));
}

/** Asks for an address until it answers or the attempts are over; never throws. */
export async function askFor(link: ExternalLink, options: AskOptions = {}): Promise<LinkReport> {
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
    // Many servers only know how to answer a GET.
    const response = head.ok ? head : await request('GET');
    await response.body?.cancel();
    return {status: response.status, failure: undefined};
  } catch (error) {
    const {cause, message} = error as Error & {cause?: {code?: string; message?: string}};
    return {status: undefined, failure: cause?.code ?? cause?.message ?? message};
  }
}

/** Asks for all of them, one address of a host at a time and hosts beside each other. */
export async function askForAll(links: readonly ExternalLink[], options?: AskOptions): Promise<readonly LinkReport[]> {
  const hosts = new Map<string, ExternalLink[]>();
  for (const link of links) {
    const {host} = new URL(link.url);
    hosts.set(host, [...(hosts.get(host) ?? []), link]);
  }
  const reports = await Promise.all(
    [...hosts.values()].map(async (own) => {
      const done: LinkReport[] = [];
      for (const link of own) {
        done.push(await askFor(link, options));
      }
      return done;
    }),
  );
  return reports.flat();
}
