/** Whether the page of the current route is shown: while its code loads or has failed, there is no heading. */
export const isPageShown = (): boolean => document.querySelector('h1') !== null;
