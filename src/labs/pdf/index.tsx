import React, {type ReactNode} from 'react';
import LabPanel from '../components/LabPanel';
import VerifyFile from '../file/VerifyFile';
import {useLab} from '../useTask';

const SAMPLES = [
  {label: 'Usar o exemplo válido', file: 'contrato-assinado.pdf', root: 'raiz-de-pdf.pem'},
  {label: 'Usar o exemplo alterado', file: 'contrato-alterado.pdf', root: 'raiz-de-pdf.pem'},
];

/** Lab 3: verifies every signature of a PDF. */
export default function PdfLab(): ReactNode {
  const {worker, samples, ...panel} = useLab(SAMPLES);
  return (
    <LabPanel title="Verificar um PDF assinado" {...panel}>
      <VerifyFile worker={worker} label="Escolher um PDF" hint="Um PDF assinado." samples={samples} />
    </LabPanel>
  );
}
