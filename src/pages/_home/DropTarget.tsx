import React, {useState, type DragEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {handFiles} from '@site/src/labs/handed-files';
import styles from './styles.module.css';

/** The main content of the home page. Verifies a file that is dropped anywhere on it. */
export default function DropTarget({children}: {readonly children: ReactNode}): ReactNode {
  const history = useHistory();
  const verification = useBaseUrl('/tutorials#verificar');
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      setOver(true);
    }
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length > 0) {
      event.preventDefault();
      handFiles([...event.dataTransfer.files]);
      history.push(verification);
    }
  };
  return (
    <main
      onDragOver={onDragOver}
      onDragLeave={({currentTarget, relatedTarget}) => setOver(currentTarget.contains(relatedTarget as Node | null))}
      onDrop={onDrop}>
      {children}
      {isOver && <p className={styles.drop}>Largue o ficheiro para o verificar. Não sai do seu navegador.</p>}
    </main>
  );
}
