import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

/**
 * Links to the Markdown alternate and the BibTeX entry of the page. With JavaScript, also offers to copy the text. `path`
 * includes the base URL.
 */
export default function MarkdownAlternate({path}: {readonly path: string}): ReactNode {
  const isBrowser = useIsBrowser();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const address = `${path}.md`;

  const copy = async () => {
    try {
      // Pass a promise: Safari only allows clipboard writes that start within the click handler.
      const text = fetch(address).then(async (response) => {
        if (!response.ok) {
          throw new Error(response.statusText);
        }
        return new Blob([await response.text()], {type: 'text/plain'});
      });
      await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  return (
    <p className={`no-print secondary ${styles.alternate}`} data-search-ignore>
      {isBrowser && outcome !== 'refused' ? (
        <button type="button" className={`clean-btn ${styles.action}`} onClick={() => void copy()}>
          <Translate id="site.markdown.copy">Copy as Markdown</Translate>
        </button>
      ) : (
        <a href={address} className={styles.action}>
          <Translate id="site.markdown.open">Read as Markdown</Translate>
        </a>
      )}
      <a href={`${path}.bib`} className={styles.action}>
        <Translate id="site.markdown.cite">Cite (BibTeX)</Translate>
      </a>
      <span role="status">
        {outcome === 'copied' && translate({id: 'site.markdown.copied', message: 'Copied.'})}
        {outcome === 'refused' &&
          translate({
            id: 'site.markdown.refused',
            message: 'The browser did not allow copying. Open the text instead.',
          })}
      </span>
    </p>
  );
}
