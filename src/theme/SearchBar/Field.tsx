import React, {useId, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

interface Props {
  /** The dialog did not come. */
  readonly hasFailed: boolean;
  /** Also when the dialog takes its place. */
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/**
 * The field of the search while its dialog is on its way: in the HTML of every page, opened by the first press, before
 * any other script (plugins/late-scripts), so that one writes at once. What was written goes on in the dialog; Enter
 * leads to the page of results, which needs neither. A popover, because a modal dialog makes the rest of the page inert,
 * which takes an old phone longer than a press should wait.
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
          // The browser would show its own page of errors in place of this one.
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

/** Opens the field, in browsers that have popovers. */
export function openField(): void {
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  if (field?.showPopover && !field.matches(':popover-open')) {
    field.showPopover();
    field.querySelector('input')?.focus();
  }
}

/** The field, while it is open. */
export function findOpenField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  return field?.showPopover && field.matches(':popover-open') ? field : null;
}
