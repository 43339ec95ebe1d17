import React, {type ReactNode} from 'react';
import clsx from 'clsx';

export interface PrintButtonProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that prints only the part around it. Plain HTML; `client-modules/print-alone` provides the behavior. */
export default function PrintButton({className, children}: PrintButtonProps): ReactNode {
  return (
    <button type="button" className={clsx('button button--secondary button--sm', className)} data-print-alone="">
      {children}
    </button>
  );
}
