import React, {type ReactNode} from 'react';
import {siteRoots, siteRootsAge} from '../../site-roots';
import FileDrop, {type NamedFile} from '../FileDrop';
import styles from './styles.module.css';

/** What an answer may rest on: files of certificates, and files of revocation data. */
export interface Trust {
  readonly roots: readonly NamedFile[];
  readonly revocation: readonly NamedFile[];
}

/** Before the reader chooses: the roots that the operator of this site configured, if any. */
export const INITIAL_TRUST: Trust = {roots: siteRoots, revocation: []};

/** The same as the worker takes it. */
export const trustedBytes = ({roots, revocation}: Trust) => ({
  roots: roots.map(({bytes}) => bytes),
  revocation: revocation.map(({bytes}) => bytes),
});

export interface TrustPickerProps {
  readonly trust: Trust;
  /** The root of our samples, which nobody should trust for anything else. */
  readonly sampleRoot: NamedFile | undefined;
  /** The revocation lists of our samples; absent where the samples carry them. */
  readonly sampleLists?: NamedFile;
  readonly onTrust: (trust: Trust) => void;
  readonly onProblem: (message: string) => void;
}

/** Whom the reader trusts, and the revocation data that the reader has: no lab asks the network for any. */
export default function TrustPicker({trust, sampleRoot, sampleLists, onTrust, onProblem}: TrustPickerProps): ReactNode {
  const {roots, revocation} = trust;
  const isTrustingSite = siteRoots.length > 0 && siteRoots.every((root) => roots.includes(root));
  return (
    <div className={styles.trust}>
      <details>
        <summary>
          Raízes em que confia: {listNames(roots)}
          {isTrustingSite && ` (${siteRootsAge()})`}
        </summary>
        <p>
          Uma assinatura só se dá por válida quando a cadeia chega a uma raiz em que confia. Obtenha a raiz na página da
          entidade, confirme a impressão digital e escolha-a aqui. Um certificado que não seja de raiz só completa a
          cadeia: não passa a ser de confiança.
        </p>
        {siteRoots.length > 0 && (
          <p>
            Quem publica este sítio pôs aqui {siteRoots.length === 1 ? 'uma raiz' : `${siteRoots.length} raízes`}:{' '}
            {listNames(siteRoots)} ({siteRootsAge()}). Pode deixar de confiar e escolher as suas.
          </p>
        )}
        <FileDrop
          label="Escolher certificados"
          hint="Certificados PEM ou DER."
          accept=".pem,.crt,.cer,.der"
          isMultiple
          samples={[{label: 'Confiar na raiz dos exemplos', file: sampleRoot}]}
          onFiles={(files) => onTrust({...trust, roots: joined(roots, files)})}
          onProblem={onProblem}
        />
        <div className={styles.buttons}>
          {roots.length > 0 && (
            <button type="button" className="button button--secondary" onClick={() => onTrust({...trust, roots: []})}>
              Deixar de confiar em todas
            </button>
          )}
          {siteRoots.length > 0 && !isTrustingSite && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => onTrust({...trust, roots: joined(siteRoots, roots)})}>
              Confiar nas raízes deste sítio
            </button>
          )}
        </div>
      </details>
      <details>
        <summary>Listas de revogação que tem consigo: {listNames(revocation)}</summary>
        <p>
          Este laboratório não pergunta nada pela rede. Se o ficheiro não trouxer dados de revogação, descarregue a
          lista (CRL) do emissor e escolha-a aqui.
        </p>
        <FileDrop
          label="Escolher listas"
          hint="Listas CRL ou respostas OCSP."
          accept=".crl,.pem,.der,.ors"
          isMultiple
          samples={[{label: 'Usar as listas dos exemplos', file: sampleLists}]}
          onFiles={(files) => onTrust({...trust, revocation: joined(revocation, files)})}
          onProblem={onProblem}
        />
      </details>
    </div>
  );
}

const listNames = (files: readonly NamedFile[]): string =>
  files.length === 0 ? 'nenhuma' : files.map(({name}) => name).join(', ');

/** Both lists; a file of a name that is already there is not taken twice. */
const joined = (files: readonly NamedFile[], more: readonly NamedFile[]): readonly NamedFile[] => [
  ...files,
  ...more.filter(({name}) => !files.some((file) => file.name === name)),
];
