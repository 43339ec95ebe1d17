import React, {
  useInsertionEffect,
  useLayoutEffect,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {createPortal} from 'react-dom';
import '@docsearch/css/dist/modal.css';
import './dialog.css';
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import {
  RETRIEVED,
  withAnswerGroup,
  withFailureNotice,
  withLateAnswers,
  type LateAnswers,
  type SearchClient,
} from '@sign/search/client';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import {useAlgoliaContextualFacetFilters, useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {translate} from '@docusaurus/Translate';
import translations from '@theme/SearchTranslations';
import {useBackButton} from '@site/src/hooks/useBackButton';
import {useSearchSettings} from '@site/src/hooks/useSearchClient';
import {shouldSaveData} from '@site/src/search/connection';
import {removeInvalidSearches} from './stored-searches';
import DialogHelp from './DialogHelp';
import {answerTitle, useDialogRepairs} from './useDialogRepairs';

interface Props {
  /** The client of the configured engine. */
  readonly client: SearchClient;
  /** Receives the element to return focus to on close. */
  readonly openerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Maximum number of results. Each costs time on a slow phone, and few people read beyond ten. */
const MAX_RESULTS = 10;

const MAX_RESULTS_PER_SECTION = 8;

/** The open search dialog. Loaded on demand. */
export default function Dialog({client, openerRef, onClose}: Props): ReactNode {
  const {indexName, embedded} = useSearchSettings();
  // Before DocSearch reads them.
  useState(() => removeInvalidSearches(indexName));
  const [modal, setModal] = useState<Element | null>(null);
  // DocSearch does not expose its query.
  const [query, setQuery] = useState('');

  const [hasFailed, setHasFailed] = useState(false);
  const late = useMemo(() => {
    const answering = withAnswerGroup(client, answerTitle());
    return withLateAnswers(withFailureNotice(answering, setHasFailed), shouldSaveData);
  }, [client]);
  // Load the index now: the reader is about to type. Hovering over the button does not load it.
  useEffect(() => client.preload?.(), [client]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
    setModal(document.querySelector('.DocSearch-Modal'));
    // DocSearch starts with the selected text.
    setQuery(document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '');
  }, []);
  useBackButton(true, onClose);
  useInertPage();

  return createPortal(
    <div
      data-search-engine={embedded ? 'embedded' : 'algolia'}
      onInput={({target}) => target instanceof HTMLInputElement && target.type === 'search' && setQuery(target.value)}
      onReset={() => setQuery('')}>
      <Modal late={late} openerRef={openerRef} onClose={onClose} />
      {modal && <DialogHelp modal={modal} query={query} hasFailed={hasFailed} late={late} onFollow={onClose} />}
    </div>,
    document.body,
  );
}

/** Keeps focus in the dialog: the page behind it is inert while it is open (WCAG 2.4.3, 2.4.11). */
function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById('__docusaurus');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
}

interface ModalProps {
  readonly late: LateAnswers<SearchClient>;
  readonly openerRef: Props['openerRef'];
  readonly onClose: () => void;
}

/** Memoized, because DocSearch restarts at its initial query when its options change. */
const Modal = memo(function Modal({late, openerRef, onClose}: ModalProps): ReactNode {
  const {appId, indexName, apiKey} = useSearchSettings();
  const history = useHistory();
  const toLocalUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // Before React focuses the dialog's input.
  useInsertionEffect(() => {
    openerRef.current = document.activeElement as HTMLElement | null;
  }, [openerRef]);
  useDialogRepairs();
  useEnterWithoutResult(onClose);
  const transformSearchClient = useCallback(
    (): ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>> => late.client as never,
    [late],
  );
  const HitWithAnswer = useMemo(
    () =>
      function HitWithAnswer(props: Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0]): ReactElement {
        return <Hit {...props} late={late} />;
      },
    [late],
  );
  const Footer = useMemo(
    () =>
      function Footer({state}: {readonly state: {readonly query: string}}): ReactElement {
        return <AllResults query={state.query} late={late} onFollow={onClose} />;
      },
    [late, onClose],
  );

  return (
    <DocSearchModal
      appId={appId}
      apiKey={apiKey}
      indexName={indexName}
      searchParameters={{facetFilters, attributesToRetrieve: RETRIEVED, hitsPerPage: MAX_RESULTS}}
      onClose={onClose}
      initialScrollY={window.scrollY}
      navigator={{navigate: ({itemUrl}) => history.push(itemUrl)}}
      transformItems={(items) => items.map((item) => ({...item, url: toLocalUrl(item.url)}))}
      transformSearchClient={transformSearchClient}
      maxResultsPerGroup={MAX_RESULTS_PER_SECTION}
      hitComponent={HitWithAnswer}
      resultsFooterComponent={Footer}
      placeholder={translations.placeholder}
      {...(translations.modal && {translations: translations.modal})}
    />
  );
});

/** Makes Enter open the search page when there is no result to open, for example before the first answer. */
function useEnterWithoutResult(onLeave: () => void): void {
  const history = useHistory();
  const createSearchLink = useSearchLinkCreator();
  useEffect(() => {
    const modal = document.querySelector('.DocSearch-Modal');
    const onKeyDown = ({key, target, isComposing}: KeyboardEvent) => {
      const isField = target instanceof HTMLInputElement && target.type === 'search';
      const query = isField && modal?.contains(target) ? target.value.trim() : '';
      if (key === 'Enter' && !isComposing && query && !modal?.querySelector('.DocSearch-Hit[aria-selected="true"]')) {
        onLeave();
        history.push(createSearchLink(query));
      }
    };
    // Capture, to run before DocSearch opens a result and closes the dialog.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [history, createSearchLink, onLeave]);
}

interface HitProps {
  readonly hit: {readonly objectID: string; readonly url: string; readonly answer?: string | null};
  readonly late: LateAnswers<SearchClient>;
  readonly children: ReactNode;
}

function Hit({hit: {objectID, url, answer}, late, children}: HitProps): ReactElement {
  const lateAnswer = useSyncExternalStore(late.subscribe, () => late.answerOf(objectID));
  // A recent search has a null answer, too, if it was opened before its text was loaded.
  const shown = answer ?? lateAnswer;
  return (
    <Link to={url}>
      {children}
      {(shown === null || shown) && <p className="DocSearch-Hit-answer">{shown}</p>}
    </Link>
  );
}

interface AllResultsProps {
  readonly query: string;
  readonly late: LateAnswers<SearchClient>;
  readonly onFollow: () => void;
}

function AllResults({query, late, onFollow}: AllResultsProps): ReactNode {
  const createSearchLink = useSearchLinkCreator();
  const count = useSyncExternalStore(late.subscribe, () => late.countOf(query));
  return (
    <Link to={createSearchLink(query)} onClick={onFollow}>
      {/* A single string: React would keep the text nodes of `Translate`, which page translators replace. */}
      {count === undefined
        ? translate({id: 'site.search.seeAll', message: 'See all results'})
        : translate({id: 'theme.SearchBar.seeAll', message: 'See all {count} results'}, {count})}
    </Link>
  );
}
