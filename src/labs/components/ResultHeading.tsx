import React, {createContext, useContext, type ReactNode} from 'react';
import Heading from '@theme/Heading';

/** The level of the headings in a result, which depends on the headings around it. */
export const ResultLevel = createContext<'h3' | 'h4' | 'h5'>('h3');

/** A heading in a result. */
export default function ResultHeading(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <Heading as={useContext(ResultLevel)} {...props} />;
}
