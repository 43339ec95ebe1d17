import {useState} from 'react';
import type {NamedFile} from './components/FileDrop';
import type {Trust} from './components/TrustPicker';
import {siteTrust} from './site-roots';
import {useTask, type Task} from './useTask';

/** The reader's current choices. */
interface Chosen {
  readonly file?: NamedFile | undefined;
  /** The data to compare a time-stamp with. */
  readonly data?: NamedFile | undefined;
  readonly trust: Trust;
}

type TrustedTaskName = 'pdf' | 'xml' | 'token';

export interface TrustedTask<Name extends TrustedTaskName> extends Chosen, Pick<Task<Name>, 'state' | 'fail'> {
  /** Updates the choices and verifies the file again. */
  readonly choose: (change: Partial<Chosen>) => void;
}

const bytesOf = (files: readonly NamedFile[]) => files.map(({bytes}) => bytes);

/** A task that depends on trust anchors: runs again when the file or the trust settings change. */
export function useTrustedTask<Name extends TrustedTaskName>(name: Name): TrustedTask<Name> {
  const {state, start, fail} = useTask(name);
  // Initially the trust anchors that the site's operator configured, if any.
  const [chosen, setChosen] = useState<Chosen>({trust: siteTrust});
  const choose = (change: Partial<Chosen>) => {
    const next = {...chosen, ...change};
    setChosen(next);
    const {file, data, trust} = next;
    if (file) {
      start({
        file: file.bytes,
        data: data?.bytes,
        roots: bytesOf(trust.roots),
        revocation: bytesOf(trust.revocation),
        usesLists: trust.usesLists,
      });
    }
  };
  return {...chosen, state, choose, fail};
}
