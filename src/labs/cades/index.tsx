import React, {useId, useState, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type {Bytes} from '@sign/signatures';
import FactList from '../components/FactList';
import FileDrop, {type NamedFile} from '../components/FileDrop';
import LabPanel from '../components/LabPanel';
import TaskStatus from '../components/TaskStatus';
import {colons, formatBytes, formatInstant} from '../format';
import {useTask, useWorkerReady} from '../useTask';
import {KEY_KINDS, type KeyKind} from './kinds';
import styles from './styles.module.css';

const CERTIFICATE_NAME = 'certificado-de-treino.pem';

const SAMPLE: NamedFile = {
  name: 'contrato-de-exemplo.txt',
  bytes: new TextEncoder().encode('Contrato de exemplo.\nServe só para experimentar uma assinatura destacada.\n'),
};

/** Lab 4: creates a detached CAdES signature for any file, and the command that verifies it elsewhere. */
export default function DetachedSignatureLab(): ReactNode {
  const id = useId();
  const {isReady, problem} = useWorkerReady();
  const {state, start, fail} = useTask('detached');
  const [keyKind, setKeyKind] = useState<KeyKind>('ecdsa-p256');
  const [file, setFile] = useState<NamedFile | null>(null);
  const result = state.kind === 'done' ? state.output : null;

  const sign = (files: readonly NamedFile[]) => {
    const [first] = files;
    if (first) {
      setFile(first);
      start({file: first.bytes, keyKind});
    }
  };
  const signatureName = `${file?.name ?? ''}.p7s`;

  return (
    <LabPanel title="Criar uma assinatura destacada" isReady={isReady} problem={problem}>
      <div className={styles.choice}>
        <label htmlFor={`${id}-kind`}>Tipo de chave</label>
        <select
          id={`${id}-kind`}
          className="control"
          value={keyKind}
          onChange={(event) => setKeyKind(event.target.value as KeyKind)}>
          {Object.entries(KEY_KINDS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FileDrop
        label="Escolher o ficheiro a assinar"
        hint="Qualquer ficheiro."
        samples={[{label: 'Usar um exemplo', file: SAMPLE}]}
        onFiles={sign}
        onProblem={fail}
      />
      <TaskStatus state={state} announce={() => `O ficheiro «${file?.name ?? ''}» está assinado.`} />
      {result && file && (
        <>
          <ul className={styles.downloads}>
            {file === SAMPLE && (
              <li>
                <Download name={file.name} bytes={file.bytes} />
              </li>
            )}
            <li>
              <Download name={signatureName} bytes={result.signature} />
            </li>
            <li>
              <Download name={CERTIFICATE_NAME} bytes={new TextEncoder().encode(result.certificatePem)} />
            </li>
          </ul>
          <Heading as="h4">Verificar noutro programa</Heading>
          <p className={styles.note}>
            Guarde os ficheiros na mesma pasta, abra lá um terminal e escreva este comando. O openssl tem de responder
            <code> CAdES Verification successful</code>.
          </p>
          <CodeBlock language="bash">{verifyCommand(file.name)}</CodeBlock>
          <Heading as="h4">O que está na assinatura</Heading>
          <FactList
            facts={[
              {
                name: 'Formato',
                value: 'CAdES de nível B-B, separado do ficheiro',
                help: 'A assinatura fica num ficheiro à parte, e o original não muda. Guarde os dois juntos.',
                term: 'cades',
              },
              {
                name: 'Resumo SHA-256 do ficheiro',
                value: <code>{result.digest}</code>,
                help: 'É o resumo que se assina. Se mudar um byte do ficheiro, o resumo muda.',
                term: 'funcao-de-resumo',
              },
              {
                name: 'Hora declarada',
                value: formatInstant(result.signedAt),
                help: 'A hora do seu computador. Não prova nada a ninguém: para isso há o selo temporal.',
                term: 'selo-temporal',
              },
              {
                name: 'Certificado',
                value: `Certificado de treino, sem valor, até ${formatInstant(result.expires)}`,
                help: 'Foi criado agora e assinado por si próprio. Qualquer pessoa pode fazer um igual.',
                term: 'certificado-autoassinado',
              },
              {
                name: 'Impressão digital do certificado',
                value: <code>{colons(result.certificateFingerprint)}</code>,
                help: 'A assinatura leva este valor, para que ninguém troque o certificado por outro com a mesma chave.',
              },
              {name: 'Tamanho', value: formatBytes(result.signature.length)},
            ]}
          />
        </>
      )}
    </LabPanel>
  );
}

/** The verification command, with names quoted for a POSIX shell. */
function verifyCommand(name: string): string {
  const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
  // A leading hyphen would be read as an option.
  const path = (value: string) => quoted(value.startsWith('-') ? `./${value}` : value);
  return [
    'openssl cms -verify -cades -binary -inform DER -purpose any \\',
    `  -in ${path(`${name}.p7s`)} -content ${path(name)} \\`,
    `  -CAfile ${CERTIFICATE_NAME} -out /dev/null`,
  ].join('\n');
}

interface DownloadProps {
  readonly name: string;
  readonly bytes: Bytes;
}

/** Offers bytes in memory as a download. */
function Download({name, bytes}: DownloadProps): ReactNode {
  const save = () => {
    const url = URL.createObjectURL(new Blob([bytes], {type: 'application/octet-stream'}));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <button type="button" className="button button--secondary" onClick={save}>
      Guardar {name}
    </button>
  );
}
