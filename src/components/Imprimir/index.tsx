import React, {type ReactNode} from 'react';

/** A button that prints only its own section. Plain HTML; `client-modules/print-alone` provides the behaviour. */
export default function Imprimir(): ReactNode {
  return (
    <p>
      <button type="button" className="button button--secondary button--sm" data-print-alone="">
        Imprimir esta lista
      </button>
    </p>
  );
}
