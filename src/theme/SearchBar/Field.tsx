import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {SEARCH_FIELD, SEARCH_FIELD_ATTRIBUTE} from '@site/src/lib/deferred-scripts';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  /** Whether the dialog failed to load. */
  readonly hasFailed: boolean;
  /** Also called when the dialog takes over. */
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/**
 * The search field that is shown until the dialog has loaded. It is in the HTML of every page, and the browser itself
 * opens it as the popover of the search button, so that the visitor can type before any script runs. The dialog takes
 * over what was typed; Enter leads to the page of results, which needs neither. A modal dialog would make the rest of
 * the page inert, which takes too long on an old phone.
 */
export default function Field({id, hasFailed, onClose, onRetry}: Props): ReactNode {
  const label = translate({id: 'theme.SearchModal.placeholder', message: 'Search docs'});
  const title = translate({id: 'theme.SearchModal.errorScreen.titleText', message: 'Unable to fetch results'});
  const help = translate({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
  });
  const preparing = translate({
    id: 'site.search.preparing',
    message: 'Preparing the results. You can already write and search.',
  });
  return (
    <dialog
      id={id}
      popover="auto"
      className={styles.field}
      aria-label={label}
      {...{[SEARCH_FIELD_ATTRIBUTE]: ''}}
      onToggle={({newState}) => {
        if (newState === 'closed') {
          onClose();
        }
      }}>
      <form
        action={useBaseUrl('/search')}
        onSubmit={(event) => {
          // Otherwise the browser would replace the page with its error page.
          if (!navigator.onLine) {
            event.preventDefault();
            onRetry();
          }
        }}>
        <input type="search" name="q" aria-label={label} placeholder={label} autoComplete="off" maxLength={512} />
      </form>
      <button type="button" className="clean-btn" popoverTarget={id} popoverTargetAction="hide">
        {translate({id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel'})}
      </button>
      <p role="status">{hasFailed ? `${title}. ${help}` : preparing}</p>
    </dialog>
  );
}

/** The field, while it is open; none in a browser without popovers. */
export function findOpenField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
  return field?.showPopover && field.matches(':popover-open') ? field : null;
}
