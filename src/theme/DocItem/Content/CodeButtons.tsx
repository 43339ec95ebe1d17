import React, {useImperativeHandle, useMemo, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@docusaurus/theme-common/internal';
import CodeBlockButtons from '@theme/CodeBlock/Buttons';
import {useWordWrap} from '@site/src/hooks/useWordWrap';

/** Adds the buttons to a code block whose hydration was skipped. The server renders code without them. */
export default function CodeButtons({pre}: {readonly pre: HTMLPreElement}): ReactNode {
  const wordWrap = useWordWrap();
  const metadata = useMemo(
    () =>
      createCodeBlockMetadata({
        code: pre.textContent.trimEnd(),
        className: undefined,
        language: undefined,
        defaultLanguage: undefined,
        metastring: undefined,
        magicComments: [],
        title: undefined,
        showLineNumbers: undefined,
      }),
    [pre],
  );
  useImperativeHandle(wordWrap.codeBlockRef, () => pre, [pre]);
  return createPortal(
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlockButtons />
    </CodeBlockContextProvider>,
    pre.parentElement ?? pre,
  );
}
