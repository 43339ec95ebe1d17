import React, {type ReactNode} from 'react';
import {partsByName} from '@site/src/lib/no-breaks';

export interface NoBreakProps {
  readonly children: string;
}

/** A text whose short names, such as «e-Fatura», stay on one line; in Markdown `remark/no-breaks` sees to it. */
export default function NoBreak({children}: NoBreakProps): ReactNode {
  return partsByName(children).map(({text, isTied}, place) =>
    isTied ? (
      <span key={place} className="no-break">
        {text}
      </span>
    ) : (
      text
    ),
  );
}
