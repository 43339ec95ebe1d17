/*
 * Ejected, unsafe.
 * Upstream: @docusaurus/theme-search-algolia 3.10.2, src/theme/SearchBar.
 *
 * Chooses the engine at run time (upstream always creates Algolia's client and preconnects to its host), counts the
 * results of the last query only (upstream adds up), and loads everything but the button on demand.
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
    // A result on the same page already has focus.
    if (document.activeElement?.matches(':is(body, .DocSearch-Container *)')) {
      button.current?.focus();
      // If the opener is gone or not focusable, focus stays on the button.
      opener.current?.focus({preventScroll: true});
    }
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    giveFocusBack();
  }, [giveFocusBack]);
  // Repeat after unmounting, because the dialog may have moved focus while opening.
  useEffect(() => (isOpen && dialog ? giveFocusBack : undefined), [isOpen, dialog, giveFocusBack]);
  // Ignore the field's close event once the dialog has replaced it; browsers may fire it late.
  const closeField = useCallback(() => setIsOpen((isOpen) => isOpen && dialog !== null), [dialog]);
  // A dialog that is loading or failed to load is not open: the shortcut then retries instead of closing.
  useSearchKeys({isOpen: isOpen && dialog !== null, open, close});
  // Announce readiness for early presses (plugins/late-scripts) without waiting for the effects of the whole page.
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
