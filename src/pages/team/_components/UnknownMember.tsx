import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';

export default function UnknownMember(): ReactNode {
  return (
    <>
      <Heading as="h1">Não encontrámos essa pessoa ou área</Heading>
      <p>
        A ligação pode estar errada, ou a entrada pode ter sido retirada. Veja na equipa quem trata de cada assunto.
      </p>
    </>
  );
}
