import {useEffect, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {NamedFile} from './components/FileDrop';

/**
 * Loads the sample files of a lab from `static/exemplos` when it opens, so that using one needs no network.
 *
 * @returns null while loading; empty if loading failed
 */
export function useSamples(names: readonly string[]): ReadonlyMap<string, NamedFile> | null {
  const {withBaseUrl} = useBaseUrlUtils();
  const [samples, setSamples] = useState<ReadonlyMap<string, NamedFile> | null>(null);
  const key = names.join('\n');
  useEffect(() => {
    let isGone = false;
    Promise.all(
      key.split('\n').map(async (name): Promise<[string, NamedFile]> => {
        const response = await fetch(withBaseUrl(`/exemplos/${name}`));
        if (!response.ok) {
          throw new Error(`${name}: ${response.status}`);
        }
        return [name, {name, bytes: new Uint8Array(await response.arrayBuffer())}];
      }),
    ).then(
      (entries) => !isGone && setSamples(new Map(entries)),
      () => !isGone && setSamples(new Map()),
    );
    return () => {
      isGone = true;
    };
  }, [key, withBaseUrl]);
  return samples;
}
