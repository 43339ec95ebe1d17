/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-search-algolia 3.10.2, src/theme/SearchPage.
 * Why: upstream makes Algolia's client itself and carries algoliasearch-helper for three requests a query; it
 * has no `<main>`, announces nothing, and its snippets end in "……". Here the client is the dialog's, with the
 * same facets.
 */
import React, {useId, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, usePluralForm, useSearchQueryString} from '@docusaurus/theme-common';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';
import {useSearchResults, type SearchResult} from './useSearchResults';
import styles from './styles.module.css';

/** What a visitor may ask, for one who does not know what to write. */
const EXAMPLES = ['renovar o certificado', 'perdi o PIN', 'verificar um PDF', 'CMDCV'];

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
  const {embedded, indexName} = useSearchSettings();
  const {results, total, hasMore, state, loadMore, retry} = useSearchResults({
    query,
    indexName,
    facetFilters: useAlgoliaContextualFacetFilters(),
    toLocalUrl: useSearchResultUrlProcessor(),
    openSearch: useOpenSearch(),
  });
  const inputId = useId();
  const searchPage = useBaseUrl('/search');
  const countLabel = useCountLabel();

  const title = query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
          description: 'The search page title for non-empty query',
        },
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
        description: 'The search page title for empty query',
      });

  return (
    <main className={`container ${styles.page}`}>
      <PageMetadata
        title={title}
        description="Pesquise em todas as páginas do sítio do Sign: guias, perguntas frequentes, glossário, tutoriais e investigação."
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Heading as="h1" className={styles.title}>
        {title}
      </Heading>
      <form role="search" action={searchPage} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={inputId} className={styles.label}>
          {translate({
            id: 'theme.SearchPage.inputLabel',
            message: 'Search',
            description: 'The ARIA label for search page input',
          })}
        </label>
        <input
          id={inputId}
          type="search"
          name="q"
          className={styles.input}
          placeholder={translate({
            id: 'theme.SearchPage.inputPlaceholder',
            message: 'Type your search here',
            description: 'The placeholder for search page input',
          })}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
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
        {state === 'done' && total > 0 && countLabel(total)}
        {state === 'done' && total === 0 && (
          <Translate id="theme.SearchPage.noResultsText" description="The paragraph for empty search result">
            No results were found
          </Translate>
        )}
        {state === 'failed' && (
          <>
            <p className={styles.failure}>
              <Translate id="theme.SearchModal.errorScreen.titleText" description="The title for error screen">
                Unable to fetch results
              </Translate>
            </p>
            <p>
              <Translate id="theme.SearchModal.errorScreen.helpText" description="The help text for error screen">
                You might want to check your network connection.
              </Translate>
            </p>
          </>
        )}
      </div>
      {(!query || (state === 'done' && total === 0)) && (
        <p className={styles.examples}>
          Por exemplo:{' '}
          {EXAMPLES.map((example, index) => (
            <React.Fragment key={example}>
              {index > 0 && ', '}
              <Link to={`${searchPage}?q=${encodeURIComponent(example)}`}>{example}</Link>
            </React.Fragment>
          ))}
          .
        </p>
      )}
      {state === 'failed' && (
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({id: 'site.loading.retry', message: 'Retry', description: 'Button that tries again'})}
        </button>
      )}

      <ul className={styles.results}>
        {results.map((result) => (
          <Result key={result.key} result={result} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button button--secondary" onClick={loadMore}>
          {translate({
            id: 'site.search.more',
            message: 'More results',
            description: 'Button that shows more results on the search page',
          })}
        </button>
      )}
      {!embedded && (
        <p className={styles.credit}>
          <Link href="https://www.algolia.com/">
            {translate({
              id: 'theme.SearchPage.algoliaLabel',
              message: 'Powered by Algolia',
              description: 'The description label for Algolia mention',
            })}
          </Link>
        </p>
      )}
    </main>
  );
}

/** Titles and snippets are HTML from the engine, escaped by it except for `<mark>`. */
function Result({result}: {readonly result: SearchResult}): ReactNode {
  return (
    <li className={styles.result}>
      {result.path.length > 0 && (
        <p className={styles.path} dangerouslySetInnerHTML={{__html: result.path.join(' › ')}} />
      )}
      <Heading as="h2" className={styles.resultTitle}>
        <Link to={result.url} dangerouslySetInnerHTML={{__html: result.title}} />
      </Heading>
      {result.snippet && <p dangerouslySetInnerHTML={{__html: result.snippet}} />}
    </li>
  );
}

function useCountLabel(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        {
          id: 'theme.SearchPage.documentsFound.plurals',
          message: 'One document found|{count} documents found',
          description: 'Pluralized label for "{count} documents found"',
        },
        {count},
      ),
    );
}
