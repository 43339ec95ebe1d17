/* Wrapped, unsafe. Folds again once a link in it is followed: it stays at the top of the screen, over the text. */
import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import TOCCollapsible from '@theme-original/TOCCollapsible';
import type {Props} from '@theme/TOCCollapsible';

export default function FoldingContents(props: Props): ReactNode {
  const {hash, key} = useLocation();
  return <TOCCollapsible key={`${hash} ${key ?? ''}`} {...props} />;
}
