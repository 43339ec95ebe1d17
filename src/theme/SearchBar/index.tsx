/*
 * Ejected, unsafe. Chooses the engine at run time (upstream always creates Algolia's client and preconnects to its
 * host), counts the results of the last query only (upstream adds up), and loads everything but the button on demand.
 */
import React, {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import Head from '@docusaurus/Head';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';
import type {SearchClient} from '@site/src/search/client';
import Button from './Button';
import type DialogComponent from './Dialog';
import Field from './Field';
import {useSearchKeys} from './useSearchKeys';

interface Dialog {
  readonly Dialog: typeof DialogComponent;
  readonly client: SearchClient;
}

function useDialog(): {readonly dialog: Dialog | null; readonly hasFailed: boolean; readonly load: () => void} {
  const openSearch = useOpenSearch();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isRequested = useRef(false);
  const load = useCallback(() => {
    if (isRequested.current) {
      return;
    }
    isRequested.current = true;
    setHasFailed(false);
    Promise.all([import(/* webpackChunkName: "docsearch-modal" */ './Dialog'), openSearch()])
      // Render in slices, after the field has been painted.
      .then(([{default: Dialog}, client]) => startTransition(() => setDialog({Dialog, client})))
      .catch((error: unknown) => {
        // The next press tries again.
        isRequested.current = false;
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
  const fieldId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);

  const open = (event: MouseEvent) => {
    setIsOpen(true);
    load();
    if (dialog) {
      // Do not open the field, which is the button's default action.
      event.preventDefault();
    }
  };
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
  useSearchKeys({isOpen: isOpen && dialog !== null, open: () => button.current?.click(), close});

  return (
    <>
      {!embedded && (
        <Head>
          <link rel="preconnect" href={`https://${appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <Button
        ref={button}
        popoverTarget={fieldId}
        popoverTargetAction="show"
        onTouchStart={load}
        onFocus={load}
        onMouseOver={load}
        onClick={open}
      />
      <Field id={fieldId} hasFailed={hasFailed} onClose={closeField} onRetry={load} />
      {isOpen && dialog && <dialog.Dialog client={dialog.client} openerRef={opener} onClose={close} />}
    </>
  );
}
