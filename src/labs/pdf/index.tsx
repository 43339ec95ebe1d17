import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import FileDrop from '../components/FileDrop';
import LabPanel from '../components/LabPanel';
import TaskStatus from '../components/TaskStatus';
import TrustPicker from '../components/TrustPicker';
import VerdictPanel from '../components/VerdictPanel';
import {type PdfReport, verdictOf, worst} from '@sign/signatures';
import {explain} from '../explain';
import {announceVerdict} from '../sentences';
import {useSamples} from '../useSamples';
import {useWorkerReady} from '../useTask';
import {useTrustedTask} from '../useTrustedTask';
import SignatureResult from './SignatureResult';
import styles from './styles.module.css';

const SAMPLES = ['contrato-assinado.pdf', 'contrato-alterado.pdf', 'raiz-de-pdf.pem'];

/** Lab 3: verifies every signature of a PDF. */
export default function PdfLab(): ReactNode {
  const {isReady, problem} = useWorkerReady();
  const samples = useSamples(SAMPLES);
  const {file, trust, state, choose, fail} = useTrustedTask('pdf');
  const report = state.kind === 'done' ? state.output : null;

  return (
    <LabPanel title="Verificar um PDF assinado" isReady={isReady && samples !== null} problem={problem}>
      <FileDrop
        label="Escolher um PDF"
        hint="Um PDF assinado."
        accept=".pdf"
        samples={[
          {label: 'Usar um exemplo', file: samples?.get('contrato-assinado.pdf')},
          {label: 'Usar um exemplo alterado', file: samples?.get('contrato-alterado.pdf')},
        ]}
        onFiles={([first]) => choose({file: first})}
        onProblem={fail}
      />
      <TrustPicker
        trust={trust}
        sampleRoot={samples?.get('raiz-de-pdf.pem')}
        onTrust={(next) => choose({trust: next})}
      />
      <TaskStatus state={state} announce={(output) => announce(file?.name ?? '', output)}>
        {report && report.reasons.length > 0 && (
          <VerdictPanel
            // File-level reasons alone never make a PDF valid.
            verdict={worst(['indeterminate', ...report.reasons.map(verdictOf)])}
            word="Sobre o ficheiro"
            reasons={report.reasons.map(explain)}
          />
        )}
        {report?.signatures.map((signature) => (
          <section key={signature.index} className={styles.signature}>
            <Heading as="h4">
              {signature.kind === 'signature' ? 'Assinatura' : 'Selo temporal do documento'} {signature.index} de{' '}
              {report.signatures.length}
            </Heading>
            <SignatureResult signature={signature} />
          </section>
        ))}
      </TaskStatus>
    </LabPanel>
  );
}

function announce(name: string, {verdict, reasons, signatures}: PdfReport): string {
  if (signatures.length > 0) {
    return announceVerdict(name, verdict);
  }
  return reasons.some(({code}) => code === 'TRUNCATED')
    ? `«${name}» parece estar cortado: no que dele se consegue ler não há assinaturas.`
    : `«${name}» não tem assinaturas.`;
}
