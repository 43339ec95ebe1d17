/*
 * Ejected, unsafe. Chooses the engine at run time (upstream always creates Algolia's client and preconnects to its
 * host), counts the results of the last query only (upstream adds up), and loads everything but the button on demand.
 */
import React, {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Head from '@docusaurus/Head';
import {useOpenSearch, useSearchSettings} from '@site/src/hooks/useSearchClient';
import {isSearchShortcut} from '@site/src/lib/search-shortcut';
import type {SearchClient} from '@sign/search/client';
import Button from './Button';
import type DialogComponent from './Dialog';

export default function SearchBar(): ReactNode {
  const {appId, embedded} = useSearchSettings();
  const openSearch = useOpenSearch();
  const [dialog, setDialog] = useState<{readonly Dialog: typeof DialogComponent; readonly client: SearchClient}>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);

  const load = () => {
    Promise.all([import(/* webpackChunkName: "docsearch-modal" */ './Dialog'), openSearch()])
      // Render in slices, after the field has been painted.
      .then(([{default: Dialog}, client]) => startTransition(() => setDialog((loaded) => loaded ?? {Dialog, client})))
      // The next press tries again. The browser reports a request that fails, or ends because the visitor leaves.
      .catch(() => undefined);
  };
  const open = () => {
    setIsOpen(true);
    load();
  };
  const giveFocusBack = useCallback(() => {
    // A result on the same page already has focus.
    if (document.activeElement?.matches(':is(body, .DocSearch-Container *)')) {
      button.current?.focus({preventScroll: true});
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
  // DocSearch's own shortcuts ship with its dialog, which loads on demand.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that is loading or failed to load is not open: the shortcut then retries instead of closing.
    const isShown = isOpen && dialog !== undefined;
    const isEscape = event.key === 'Escape' && isShown;
    if (isEscape || (isSearchShortcut(event) && !(isShown && event.key === '/'))) {
      event.preventDefault();
      (isShown ? close : () => button.current?.click())();
    }
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      {!embedded && (
        <Head>
          <link rel="preconnect" href={`https://${appId}-dsn.algolia.net`} crossOrigin="anonymous" />
        </Head>
      )}
      <Button ref={button} onTouchStart={load} onFocus={load} onMouseOver={load} onClick={open} />
      {isOpen && dialog && <dialog.Dialog client={dialog.client} openerRef={opener} onClose={close} />}
    </>
  );
}
