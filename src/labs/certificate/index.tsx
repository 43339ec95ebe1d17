import React, {useState, type ReactNode} from 'react';
import type {CertificateInspection} from '@sign/signatures';
import PrintButton from '@site/src/components/PrintButton';
import ChainRing from '../components/ChainRing';
import FactList from '../components/FactList';
import FileDrop from '../components/FileDrop';
import layout from '../components/layout.module.css';
import LabPanel from '../components/LabPanel';
import PasteBox from '../components/PasteBox';
import ReasonList from '../components/ReasonList';
import ResultHeading from '../components/ResultHeading';
import TaskResult from '../components/TaskResult';
import VerdictCard from '../components/VerdictCard';
import type {NamedFile} from '../samples';
import {useLab, useTask} from '../useTask';
import {certificateFacts, linkNote, observations, summary} from '../words/certificate';
import {shownName} from '../words/certificate-names';
import {messages} from '../words/errors';

const SAMPLES = [
  {label: 'Usar o exemplo válido', file: 'cadeia.pem'},
  {label: 'Usar o exemplo antigo', file: 'certificado-antigo.pem'},
];

/** Lab 1: inspects a certificate and its chain. */
export default function CertificateLab(): ReactNode {
  const {worker, samples, ...panel} = useLab(SAMPLES);
  const {state, start, fail} = useTask(worker, 'certificate');
  const [name, setName] = useState('');

  const inspect = (files: readonly NamedFile[]) => {
    setName(files.map((file) => file.name).join(', '));
    start({files: files.map(({bytes}) => bytes)});
  };

  return (
    <LabPanel title="Inspecionar um certificado" {...panel}>
      <FileDrop
        label="Escolher certificados"
        hint="PEM, DER ou P7B; um ou vários."
        isMultiple
        samples={samples}
        onFiles={inspect}
        onProblem={fail}
      />
      <PasteBox
        onText={(text) =>
          text.trim()
            ? inspect([{name: 'texto colado', bytes: new TextEncoder().encode(text)}])
            : fail(messages.nothingPasted)
        }
      />
      <TaskResult state={state} fail={fail}>
        {(inspection) => <Inspection key={`${name} ${inspection.chain.length}`} name={name} {...inspection} />}
      </TaskResult>
    </LabPanel>
  );
}

function Inspection({name, chain, others}: CertificateInspection & {readonly name: string}): ReactNode {
  const observed = observations({chain, others});
  const isBad = observed.some((observation) => observation.isBad);
  return (
    <div className={layout.stack} data-printable="">
      <VerdictCard
        about={`de «${name}»`}
        tone={isBad ? 'invalid' : 'indeterminate'}
        heading={isBad ? 'Há razões para não confiar' : 'Nada de errado à vista; confirme a raiz'}
        sentence={`${name}: ${summary(chain.length, others.length)}`}>
        <ReasonList reasons={observed} />
      </VerdictCard>
      <ResultHeading>A cadeia</ResultHeading>
      <ChainRing
        steps={chain.map((item) => ({
          name: shownName(item.certificate.name),
          note: linkNote(item),
          isVouched: item.link === 'signed',
        }))}
        hasRoot={chain.at(-1)?.link === 'self-signed'}
      />
      {[...chain, ...others].map(({certificate}, index) => (
        <details key={certificate.fingerprints.sha256} open={index === 0}>
          <summary>
            <b>{shownName(certificate.name)}</b>
          </summary>
          <FactList facts={certificateFacts(certificate)} />
        </details>
      ))}
      <div>
        <PrintButton>Imprimir este resultado</PrintButton>
      </div>
    </div>
  );
}
