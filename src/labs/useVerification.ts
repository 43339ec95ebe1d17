import {useCallback, useEffect, useMemo, useState} from 'react';
import {decodeBase64} from '@sign/signatures';
import type {LabWorker} from './client';
import knownCertificates from './file/known-certificates.json';
import type {Given, NamedFile} from './samples';
import {siteTrust, type Trust} from './site-roots';
import {useTask} from './useTask';

/**
 * Known intermediate certificates of Cabo Verde, in DER. They are never trusted: they only extend a chain up to the name
 * of the State's root, whose certificate the reader must obtain.
 */
const known = knownCertificates.certificates.map(({der}) => decodeBase64(der));

const bytesOf = (files: readonly NamedFile[]) => files.map(({bytes}) => bytes);

/**
 * Verifies a file, and again whenever the trust settings or the content change. The trust settings remain for the next
 * file, except for what belongs to a sample. The verification stops when another file is given or the component goes.
 */
export function useVerification(worker: LabWorker, given: Given | null) {
  const {state, start, fail} = useTask(worker, 'file');
  const [chosen, setChosen] = useState<Trust>(siteTrust);
  const [added, setAdded] = useState<{readonly to: Given | null; readonly content: NamedFile} | null>(null);
  const content = added && added.to === given ? added.content : given?.content;
  const isSample = given?.root !== undefined;
  const trust = useMemo(() => {
    const counts = (file: NamedFile) => isSample || !file.isSample;
    return {...chosen, roots: chosen.roots.filter(counts), revocation: chosen.revocation.filter(counts)};
  }, [chosen, isSample]);

  useEffect(() => {
    if (given) {
      const {roots, revocation, usesLists} = trust;
      start({
        file: given.file.bytes,
        content,
        roots: bytesOf(roots),
        revocation: bytesOf(revocation),
        usesLists,
        known,
      });
    }
  }, [start, given, content, trust]);

  return {
    state,
    trust,
    /** The content of a detached signature or time-stamp. */
    content,
    changeTrust: setChosen,
    addContent: useCallback((file: NamedFile) => setAdded({to: given, content: file}), [given]),
    fail,
  };
}
