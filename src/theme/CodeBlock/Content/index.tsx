/*
 * Ejected, unsafe. Renders tokens computed at build time, so that no highlighter is shipped. They are a single HTML
 * string, which hydration skips.
 */
import React, {useContext, useMemo, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock/Content';
import {builtHtml} from '@site/src/lib/built-html';
import {decodeColors, type Token} from '@site/src/lib/code-colors';
import {escapeHtml} from '@site/src/lib/escape-html';
import {CodeColors} from '../colors';

export default function CodeBlockContent({className}: Props): ReactNode {
  const {
    metadata,
    wordWrap: {codeBlockRef},
  } = useCodeBlockContext();
  const {code, codeInput, language, lineNumbersStart, lineClassNames} = metadata;
  const colors = useContext(CodeColors);
  const lines = useMemo(
    () => decodeColors(code, codeInput, colors).map((tokens, index) => htmlOfLine(tokens, lineClassNames[index])),
    [code, codeInput, colors, lineClassNames],
  );
  const isNumbered = lineNumbersStart !== undefined;
  return (
    <pre
      ref={codeBlockRef}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll inside it (WCAG 2.1.1)
      tabIndex={0}
      translate="no"
      // The height that src/css/code.css reserves until the block comes near the screen.
      style={{'--code-lines': lines.length} as CSSProperties}
      className={clsx(className, `language-${language}`, 'prism-code', 'thin-scrollbar')}>
      <code
        className={clsx(isNumbered && 'code-numbered')}
        style={isNumbered ? {counterReset: `line-count ${lineNumbersStart - 1}`} : undefined}
        dangerouslySetInnerHTML={{__html: builtHtml(lines.join(''))}}
      />
    </pre>
  );
}

const htmlOfLine = (tokens: readonly Token[], classNames: readonly string[] = []): string =>
  `<span class="${['token-line', ...classNames].join(' ')}">${tokens.map(htmlOfToken).join('')}\n</span>`;

const htmlOfToken = ({types, content}: Token): string =>
  types.length === 0 ? escapeHtml(content) : `<span class="token ${types.join(' ')}">${escapeHtml(content)}</span>`;
