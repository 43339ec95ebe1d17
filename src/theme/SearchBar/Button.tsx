import React, {useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

const APPLE = /Mac|iPhone|iPod|iPad/i;

const neverChanges = () => () => {};

/** The key beside K, which the HTML cannot know; null until the page runs. */
function useShortcutKey(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => (APPLE.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => null,
  );
}

/**
 * The button of the search, with the class names of DocSearch. Its package has one too, in the same file as the dialog,
 * which would then be in the first script of every page.
 */
export default function Button(props: ComponentProps<'button'>): ReactNode {
  const key = useShortcutKey();
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The ARIA label and placeholder for search button',
  });
  return (
    <button {...props} type="button" className="DocSearch DocSearch-Button" aria-keyshortcuts="Control+K Meta+K">
      <span className="DocSearch-Button-Container">
        <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" className="DocSearch-Search-Icon">
          <circle cx={11} cy={11} r={8} stroke="currentColor" fill="none" strokeWidth={1.4} />
          <path d="m21 21-4.3-4.3" stroke="currentColor" fill="none" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      {/* No part of the name, which is what people say to press it (WCAG 2.5.3); `aria-keyshortcuts` tells the keys. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {key !== null && (
          <>
            <kbd className="DocSearch-Button-Key">{key}</kbd>
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
