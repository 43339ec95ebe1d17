/** A group of tabs, which theme/Tabs renders and client-modules/tabs.ts operates. */
export const TABS = '.tabs-container';
export const TAB = '[role=tab]';

/** Shows the panel of a tab, and hides the other panels of its group. Tabs and panels correspond by their order. */
export function showTab(tab: HTMLElement): void {
  const {children: tabs, nextElementSibling: panels} = tab.parentElement as HTMLElement;
  [...(tabs as HTMLCollectionOf<HTMLElement>)].forEach((other, index) => {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    other.classList.toggle('tabs__item--active', isChosen);
    panels?.children[index]?.toggleAttribute('hidden', !isChosen);
  });
}
