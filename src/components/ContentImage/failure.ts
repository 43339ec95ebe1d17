export type Failure = 'missing' | 'failed' | 'offline';

/** Finds out why an image did not load, by asking for its headers. */
export async function failureOf(url: string): Promise<Failure> {
  const isOffline = () => !navigator.onLine;
  if (isOffline()) {
    return 'offline';
  }
  try {
    const {status} = await fetch(url, {method: 'HEAD', cache: 'no-store'});
    return status === 404 || status === 410 ? 'missing' : 'failed';
  } catch {
    return isOffline() ? 'offline' : 'failed';
  }
}
