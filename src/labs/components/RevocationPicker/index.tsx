import React, {type ReactNode} from 'react';
import FileDrop, {type NamedFile} from '../FileDrop';
import styles from '../RootPicker/styles.module.css';

export interface RevocationPickerProps {
  readonly lists: readonly NamedFile[];
  /** The lists of our samples. */
  readonly sample: NamedFile | undefined;
  readonly onLists: (lists: readonly NamedFile[]) => void;
  readonly onProblem: (message: string) => void;
}

/** Revocation data that the reader has: no lab asks the network for any. */
export default function RevocationPicker({lists, sample, onLists, onProblem}: RevocationPickerProps): ReactNode {
  return (
    <details className={styles.picker}>
      <summary>
        Listas de revogação que tem consigo: {lists.length === 0 ? 'nenhuma' : lists.map(({name}) => name).join(', ')}
      </summary>
      <p>
        Este laboratório não pergunta nada pela rede. Se o ficheiro não trouxer dados de revogação, descarregue a lista
        (CRL) do emissor e escolha-a aqui.
      </p>
      <FileDrop
        label="Escolher listas"
        hint="Listas CRL ou respostas OCSP."
        accept=".crl,.pem,.der,.ors"
        isMultiple
        samples={[{label: 'Usar as listas dos exemplos', file: sample}]}
        onFiles={(files) => onLists([...lists, ...files.filter(({name}) => !lists.some((list) => list.name === name))])}
        onProblem={onProblem}
      />
    </details>
  );
}
