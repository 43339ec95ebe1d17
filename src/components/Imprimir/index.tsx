import React, {type ReactNode} from 'react';
import PrintButton from '@site/src/components/PrintButton';

/** A button that prints only its own section, for authors. */
export default function Imprimir(): ReactNode {
  return (
    <p>
      <PrintButton>Imprimir esta lista</PrintButton>
    </p>
  );
}
