import React, {type ComponentProps, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';

const APPLE = /Mac|iPhone|iPod|iPad/i;

/**
 * The search button, with DocSearch's class names. DocSearch's own button shares a file with the dialog, which would
 * then ship with every page.
 */
export default function Button(props: ComponentProps<'button'>): ReactNode {
  // Static HTML cannot know the keyboard.
  const isBrowser = useIsBrowser();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    <button {...props} type="button" className="DocSearch DocSearch-Button" aria-keyshortcuts="Control+K Meta+K">
      <span className="DocSearch-Button-Container">
        <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" className="DocSearch-Search-Icon">
          <circle cx={11} cy={11} r={8} stroke="currentColor" fill="none" strokeWidth={1.4} />
          <path d="m21 21-4.3-4.3" stroke="currentColor" fill="none" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      {/* Excluded from the accessible name, so that the name is the visible label, which voice users say (WCAG
          2.5.3); `aria-keyshortcuts` exposes the keys. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {isBrowser && (
          <>
            <kbd className="DocSearch-Button-Key">{APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'}</kbd>
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
