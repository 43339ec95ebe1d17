import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {printPartsAround} from './print-parts';

export interface PrintButtonProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that prints only the part around it. */
export default function PrintButton({className, children}: PrintButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx('needs-script button button--secondary button--sm', className)}
      onClick={({currentTarget}) => printPartsAround(currentTarget)}>
      {children}
    </button>
  );
}
