import React, {type ReactNode} from 'react';

export default function UnknownMember(): ReactNode {
  return (
    <>
      <h1>Não encontrámos essa pessoa ou área</h1>
      <p>A ligação pode estar errada, ou a entrada pode ter sido retirada. Veja na equipa quem trata de cada assunto.</p>
    </>
  );
}
