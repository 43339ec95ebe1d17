import React, {type ReactNode} from 'react';
import {printPartsAround} from './print-parts';

/** A button that prints only the part around it. */
export default function PrintButton({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <button
      type="button"
      className="needs-script button button--secondary button--sm"
      onClick={({currentTarget}) => printPartsAround(currentTarget)}>
      {children}
    </button>
  );
}
