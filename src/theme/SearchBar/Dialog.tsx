import React, {
  createContext,
  memo,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import {createPortal} from 'react-dom';
import '@docsearch/css/dist/modal.css';
import './dialog.css';
import {DocSearchModal} from '@docsearch/react';
import {
  RETRIEVED,
  withAnswerGroup,
  withHeldResults,
  withReport,
  type Report,
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
import {useDialogRepairs} from './useDialogRepairs';

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

const NOTHING_YET: Report = {query: '', count: undefined, hasFailed: false};

/** For the components that DocSearch renders: changing its options would restart it at its initial query. */
const Dialogue = createContext({report: NOTHING_YET, onClose: (): void => undefined});

/** The open search dialog. Loaded on demand. */
export default function Dialog({client, openerRef, onClose}: Props): ReactNode {
  const {indexName, embedded} = useSearchSettings();
  // Before DocSearch reads them.
  useState(() => removeInvalidSearches(indexName));
  const [modal, setModal] = useState<Element | null>(null);
  // DocSearch does not expose its query.
  const [query, setQuery] = useState('');
  const [report, setReport] = useState(NOTHING_YET);
  const reporting = useMemo(() => {
    const answering = withAnswerGroup(client, translate({id: 'site.search.answer', message: 'Answer'}));
    return withHeldResults(withReport(answering, setReport, shouldSaveData), isOnResult);
  }, [client]);
  // Load the index now: the reader is about to type. Hovering over the button does not load it.
  useEffect(() => {
    // The first search reports a failure.
    client.load?.(!shouldSaveData()).catch(() => undefined);
  }, [client]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- DocSearch renders the container first
    setModal(document.querySelector('.DocSearch-Modal'));
    // DocSearch starts with the selected text.
    setQuery(document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '');
  }, []);
  useBackButton(true, onClose);
  // Keep focus in the dialog: the page behind it is inert while it is open (WCAG 2.4.3, 2.4.11).
  useLayoutEffect(() => {
    const page = document.getElementById('__docusaurus');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
  const openSearchPage = useEnterWithoutResult(onClose);

  return createPortal(
    <div
      data-search-engine={embedded ? 'embedded' : 'algolia'}
      onKeyDownCapture={openSearchPage}
      onInput={({target}) => target instanceof HTMLInputElement && target.type === 'search' && setQuery(target.value)}
      onReset={() => setQuery('')}>
      <Dialogue value={useMemo(() => ({report, onClose}), [report, onClose])}>
        <Modal client={reporting} openerRef={openerRef} onClose={onClose} />
      </Dialogue>
      {modal && (
        <DialogHelp
          modal={modal}
          query={query}
          hasFailed={report.hasFailed}
          count={report.query === query ? report.count : undefined}
          onFollow={onClose}
        />
      )}
    </div>,
    document.body,
  );
}

/** Whether the reader has moved to a result below the first one. */
function isOnResult(): boolean {
  const selected = document.querySelector('.DocSearch-Hit[aria-selected="true"]');
  return selected !== null && selected !== document.querySelector('.DocSearch-Hit');
}

/** Opens the search page on Enter when there is no result to open, for example before the first answer. */
function useEnterWithoutResult(onLeave: () => void): (event: KeyboardEvent) => void {
  const history = useHistory();
  const createSearchLink = useSearchLinkCreator();
  return ({key, target, nativeEvent, currentTarget}) => {
    const query = target instanceof HTMLInputElement && target.type === 'search' ? target.value.trim() : '';
    const isSelected = currentTarget.querySelector('.DocSearch-Hit[aria-selected="true"]') !== null;
    if (key === 'Enter' && !nativeEvent.isComposing && query && !isSelected) {
      onLeave();
      history.push(createSearchLink(query));
    }
  };
}

/** Memoized, because DocSearch restarts at its initial query when its options change. */
const Modal = memo(function Modal({client, openerRef, onClose}: Props): ReactNode {
  const {appId, indexName, apiKey} = useSearchSettings();
  const history = useHistory();
  const toLocalUrl = useSearchResultUrlProcessor();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // Before React focuses the dialog's input.
  useInsertionEffect(() => {
    openerRef.current = document.activeElement as HTMLElement | null;
  }, [openerRef]);
  useDialogRepairs();

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
      transformSearchClient={() => client}
      maxResultsPerGroup={MAX_RESULTS_PER_SECTION}
      hitComponent={Hit}
      resultsFooterComponent={AllResults}
      placeholder={translations.placeholder}
      {...(translations.modal && {translations: translations.modal})}
    />
  );
});

interface HitProps {
  readonly hit: {readonly url: string; readonly answer?: string};
  readonly children: ReactNode;
}

function Hit({hit: {url, answer}, children}: HitProps): ReactElement {
  return (
    <Link to={url}>
      {children}
      {answer && <p className="DocSearch-Hit-answer">{answer}</p>}
    </Link>
  );
}

function AllResults({state: {query}}: {readonly state: {readonly query: string}}): ReactElement {
  const createSearchLink = useSearchLinkCreator();
  const {report, onClose} = useContext(Dialogue);
  return (
    <Link to={createSearchLink(query)} onClick={onClose}>
      {/* A single string: React would keep the text nodes of `Translate`, which page translators replace. */}
      {report.query !== query || report.count === undefined
        ? translate({id: 'site.search.seeAll', message: 'See all results'})
        : translate({id: 'theme.SearchBar.seeAll', message: 'See all {count} results'}, {count: report.count})}
    </Link>
  );
}
