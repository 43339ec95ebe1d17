import {useState} from 'react';
import type {NamedFile} from './components/FileDrop';
import type {Trust} from './components/TrustPicker';
import {siteRoots} from './site-roots';
import {useTask, type Task} from './useTask';

/** What the reader chose so far. */
interface Chosen {
  readonly file?: NamedFile;
  /** What a time-stamp is compared with. */
  readonly data?: NamedFile;
  readonly trust: Trust;
}

type TrustedTaskName = 'pdf' | 'xml' | 'token';

export interface TrustedTask<Name extends TrustedTaskName> extends Chosen, Pick<Task<Name>, 'state' | 'fail'> {
  /** Takes what the reader chose now, and verifies the file again; what else was chosen stays. */
  readonly choose: (change: Partial<Chosen>) => void;
}

const bytesOf = (files: readonly NamedFile[]) => files.map(({bytes}) => bytes);

/** A task whose answer rests on whom the reader trusts: it is done again when either of the two is chosen anew. */
export function useTrustedTask<Name extends TrustedTaskName>(name: Name): TrustedTask<Name> {
  const {state, start, fail} = useTask(name);
  // Until the reader chooses: the roots that the operator of this site configured, if any.
  const [chosen, setChosen] = useState<Chosen>({trust: {roots: siteRoots, revocation: []}});
  const choose = (change: Partial<Chosen>) => {
    const next = {...chosen, ...change};
    setChosen(next);
    const {file, data, trust} = next;
    if (file) {
      start({file: file.bytes, data: data?.bytes, roots: bytesOf(trust.roots), revocation: bytesOf(trust.revocation)});
    }
  };
  return {...chosen, state, choose, fail};
}
