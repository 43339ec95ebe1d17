import React, {useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import ChainRing from '../components/ChainRing';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import LabPanel from '../components/LabPanel';
import PasteBox from '../components/PasteBox';
import TaskStatus from '../components/TaskStatus';
import VerdictPanel from '../components/VerdictPanel';
import {messages} from '../errors';
import {useSamples} from '../useSamples';
import {useTask, useWorkerReady} from '../useTask';
import {shownName} from './names';
import {certificateFacts, linkNote, observations, summary} from './words';

const SAMPLES = ['cadeia.pem', 'certificado-antigo.pem'];

/** Lab 1: inspects a certificate and its chain. */
export default function CertificateLab(): ReactNode {
  const {isReady, problem} = useWorkerReady();
  const samples = useSamples(SAMPLES);
  const {state, start, fail} = useTask('certificate');
  const [name, setName] = useState('');

  const inspect = (files: readonly NamedFile[]) => {
    setName(files.map((file) => file.name).join(', '));
    start({files: files.map(({bytes}) => bytes)});
  };
  const result = state.kind === 'done' ? state.output : null;
  const first = result?.chain[0]?.certificate;
  const observed = result ? observations(result) : [];
  const isBad = observed.some((observation) => observation.isBad);

  return (
    <LabPanel title="Inspecionar um certificado" isReady={isReady && samples !== null} problem={problem}>
      <FileDrop
        label="Escolher certificados"
        hint="PEM, DER ou P7B; um ou vários."
        accept=".pem,.crt,.cer,.der,.p7b,.p7c,.ca-bundle"
        isMultiple
        samples={[
          {label: 'Usar um exemplo', file: samples?.get('cadeia.pem')},
          {label: 'Usar um exemplo antigo', file: samples?.get('certificado-antigo.pem')},
        ]}
        onFiles={inspect}
        onProblem={fail}
      />
      <PasteBox
        label="Ou cole o texto de um certificado"
        placeholder="-----BEGIN CERTIFICATE-----"
        action="Inspecionar o texto"
        onText={(text) =>
          text.trim()
            ? inspect([{name: 'texto colado', bytes: new TextEncoder().encode(text)}])
            : fail(messages.nothingPasted)
        }
      />
      <TaskStatus state={state} announce={({chain, others}) => `${name}: ${summary(chain.length, others.length)}`}>
        {result && first && (
          <>
            <VerdictPanel
              verdict={isBad ? 'invalid' : 'indeterminate'}
              word={isBad ? 'Há razões para não confiar' : 'Nada de errado à vista; confirme a raiz'}
              reasons={observed}
            />
            <Heading as="h4">A cadeia</Heading>
            <ChainRing
              steps={result.chain.map((item) => ({
                name: shownName(item.certificate.name),
                note: linkNote(item),
                isVouched: item.link === 'signed',
              }))}
              hasRoot={result.chain.at(-1)?.link === 'self-signed'}
            />
            {[...result.chain, ...result.others].map(({certificate}, index) => (
              <details key={certificate.fingerprints.sha256} open={index === 0}>
                <summary>
                  <b>{shownName(certificate.name)}</b>
                </summary>
                <FactList facts={certificateFacts(certificate)} />
              </details>
            ))}
          </>
        )}
      </TaskStatus>
    </LabPanel>
  );
}
