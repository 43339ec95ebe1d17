/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-search-algolia 3.10.2, src/theme/SearchBar.
 * Why: the engine is chosen at run time (upstream makes Algolia's client, and links a preconnect to its host in
 * any case); the number of results is the last query's (upstream adds up); nothing of "Ask AI" is used here.
 */
import React, {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {DocSearchButton} from '@docsearch/react/button';
import type {DocSearchModal as DocSearchModalComponent, DocSearchModalProps} from '@docsearch/react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import Translate from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';
import {isConnectionSpared} from '@site/src/lib/connection';
import type {SearchClient} from '@site/src/search/client';
import {withFailureNotice} from '@site/src/search/failure-notice';
import {withHitCounts, type CountingClient} from '@site/src/search/hit-counts';
import {repairStoredSearches} from '@site/src/search/stored-searches';
import SearchFailure from './SearchFailure';
import {useDialogRepairs} from './useDialogRepairs';
import {useSearchKeys} from './useSearchKeys';

interface Dialog {
  readonly Modal: typeof DocSearchModalComponent;
  readonly client: SearchClient;
}

/** Loads the dialog, its styles and the engine's client; nothing of it is in the page before. */
function useDialog(): {readonly dialog: Dialog | null; readonly load: () => Promise<void>} {
  const openSearch = useOpenSearch();
  const {indexName} = useSearchSettings();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const load = useCallback(() => {
    loading.current ??= Promise.all([
      import(/* webpackChunkName: "docsearch-modal" */ '@docsearch/react/modal'),
      openSearch(),
      import('@docsearch/css/dist/_variables.css'),
      import('@docsearch/css/dist/modal.css'),
      import('./dialog.css'),
    ])
      .then(([{DocSearchModal}, client]) => {
        repairStoredSearches(indexName);
        setDialog({Modal: DocSearchModal, client});
      })
      .catch((error: unknown) => {
        // The next press tries again.
        loading.current = null;
        console.warn(error);
      });
    return loading.current;
  }, [openSearch, indexName]);
  return {dialog, load};
}

function Hit({hit, children}: Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0]): ReactElement {
  return <Link to={hit.url}>{children}</Link>;
}

export default function SearchBar(): ReactNode {
  const {appId, indexName, apiKey, embedded} = useSearchSettings();
  const {dialog, load} = useDialog();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const history = useHistory();
  const toLocalUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();

  const open = useCallback(() => {
    setIsOpen(true);
    void load();
  }, [load]);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  // Asked for is not open: while the dialog loads, and after it failed to, the keys ask again and do not close.
  useSearchKeys({isOpen: isOpen && dialog !== null, open, close});

  const [hasFailed, setHasFailed] = useState(false);
  const counting = useMemo(
    () => dialog && withHitCounts(withFailureNotice(dialog.client, setHasFailed), isConnectionSpared),
    [dialog],
  );
  useDialogRepairs(isOpen && dialog !== null);
  // Whoever opens the dialog is about to type: the index comes now, and not when the button is merely passed over.
  useEffect(() => {
    if (isOpen) {
      dialog?.client.preload?.();
    }
  }, [isOpen, dialog]);
  const transformSearchClient = useCallback(
    (): NonNullable<ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>>> => counting?.client as never,
    [counting],
  );
  const Footer = useMemo(
    () =>
      function Footer({state}: {readonly state: {readonly query: string}}): ReactElement {
        return <AllResults query={state.query} counting={counting!} onFollow={close} />;
      },
    [counting, close],
  );

  return (
    <>
      {!embedded && (
        <Head>
          <link rel="preconnect" href={`https://${appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <DocSearchButton
        ref={button}
        onTouchStart={() => void load()}
        onFocus={() => void load()}
        onMouseOver={() => void load()}
        onClick={open}
        translations={translations.button}
      />
      {isOpen &&
        dialog &&
        createPortal(
          <div data-search-engine={embedded ? 'embedded' : 'algolia'} data-search-failed={hasFailed}>
            <dialog.Modal
              appId={appId}
              apiKey={apiKey}
              indexName={indexName}
              searchParameters={{facetFilters}}
              onClose={close}
              onAskAiToggle={() => {}}
              initialScrollY={window.scrollY}
              navigator={{navigate: ({itemUrl}) => history.push(itemUrl)}}
              transformItems={(items) => items.map((item) => ({...item, url: toLocalUrl(item.url)}))}
              transformSearchClient={transformSearchClient}
              maxResultsPerGroup={8}
              hitComponent={Hit}
              resultsFooterComponent={Footer}
              placeholder={translations.placeholder}
              translations={translations.modal}
            />
            {hasFailed && <SearchFailure />}
          </div>,
          document.body,
        )}
    </>
  );
}

interface AllResultsProps {
  readonly query: string;
  readonly counting: CountingClient<SearchClient>;
  readonly onFollow: () => void;
}

function AllResults({query, counting, onFollow}: AllResultsProps): ReactNode {
  const createSearchLink = useSearchLinkCreator();
  const count = useSyncExternalStore(counting.subscribe, () => counting.countOf(query));
  return (
    <Link to={createSearchLink(query)} onClick={onFollow}>
      {count === undefined ? (
        <Translate
          id="site.search.seeAll"
          description="Link of the search dialog to the search page, while the number of results is not known">
          See all results
        </Translate>
      ) : (
        <Translate
          id="theme.SearchBar.seeAll"
          description="Link of the search dialog to the search page, with the number of results"
          values={{count}}>
          {'See all {count} results'}
        </Translate>
      )}
    </Link>
  );
}
