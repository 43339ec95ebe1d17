import React, {type ReactNode} from 'react';
import {partsByName} from '@site/src/lib/no-breaks';

/** Keeps short names such as «e-Fatura» on one line; in Markdown, `remark/no-breaks` does the same. */
export default function NoBreak({children}: {readonly children: string}): ReactNode {
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
