import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {afterPaint} from '@site/src/lib/after-paint';
import {showTab, TAB, TABS} from '@site/src/lib/tabs';
import {hashTarget} from './hash-target';
import {isInViewport} from './is-in-viewport';

const slotOf = (group: string) => createStorageSlot(`docusaurus.tab.${group}`);

/** Shows the tab with this value in each group of a name that has it. */
function showInGroups(group: string, value: string | null): void {
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    const tab = [...tabs.querySelectorAll<HTMLElement>(TAB)].find(({dataset}) => dataset.value === value);
    if (tab && tabs.dataset.group === group) {
      showTab(tab);
    }
  }
}

/** Changes the page without moving an element on the screen. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  window.scrollBy({top: element.getBoundingClientRect().top - before, behavior: 'instant'});
}

/** Shows a panel at once; the other groups of the same name follow after the paint, and the pressed tab stays in place. */
function select(tab: HTMLElement): void {
  showTab(tab);
  const {group} = tab.closest<HTMLElement>(TABS)?.dataset ?? {};
  const {value} = tab.dataset;
  if (group && value) {
    afterPaint(() => {
      keepInPlace(tab, () => showInGroups(group, value));
      slotOf(group).set(value);
    });
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabAt(event);
  if (!tab) {
    return;
  }
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const index = tabs.indexOf(tab);
  switch (event.key) {
    case ' ':
      // Otherwise the space bar scrolls the page.
      event.preventDefault();
      select(tab);
      break;
    case 'Enter':
      select(tab);
      break;
    case 'ArrowRight':
      tabs[(index + 1) % tabs.length]?.focus();
      break;
    case 'ArrowLeft':
      tabs.at(index - 1)?.focus();
      break;
    default:
  }
}

const tabAt = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`${TABS} ${TAB}`) : null;

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (tab) {
      select(tab);
    }
  });
  document.addEventListener('keydown', onKeyDown);
}

/** Operates tabs in the text of a document, which React does not hydrate, and applies the choices of earlier visits. */
export default {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) {
      return;
    }
    const groups = [...document.querySelectorAll<HTMLElement>(TABS)].flatMap(({dataset}) => dataset.group ?? []);
    const showChoices = (): void => new Set(groups).forEach((group) => showInGroups(group, slotOf(group).get()));
    // The page has already scrolled to the target, which tabs above it would move.
    const target = hashTarget(location.hash);
    if (target && isInViewport(target)) {
      keepInPlace(target, showChoices);
    } else {
      showChoices();
    }
  },
} satisfies ClientModule;
