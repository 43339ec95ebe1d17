import React, {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  readonly label: string;
  readonly onSearch: (query: string) => void;
}

/** All of them have results. */
const EXAMPLES = ['renovar o certificado', 'perdi o PIN', 'verificar um PDF', 'CMDCV'];

/** Searches to try. */
export default function Examples({label, onSearch}: Props): ReactNode {
  return (
    <p className={clsx('needs-script', styles.help)}>
      {label}:{' '}
      {EXAMPLES.map((example, index) => (
        <Fragment key={example}>
          {index > 0 && ', '}
          <button type="button" className="clean-btn" onClick={() => onSearch(example)}>
            {example}
          </button>
        </Fragment>
      ))}
      .
    </p>
  );
}
