import {hashTarget} from './hash-target';
import {ENTRY_FILTER, FILTERED_OUT} from './entries';

/**
 * Opens whatever hides the target of a URL fragment: the target itself, if it is a question, every `<details>` and
 * every tab around it. Browsers do not open a `<details>` whose `<summary>` is the target. Also opens the folded rest
 * of a targeted entry: a visitor who follows a link to a term wants to read all of it.
 *
 * @param hash with or without `#`
 * @returns whether anything was hidden or differs from the exact id, so that the browser did not scroll to it
 */
export function revealTarget(hash: string): boolean {
  const target = hashTarget(hash);
  // Browsers only scroll to the exact id.
  let isChanged = target !== null && !hash.endsWith(target.id);
  if (target?.closest(FILTERED_OUT)) {
    document.querySelector<HTMLFormElement>(ENTRY_FILTER)?.reset();
    isChanged = true;
  }
  for (let details = target?.closest('details'); details; details = details.parentElement?.closest('details')) {
    isChanged ||= !details.open;
    open(details);
  }
  const rest = target?.closest('[data-entry]')?.querySelector<HTMLDetailsElement>('[data-entry-rest]');
  if (rest) {
    open(rest);
  }
  for (let panel = hiddenPanel(target); panel; panel = hiddenPanel(panel.parentElement)) {
    tabOf(panel)?.click();
    isChanged = true;
  }
  if (target && isChanged) {
    onceDisplayed(target, () => target.scrollIntoView());
  }
  return isChanged;
}

function open(details: HTMLDetailsElement): void {
  details.open = true;
  details.dataset.revealed = '';
}

/** Calls a function now, or once an element is displayed: React may still be rendering it. */
export function onceDisplayed(element: Element, act: () => void): void {
  const isDisplayed = () => element.getClientRects().length > 0;
  if (isDisplayed()) {
    act();
    return;
  }
  const observer = new ResizeObserver(() => {
    if (isDisplayed()) {
      observer.disconnect();
      act();
    }
  });
  observer.observe(element);
}

const hiddenPanel = (element: Element | null | undefined) => element?.closest('[role="tabpanel"][hidden]');

/** The tab of a panel. The theme links them by their order only. */
function tabOf(panel: Element): HTMLElement | undefined {
  const index = [...(panel.parentElement?.children ?? [])].indexOf(panel);
  return panel.closest('.tabs-container')?.querySelectorAll<HTMLElement>('[role=tab]')[index];
}
