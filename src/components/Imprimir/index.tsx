import React, {type ReactNode} from 'react';

/** A button that prints the section in which it stands, alone. Plain HTML; `client-modules/print-alone` prints. */
export default function Imprimir(): ReactNode {
  return (
    <p>
      <button type="button" className="button button--secondary button--sm" data-print-alone="">
        Imprimir esta lista
      </button>
    </p>
  );
}
