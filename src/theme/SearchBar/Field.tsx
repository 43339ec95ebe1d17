import React, {useId, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

interface Props {
  /** Whether the dialog failed to load. */
  readonly hasFailed: boolean;
  /** Also called when the dialog takes over. */
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/**
 * The search field shown while the dialog loads. It is in the HTML of every page and opens on the first press, before
 * any other script (plugins/late-scripts), so that the reader can type at once. The dialog takes over the text; Enter
 * opens the search page, which needs neither. A popover, because a modal dialog makes the page inert, which is too slow
 * on an old phone.
 */
export default function Field({hasFailed, onClose, onRetry}: Props): ReactNode {
  const id = useId();
  const label = translate({
    id: 'theme.SearchModal.placeholder',
    message: 'Search docs',
    description: 'The placeholder of the input of the DocSearch pop-up modal',
  });
  const title = translate({
    id: 'theme.SearchModal.errorScreen.titleText',
    message: 'Unable to fetch results',
    description: 'The title for error screen',
  });
  const help = translate({
    id: 'theme.SearchModal.errorScreen.helpText',
    message: 'You might want to check your network connection.',
    description: 'The help text for error screen',
  });
  const preparing = translate({
    id: 'site.search.preparing',
    message: 'Preparing the results. You can already write and search.',
    description: 'Status of the search field while the dialog comes',
  });
  return (
    <dialog
      id={id}
      popover="auto"
      className={styles.field}
      aria-label={label}
      data-search-field=""
      onToggle={({newState}) => {
        if (newState === 'closed') {
          onClose();
        }
      }}>
      <form
        action={useBaseUrl('/search')}
        onSubmit={(event) => {
          // Otherwise the browser would replace the page by its error page.
          if (!navigator.onLine) {
            event.preventDefault();
            onRetry();
          }
        }}>
        <input type="search" name="q" aria-label={label} placeholder={label} autoComplete="off" maxLength={512} />
      </form>
      <button type="button" className="clean-btn" popoverTarget={id} popoverTargetAction="hide">
        {translate({
          id: 'theme.SearchModal.searchBox.cancelButtonText',
          message: 'Cancel',
          description: 'The label and ARIA label for search box cancel button',
        })}
      </button>
      <p role="status">{hasFailed ? `${title}. ${help}` : preparing}</p>
    </dialog>
  );
}

/** Opens the field in browsers with popover support. */
export function openField(): void {
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  if (field?.showPopover && !field.matches(':popover-open')) {
    field.showPopover();
    field.querySelector('input')?.focus();
  }
}

/** The field, if open. */
export function findOpenField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  return field?.showPopover && field.matches(':popover-open') ? field : null;
}
