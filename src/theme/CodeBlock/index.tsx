/*
 * Ejected, unsafe. Shows code that the build highlighted, so that no highlighter is shipped. Its copy button is always
 * visible and reports failures; long blocks fold.
 */
import React, {useRef, useState, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import CopyButton from '@site/src/components/CopyButton';
import {builtHtml} from '@site/src/lib/built-html';
import styles from './styles.module.css';

/** Number of lines above which a block folds. */
const FOLD_ABOVE = 40;

export interface CodeBlockProps {
  /** The name of the language, such as «TypeScript». */
  readonly language: string;
  /** The name of the file. */
  readonly title?: string;
  /** Code that `build-tools/remark/code-html.ts` highlighted. */
  readonly html?: string;
  /** Code that is only known in the browser, instead of `html`. */
  readonly children?: string;
}

export default function CodeBlock({language, title, html, children = ''}: CodeBlockProps): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const lines = (html ?? children).split('\n').length;
  const canFold = lines > FOLD_ABOVE;

  return (
    <div className="theme-code-block">
      <div className={styles.bar}>
        <div className={styles.names} translate="no">
          {title && <div className={styles.codeBlockTitle}>{title}</div>}
          {language !== 'text' && <div className={styles.language} data-language={language} />}
        </div>
        <CopyButton
          label={translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
          className={clsx('needs-script', styles.button)}
          text={() => code.current?.textContent ?? ''}
        />
      </div>
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll inside it (WCAG 2.1.1)
        tabIndex={0}
        translate="no"
        // The height that src/css/code.css reserves until the block comes near the screen.
        style={{'--code-lines': lines} as CSSProperties}
        className={clsx(
          `language-${language.toLowerCase()} prism-code thin-scrollbar`,
          canFold && !isOpen && 'code-folded',
        )}
        // Browsers scroll a folded block to what they find in it.
        onScroll={({currentTarget}) => currentTarget.scrollTop > 0 && setIsOpen(true)}>
        {html === undefined ? (
          <code ref={code}>{children}</code>
        ) : (
          <code ref={code} dangerouslySetInnerHTML={{__html: builtHtml(html)}} />
        )}
      </pre>
      {canFold && (
        <button
          type="button"
          className={clsx('needs-script', styles.button, styles.fold)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}>
          <span key={String(isOpen)}>
            {isOpen
              ? translate({id: 'site.code.fold', message: 'Show fewer lines'})
              : translate({id: 'site.code.unfold', message: 'Show all {lines} lines'}, {lines})}
          </span>
        </button>
      )}
    </div>
  );
}
