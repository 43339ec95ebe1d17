import React, {useState, type ReactNode} from 'react';
import type {LabWorker} from '../client';
import FileDrop, {type FileDropProps} from '../components/FileDrop';
import Notice from '../components/Notice';
import type {Given} from '../samples';
import FileVerification from './FileVerification';

export interface VerifyFileProps extends Pick<FileDropProps, 'label' | 'hint' | 'samples'> {
  readonly worker: LabWorker;
}

/** A lab that verifies a file: the input, and the result below it. */
export default function VerifyFile({worker, ...drop}: VerifyFileProps): ReactNode {
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState('');
  const take = (next: Given | null, message = '') => {
    setGiven(next);
    setProblem(message);
  };
  return (
    <>
      <FileDrop
        {...drop}
        onFiles={([file]) => file && take({file})}
        onSample={(sample) => take({...sample})}
        onProblem={(message) => take(null, message)}
      />
      <Notice>{problem}</Notice>
      <FileVerification worker={worker} given={given} />
    </>
  );
}
