/*
 * Ejected, unsafe. Shares the dialog's client and facets, adds `<main>` and announcements. Upstream creates its own
 * Algolia client, ships algoliasearch-helper for three requests per query, and ends snippets in "……".
 */
import React, {useId, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {LEVELS, type Hit} from '@sign/search/client';
import Breadcrumbs from '@site/src/components/Breadcrumbs';
import NoBreak from '@site/src/components/NoBreak';
import SearchHelp from '@site/src/components/SearchHelp';
import Examples from '@site/src/components/SearchHelp/Examples';
import Elsewhere from '@site/src/components/SearchHelp/Elsewhere';
import {useResultCount} from '@site/src/hooks/useResultCount';
import {useSearchSettings} from '@site/src/hooks/useSearchClient';
import {tiedHtml} from '@site/src/lib/no-breaks';
import {sectionName} from '@site/src/lib/sections';
import {useScrollRestoration} from './useScrollRestoration';
import {useSearchResults} from './useSearchResults';
import styles from './styles.module.css';

export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page">
      <Layout>
        <SearchPageContent />
      </Layout>
    </HtmlClassNameProvider>
  );
}

function SearchPageContent(): ReactNode {
  const [query, setQuery] = useSearchQueryString();
  const {embedded} = useSearchSettings();
  const {hits, state, retry, preload} = useSearchResults(query);
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const searchPage = useBaseUrl('/search');
  const inWords = useResultCount();
  const isIdle = state === 'idle';
  const isEmpty = state === 'done' && hits.length === 0;
  useScrollRestoration(state === 'done');

  const title = !isIdle
    ? translate({id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'}, {query})
    : translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'});

  return (
    <main className={clsx('container', styles.page)}>
      <PageMetadata
        title={title}
        description="Pesquise em todas as páginas do sítio do Sign: guias, perguntas frequentes, glossário, tutoriais e investigação."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Breadcrumbs paths={['/']} current={sectionName('/search')} />
      <Heading key={title} as="h1" className={styles.title}>
        {title}
      </Heading>
      <form role="search" action={searchPage} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={inputId} className={styles.label}>
          {translate({id: 'theme.SearchPage.inputLabel', message: 'Search'})}
        </label>
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          className={clsx('control', styles.input)}
          placeholder={translate({id: 'theme.SearchPage.inputPlaceholder', message: 'Type your search here'})}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onFocus={preload}
          autoComplete="off"
          maxLength={512}
        />
      </form>
      <noscript>
        <p>
          A pesquisa precisa de JavaScript. Sem ele, veja <Link to="/learn">todos os temas</Link>, o{' '}
          <Link to="/learn/glossary">glossário</Link> ou as <Link to="/learn/faqs">perguntas frequentes</Link>.
        </p>
      </noscript>

      <div role="status" className={styles.status}>
        {state === 'done' && <p>{inWords(hits.length)}</p>}
        {state === 'done' && <Elsewhere query={query} />}
        {state === 'failed' && (
          <>
            <p className={styles.failure}>
              <Translate id="theme.SearchModal.errorScreen.titleText">Unable to fetch results</Translate>
            </p>
            <p>
              <Translate id="theme.SearchModal.errorScreen.helpText">
                You might want to check your network connection.
              </Translate>
            </p>
          </>
        )}
      </div>
      {isIdle && <Examples label="Por exemplo" onSearch={setQuery} />}
      {isEmpty && <SearchHelp query={query} onSearch={setQuery} />}
      {state === 'failed' && (
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            // The button disappears.
            input.current?.focus();
            retry();
          }}>
          {translate({id: 'site.loading.retry', message: 'Retry'})}
        </button>
      )}

      <ul className="clean-list">
        {hits.map((hit) => (
          <Result key={hit.objectID} hit={hit} />
        ))}
      </ul>
      {!embedded && (
        <p className={styles.credit}>
          <Link href="https://www.algolia.com/">
            {translate({id: 'theme.SearchPage.algoliaLabel', message: 'Powered by Algolia'})}
          </Link>
        </p>
      )}
    </main>
  );
}

const plain = (markup: string): string => markup.replace(/<[^>]+>/g, '');

/** Titles and snippets are HTML that the engine escaped, except for `<mark>`. */
function Result({hit}: {readonly hit: Hit}): ReactNode {
  const {answer, url, _highlightResult: highlighted, _snippetResult: snippets} = hit;
  const toLocalUrl = useSearchResultUrlProcessor();
  const titles = LEVELS.flatMap((level) => highlighted.hierarchy[level]?.value || []);
  // A section and its page may share a name.
  const path = titles.slice(0, -1).filter((title, index, all) => plain(title) !== plain(all[index - 1] ?? ''));
  return (
    <li className={clsx(styles.result, answer && styles.answer)}>
      {answer && (
        <p className={styles.answerTitle}>
          <Translate id="site.search.answer">Answer</Translate>
        </p>
      )}
      {path.length > 0 && <p className="secondary" dangerouslySetInnerHTML={{__html: path.join(' › ')}} />}
      <Heading as="h2" className={styles.resultTitle}>
        <Link to={toLocalUrl(url)} dangerouslySetInnerHTML={{__html: tiedHtml(titles.at(-1) ?? '')}} />
      </Heading>
      {answer ? (
        <p>
          <NoBreak>{answer}</NoBreak>
        </p>
      ) : (
        snippets.content && <p dangerouslySetInnerHTML={{__html: tiedHtml(snippets.content.value)}} />
      )}
    </li>
  );
}
