import React, {useState, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import {colons} from '../core/bytes';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import TaskStatus from '../components/TaskStatus';
import TrustPicker, {INITIAL_TRUST, trustedBytes, type Trust} from '../components/TrustPicker';
import VerdictPanel, {VERDICT_WORDS} from '../components/VerdictPanel';
import type {TimestampReport} from '../core/report';
import {formatInstant} from '../format';
import {explain} from '../explain';
import {useTask} from '../useTask';
import styles from './styles.module.css';

export interface TokenReaderProps {
  readonly root: NamedFile | undefined;
  readonly lists: NamedFile | undefined;
  readonly token: NamedFile | undefined;
  readonly data: NamedFile | undefined;
}

interface Chosen {
  readonly token?: NamedFile;
  readonly data?: NamedFile;
  readonly trust: Trust;
}

/** An RFC 3161 time-stamp: what it says, and whether it is about a file. */
export default function TokenReader({root, lists, token, data}: TokenReaderProps): ReactNode {
  const {state, start, fail} = useTask('token');
  const [chosen, setChosen] = useState<Chosen>({trust: INITIAL_TRUST});

  const read = (next: Chosen) => {
    setChosen(next);
    if (next.token) {
      start({file: next.token.bytes, data: next.data?.bytes, ...trustedBytes(next.trust)});
    }
  };
  return (
    <div className={styles.part}>
      <Heading as="h4">Selo temporal</Heading>
      <FileDrop
        label="Escolher um selo temporal"
        hint="Resposta ou selo RFC 3161."
        accept=".tsr,.tst,.tsq,.der"
        samples={[{label: 'Usar um selo de exemplo', file: token}]}
        onFiles={([first]) => read({...chosen, token: first, data: first === token ? data : undefined})}
        onProblem={fail}
      />
      {chosen.token && (
        <FileDrop
          label="Comparar com um ficheiro"
          hint={
            chosen.data
              ? `A comparar com «${chosen.data.name}».`
              : 'Escolha o ficheiro a que o selo diz respeito, para confirmar que é esse.'
          }
          onFiles={([first]) => read({...chosen, data: first})}
          onProblem={fail}
        />
      )}
      <TrustPicker
        trust={chosen.trust}
        sampleRoot={root}
        sampleLists={lists}
        onTrust={(trust) => read({...chosen, trust})}
      />
      <TaskStatus
        state={state}
        announce={({verdict}) => `Resultado de «${chosen.token?.name ?? ''}»: ${VERDICT_WORDS[verdict].toLowerCase()}.`}
      />
      {state.kind === 'done' && <TokenResult report={state.output} isCompared={chosen.data !== undefined} />}
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
