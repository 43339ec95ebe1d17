/* Ejected, unsafe. Measures whether lines scroll only while the block is near the screen. */
import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import type {Props} from '@theme/CodeBlock/Content/String';
import {useWordWrap} from '@site/src/hooks/useWordWrap';

export default function CodeBlockString({
  children,
  className,
  language,
  metastring,
  showLineNumbers,
  title,
}: Props): ReactNode {
  const {prism} = useThemeConfig();
  const wordWrap = useWordWrap();
  const metadata = createCodeBlockMetadata({
    code: children,
    className,
    metastring,
    magicComments: prism.magicComments,
    defaultLanguage: prism.defaultLanguage,
    language,
    title,
    showLineNumbers,
  });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
