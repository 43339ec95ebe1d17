/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-search-algolia 3.10.2, src/theme/SearchBar.
 * Why: the engine is chosen at run time (upstream makes Algolia's client, and links a preconnect to its host in
 * any case); the number of results is the last query's (upstream adds up); and all but the button is loaded when
 * someone asks for it.
 */
import React, {useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';
import type {SearchClient} from '@site/src/search/client';
import Button from './Button';
import type DialogComponent from './Dialog';
import Field, {openField} from './Field';
import {useSearchKeys} from './useSearchKeys';

interface Dialog {
  readonly Dialog: typeof DialogComponent;
  readonly client: SearchClient;
}

/** Loads the dialog, its styles and the engine's client. */
function useDialog(): {readonly dialog: Dialog | null; readonly hasFailed: boolean; readonly load: () => void} {
  const openSearch = useOpenSearch();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const load = useCallback(() => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    setHasFailed(false);
    Promise.all([import(/* webpackChunkName: "docsearch-modal" */ './Dialog'), openSearch()])
      .then(([{default: Dialog}, client]) => setDialog({Dialog, client}))
      .catch((error: unknown) => {
        // The next press tries again.
        isAsked.current = false;
        setHasFailed(true);
        console.warn(error);
      });
  }, [openSearch]);
  return {dialog, hasFailed, load};
}

export default function SearchBar(): ReactNode {
  const {appId, embedded} = useSearchSettings();
  const {dialog, hasFailed, load} = useDialog();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);

  const open = useCallback(() => {
    setIsOpen(true);
    if (!dialog) {
      openField();
    }
    load();
  }, [dialog, load]);
  const giveFocusBack = useCallback(() => {
    // A result on the same page has it already.
    if (document.activeElement?.matches(':is(body, .DocSearch-Container *)')) {
      button.current?.focus();
      // What is gone or takes no focus leaves it with the button.
      opener.current?.focus({preventScroll: true});
    }
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    giveFocusBack();
  }, [giveFocusBack]);
  // Once more when the dialog is gone: what it did while it opened may have taken the focus again.
  useEffect(() => (isOpen && dialog ? giveFocusBack : undefined), [isOpen, dialog, giveFocusBack]);
  // What the dialog took the place of: the browser may tell of it when the dialog is closed again.
  const closeField = useCallback(() => setIsOpen((isOpen) => isOpen && dialog !== null), [dialog]);
  // Asked for is not open: while the dialog loads, and after it failed to, the keys ask again and do not close.
  useSearchKeys({isOpen: isOpen && dialog !== null, open, close});
  // For what was pressed before (plugins/late-scripts), which need not wait for the effects of the whole page.
  useLayoutEffect(() => {
    queueMicrotask(() => document.dispatchEvent(new Event('navbarready')));
  }, []);

  return (
    <>
      {!embedded && (
        <Head>
          <link rel="preconnect" href={`https://${appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <Button ref={button} onTouchStart={load} onFocus={load} onMouseOver={load} onClick={open} />
      <Field hasFailed={hasFailed} onClose={closeField} onRetry={load} />
      {isOpen && dialog && <dialog.Dialog client={dialog.client} openerRef={opener} onClose={close} />}
    </>
  );
}
