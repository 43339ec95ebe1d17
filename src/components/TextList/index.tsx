import React, {type ReactNode} from 'react';
import NoBreak from '@site/src/components/NoBreak';

/** A list of sentences from a data file. */
export default function TextList({items}: {readonly items: readonly string[]}): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <NoBreak>{item}</NoBreak>
        </li>
      ))}
    </ul>
  );
}
