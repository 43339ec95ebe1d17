import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import Ring from '@site/src/components/Ring';
import styles from './styles.module.css';

/** Shown when `?id=` matches no member. */
export default function UnknownMember(): ReactNode {
  return (
    <>
      <Ring className={styles.missing} missing={3} />
      <Heading as="h1">Não encontrámos essa pessoa ou área</Heading>
      <p>
        A ligação pode estar errada, ou a entrada pode ter sido retirada. Veja na equipa quem trata de cada assunto.
      </p>
    </>
  );
}
