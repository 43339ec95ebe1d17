import React, {type ReactNode} from 'react';
import FileDrop, {type NamedFile} from '../FileDrop';
import styles from './styles.module.css';

export interface RootPickerProps {
  readonly roots: readonly NamedFile[];
  /** The root of our samples, which nobody should trust for anything else. */
  readonly sample: NamedFile | undefined;
  readonly onRoots: (roots: readonly NamedFile[]) => void;
  readonly onProblem: (message: string) => void;
}

/** Whom the reader trusts: this site ships no root. */
export default function RootPicker({roots, sample, onRoots, onProblem}: RootPickerProps): ReactNode {
  return (
    <details className={styles.picker}>
      <summary>Raízes em que confia: {roots.length === 0 ? 'nenhuma' : roots.map(({name}) => name).join(', ')}</summary>
      <p>
        Uma assinatura só se dá por válida quando a cadeia chega a uma raiz em que confia. Obtenha a raiz na página da
        entidade, confirme a impressão digital e escolha-a aqui.
      </p>
      <FileDrop
        label="Escolher raízes"
        hint="Certificados PEM ou DER."
        accept=".pem,.crt,.cer,.der"
        isMultiple
        samples={[{label: 'Confiar na raiz dos exemplos', file: sample}]}
        onFiles={(files) => onRoots([...roots, ...files.filter(({name}) => !roots.some((root) => root.name === name))])}
        onProblem={onProblem}
      />
      {roots.length > 0 && (
        <button type="button" className="button button--secondary" onClick={() => onRoots([])}>
          Deixar de confiar em todas
        </button>
      )}
    </details>
  );
}
