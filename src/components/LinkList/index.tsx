import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Link as DataLink} from '@site/src/data/schemas';

/** The links of an entry of a data file. */
export default function LinkList({links}: {readonly links: readonly DataLink[]}): ReactNode {
  return (
    <ul>
      {links.map(({label, to}) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
