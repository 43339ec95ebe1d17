import {useEffect, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {NamedFile} from './components/FileDrop';

/**
 * The sample files of a lab, from `static/exemplos`. They are fetched when the lab opens, so that using one later asks
 * nothing of the network.
 *
 * @returns null until all have arrived; empty when they did not
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
