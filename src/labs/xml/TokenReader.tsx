import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import type {TimestampReport} from '@sign/signatures';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import TaskStatus from '../components/TaskStatus';
import TrustPicker from '../components/TrustPicker';
import VerdictPanel from '../components/VerdictPanel';
import {colons, formatInstant} from '../format';
import {explain} from '../explain';
import {announceVerdict} from '../sentences';
import {useTrustedTask} from '../useTrustedTask';
import styles from './styles.module.css';

export interface TokenReaderProps {
  readonly root: NamedFile | undefined;
  readonly lists: NamedFile | undefined;
  readonly token: NamedFile | undefined;
  readonly stamped: NamedFile | undefined;
}

/** Shows an RFC 3161 time-stamp and whether it matches a file. */
export default function TokenReader({root, lists, token, stamped}: TokenReaderProps): ReactNode {
  const {file, data, trust, state, choose, fail} = useTrustedTask('token');
  return (
    <div className={styles.part}>
      <Heading as="h4">Selo temporal</Heading>
      <FileDrop
        label="Escolher um selo temporal"
        hint="Resposta ou selo RFC 3161."
        accept=".tsr,.tst,.tsq,.der"
        samples={[{label: 'Usar um selo de exemplo', file: token}]}
        onFiles={([first]) => choose({file: first, data: first === token ? stamped : undefined})}
        onProblem={fail}
      />
      {file && (
        <FileDrop
          label="Comparar com um ficheiro"
          hint={
            data
              ? `A comparar com «${data.name}».`
              : 'Escolha o ficheiro a que o selo diz respeito, para confirmar que é esse.'
          }
          onFiles={([first]) => choose({data: first})}
          onProblem={fail}
        />
      )}
      <TrustPicker trust={trust} sampleRoot={root} sampleLists={lists} onTrust={(next) => choose({trust: next})} />
      <TaskStatus state={state} announce={({verdict}) => announceVerdict(file?.name ?? '', verdict)}>
        {state.kind === 'done' && <TokenResult report={state.output} isCompared={data !== undefined} />}
      </TaskStatus>
    </div>
  );
}

interface TokenResultProps {
  readonly report: TimestampReport;
  readonly isCompared: boolean;
}

function TokenResult({report, isCompared}: TokenResultProps): ReactNode {
  const {verdict, reasons, time, policy, serial, nonce, accuracy, imprint, imprintAlgorithm, authority} = report;
  return (
    <>
      <VerdictPanel verdict={verdict} reasons={reasons.map(explain)}>
        {!isCompared && <p>O selo foi lido, mas não comparado com nenhum ficheiro.</p>}
      </VerdictPanel>
      <FactList
        facts={[
          {
            name: 'Hora',
            value: formatInstant(time),
            help: 'O que foi selado já existia a esta hora.',
            term: 'selo-temporal',
          },
          {
            name: 'Emitido por',
            value: authority?.name ?? 'o selo não traz o certificado',
            help: 'A autoridade de selo temporal, que responde pela hora.',
            term: 'autoridade-de-selo-temporal',
          },
          {
            name: `Resumo ${imprintAlgorithm}`,
            value: <code>{imprint}</code>,
            help: 'O resumo do que foi selado. O ficheiro em si não está no selo.',
            term: 'funcao-de-resumo',
          },
          {name: 'Número de série', value: <code>{colons(serial)}</code>, help: 'O número deste selo.'},
          {
            name: 'Política',
            value: <code>{policy}</code>,
            help: 'Número das regras que a autoridade seguiu.',
            term: 'oid',
          },
          {
            name: 'Exatidão',
            value: accuracy === null ? 'não indicada' : `${accuracy.toLocaleString('pt-PT')} s`,
            help: 'Quanto a hora se pode afastar da verdadeira, para mais ou para menos.',
          },
          {
            name: 'Nonce',
            value: nonce === null ? 'não tem' : <code>{nonce}</code>,
            help: 'Número ao acaso que liga a resposta ao pedido.',
            term: 'nonce',
          },
        ]}
      />
    </>
  );
}
