import React, {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {translate} from '@docusaurus/Translate';
import FilterBar from '@site/src/components/FilterBar';
import {PAPER_THEMES} from '@site/src/data/labels';
import type {Paper} from '@site/src/data/schemas';
import {useFilter} from '@site/src/hooks/useFilter';
import {foldText} from '@site/src/lib/fold-text';
import {addressOf, authorsOf, placeOf} from '@site/src/data/references';
import styles from './styles.module.css';

const PERIODS = {'ate-2000': 'Até 2000', '2001-2015': '2001 a 2015', '2016-hoje': 'De 2016 até hoje'} as const;

const periodOf = (year: number) => (year <= 2000 ? 'ate-2000' : year <= 2015 ? '2001-2015' : '2016-hoje');

/** Whether a paper contains every word, regardless of accents and case. */
function mentions(paper: Paper, words: string): boolean {
  const {title, year, finding, note = ''} = paper;
  const text = foldText([title, authorsOf(paper), year, placeOf(paper), finding, note].join(' '));
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * Lists the research papers, collapsed to title, authors and year. All are in the HTML; the query string selects theme
 * and period. The downloads come from the same data, which `build-tools/remark/page-data` adds.
 */
export default function Artigos({artigos: papers}: {readonly artigos: readonly Paper[]}): ReactNode {
  const [words, setWords] = useState('');
  const [theme, setTheme] = useFilter('tema', PAPER_THEMES);
  const [period, setPeriod] = useFilter('epoca', PERIODS);
  const {hash} = useLocation();
  // eslint-disable-next-line react-hooks/set-state-in-effect -- a link to a paper shows it, whatever was typed
  useEffect(() => setWords(''), [hash]);
  const bibtex = useBaseUrl('/research/artigos.bib');
  const cslJson = useBaseUrl('/research/artigos.json');
  const shown = papers.filter(
    (paper) =>
      (!theme || paper.theme === theme) && (!period || periodOf(paper.year) === period) && mentions(paper, words),
  );
  return (
    <>
      <FilterBar
        label={translate({id: 'site.papers.filters', message: 'Filter the papers'})}
        filters={[
          {name: 'Título, autor ou conclusão', value: words, onChange: setWords},
          {name: 'Tema', value: theme, onChange: setTheme, options: PAPER_THEMES},
          {name: 'Época', value: period, onChange: setPeriod, options: PERIODS},
        ]}
        count={shown.length}
        total={papers.length}
        noun="trabalhos"
      />
      <p>
        Descarregar a lista completa:{' '}
        <a href={bibtex} download>
          BibTeX
        </a>{' '}
        ou{' '}
        <a href={cslJson} download>
          CSL-JSON
        </a>
        .
      </p>
      <ol className={styles.list}>
        {shown.map((paper) => {
          const address = addressOf(paper);
          return (
            <li key={paper.id} className={styles.paper}>
              <details className="folded">
                <summary>
                  <span id={paper.id} className={styles.title} lang={paper.language} translate="no">
                    {paper.title}
                  </span>{' '}
                  <span className={`secondary ${styles.details}`} translate="no">
                    {authorsOf(paper)} ({paper.year})
                  </span>
                </summary>
                <p>{paper.finding}</p>
                {paper.note && <p className={`secondary ${styles.details}`}>{paper.note}</p>}
                <p className={`secondary ${styles.details}`} translate="no">
                  {placeOf(paper)}
                  {address && (
                    <>
                      {'. '}
                      <a href={address.href}>{address.label}</a>
                    </>
                  )}
                </p>
              </details>
            </li>
          );
        })}
      </ol>
    </>
  );
}
