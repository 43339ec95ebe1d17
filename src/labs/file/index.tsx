import React, {useEffect, type ReactNode} from 'react';
import type {Given} from '../samples';
import {useLabWorker} from '../useTask';
import FileVerification from './FileVerification';

/** The verification below the drop zone. Its worker starts at once, while the reader chooses a file. */
export default function DropZoneVerification({given}: {readonly given: Given | null}): ReactNode {
  const worker = useLabWorker();
  useEffect(() => worker.prepare(), [worker]);
  return <FileVerification worker={worker} given={given} />;
}
