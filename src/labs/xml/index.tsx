import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import layout from '../components/layout.module.css';
import LabPanel from '../components/LabPanel';
import {ResultLevel} from '../components/ResultHeading';
import VerifyFile from '../file/VerifyFile';
import {useLab} from '../useTask';
import IudReader from './IudReader';
import styles from './styles.module.css';

const TRUST = {root: 'raiz-de-exemplo.pem', lists: 'listas-de-exemplo.pem'};

const SAMPLES = [
  {label: 'Usar a fatura válida', file: 'fatura-assinada.xml', ...TRUST},
  {label: 'Usar a fatura alterada', file: 'fatura-alterada.xml', ...TRUST},
  {label: 'Usar um selo de exemplo', file: 'selo-temporal.tsr', content: 'selo-temporal.txt', ...TRUST},
];

/** Lab 5: verifies signed XML and RFC 3161 time-stamps, and parses the id of a fiscal document. */
export default function XmlLab(): ReactNode {
  const {worker, samples, ...panel} = useLab(SAMPLES);
  return (
    <LabPanel title="Verificar um XML, um selo temporal ou um IUD" {...panel}>
      <ResultLevel value="h5">
        <div className={clsx(layout.stack, styles.part)}>
          <Heading as="h4">Fatura eletrónica ou outro XML assinado</Heading>
          <VerifyFile
            worker={worker}
            label="Escolher um XML"
            hint="Fatura da e-Fatura ou outro XML assinado."
            samples={samples.slice(0, 2)}
          />
        </div>
        <div className={clsx(layout.stack, styles.part)}>
          <Heading as="h4">Selo temporal</Heading>
          <VerifyFile
            worker={worker}
            label="Escolher um selo temporal"
            hint="Resposta ou selo RFC 3161."
            samples={samples.slice(2)}
          />
        </div>
        <IudReader />
      </ResultLevel>
    </LabPanel>
  );
}
