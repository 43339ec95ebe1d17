import React, {useId, useState, type ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import type {DetachedSignature, KeyKind} from '@sign/signatures';
import Action from '../components/Action';
import FactList from '../components/FactList';
import FileDrop from '../components/FileDrop';
import layout from '../components/layout.module.css';
import LabPanel from '../components/LabPanel';
import ResultHeading from '../components/ResultHeading';
import TaskResult from '../components/TaskResult';
import VerdictCard from '../components/VerdictCard';
import {colons, formatBytes, formatInstant} from '../format';
import type {NamedFile} from '../samples';
import {saveFile} from '../save-file';
import {useLab, useTask} from '../useTask';

/** Display names of the practice key types. */
const KEY_KINDS: Readonly<Record<KeyKind, string>> = {
  'ecdsa-p256': 'ECDSA P-256 com SHA-256',
  'rsa-3072': 'RSA 3072 com SHA-256',
};

const CERTIFICATE_NAME = 'certificado-de-treino.pem';

const SAMPLE: NamedFile = {
  name: 'contrato-de-exemplo.txt',
  bytes: new TextEncoder().encode('Contrato de exemplo.\nServe só para experimentar uma assinatura destacada.\n'),
};

/** Lab 4: creates a detached CAdES signature for any file, and the command that verifies it elsewhere. */
export default function DetachedSignatureLab(): ReactNode {
  const id = useId();
  const {worker, isReady, problem} = useLab();
  const {state, start, fail} = useTask(worker, 'detached');
  const [keyKind, setKeyKind] = useState<KeyKind>('ecdsa-p256');
  const [file, setFile] = useState<NamedFile | null>(null);

  const sign = (files: readonly NamedFile[]) => {
    const [first] = files;
    if (first) {
      setFile(first);
      start({file: first.bytes, keyKind});
    }
  };
  return (
    <LabPanel title="Criar uma assinatura destacada" isReady={isReady} problem={problem}>
      <div className={layout.field}>
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
        samples={[{label: 'Usar um exemplo', load: () => ({file: SAMPLE})}]}
        onFiles={sign}
        onProblem={fail}
      />
      <TaskResult state={state} fail={fail}>
        {(signature) => file && <Signature key={signature.signedAt} file={file} {...signature} />}
      </TaskResult>
    </LabPanel>
  );
}

function Signature({file, ...result}: DetachedSignature & {readonly file: NamedFile}): ReactNode {
  const downloads: readonly NamedFile[] = [
    ...(file === SAMPLE ? [file] : []),
    {name: `${file.name}.p7s`, bytes: result.signature},
    {name: CERTIFICATE_NAME, bytes: new TextEncoder().encode(result.certificatePem)},
  ];
  return (
    <>
      <VerdictCard
        about={`de «${file.name}»`}
        tone="neutral"
        heading="Está assinado"
        sentence={`O ficheiro «${file.name}» está assinado com uma chave de treino, sem valor.`}
      />
      <div className={layout.buttons}>
        {downloads.map(({name, bytes}) => (
          <Action key={name} onClick={() => saveFile(name, bytes)}>
            Guardar {name}
          </Action>
        ))}
      </div>
      <ResultHeading>Verificar noutro programa</ResultHeading>
      <p className={layout.text}>
        Guarde os ficheiros na mesma pasta, abra lá um terminal e escreva este comando. O openssl tem de responder
        <code> CAdES Verification successful</code>.
      </p>
      <CodeBlock language="Bash">{verifyCommand(file.name)}</CodeBlock>
      <ResultHeading>O que está na assinatura</ResultHeading>
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
