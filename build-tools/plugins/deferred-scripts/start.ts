/* The first script of every page, inline. It is the same on all pages, because the security policy allows it by
   hash.

   Contract (names in src/lib/deferred-scripts.ts):
   - After the first paint, when the browser is idle, it links the deferred styles and fetches the scripts of the
   page; once all have arrived, it runs them. At the first interaction it runs them at once. With data saver or on
   2g it starts eight seconds later. A script that fails to load has no effect until the visitor interacts.
   - The last press before SETTLED counts. A popover opens and a tab shows its panel at once; other controls get
   `aria-busy`. At SETTLED the press is repeated, unless the popover has been closed in the meantime. */
import * as page from '../../../src/lib/deferred-scripts';
import {isSearchShortcut} from '../../../src/lib/search-shortcut';
import {showTab, TAB} from '../../../src/lib/tabs';
import {shouldSaveData} from '../../../src/search/connection';
import './trusted-types';

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'dragenter'];
const BUSY = 'aria-busy';
const OPEN = ':popover-open';
/** On a touch screen, the first tap on a glossary term shows its definition, and the second follows the link. */
const TERM = matchMedia('(hover: none)').matches ? `,a[aria-describedby]:not([${BUSY}])` : '';
const CONTROL = `button,[role=button],a[href="#"],${TAB},${page.ZOOMABLE_IMAGE}${TERM}`;

const listening = new AbortController();
const options = {capture: true, signal: listening.signal};
let pressed: HTMLButtonElement | undefined;
let releaseSectionMenu = () => {};

const all = <Type extends HTMLElement>(selector: string) => [...document.querySelectorAll<Type>(selector)];
const named = (name: string) => all<HTMLMetaElement>(`meta[name=${name}]`).map(({content}) => content);
const deferred = () => all<HTMLScriptElement>(`script[type=${page.DEFERRED}]`);
const event = (type: string) => new Promise((done) => addEventListener(type, done, options));
const paint = () => new Promise((done) => new PerformanceObserver(done).observe({type: 'paint', buffered: true}));
const wait = (time: number) => new Promise((done) => setTimeout(done, time));
// Safari lacks `requestIdleCallback`. Chromium sometimes never calls back on a page that paints nothing more.
const idle = () =>
  'requestIdleCallback' in window ? new Promise((done) => requestIdleCallback(done, {timeout: 3000})) : wait(300);
/** Fetches a file into the HTTP cache; resolves to whether it arrived. (Safari ignores `rel="prefetch"`.) */
const prefetch = (address: string, priority: RequestPriority): Promise<boolean> =>
  fetch(address, {priority})
    .then(async (response) => response.ok && Boolean(await response.blob()))
    .catch(() => false);

function linkDeferred(): void {
  for (const link of all<HTMLLinkElement>(`link[${page.DEFERRED_REL}]:not([rel])`)) {
    link.rel = link.getAttribute(page.DEFERRED_REL) ?? '';
  }
}

const intent = Promise.race(INTERACTION_EVENTS.map(event));

async function fetchWhenIdle(): Promise<void> {
  await event('load');
  // Wait for the first paint: until then, nothing may compete with critical resources.
  await paint();
  linkDeferred();
  await idle();
  if (shouldSaveData() && !location.search && all(`[${page.AWAITS_SCRIPTS}]`).length === 0) {
    await wait(8000);
  }
  const arrivals: Promise<boolean>[] = [];
  // Start one request per task, so that a press on a slow phone gets a prompt response.
  for (const address of [...deferred().map(({src}) => src), ...named(page.PAGE_SCRIPT)]) {
    arrivals.push(prefetch(address, 'low'));
    await idle();
  }
  const hasAll = (await Promise.all(arrivals)).every(Boolean);
  // If a script failed, running the others would reload the page while the visitor reads
  // (src/client-modules/chunk-recovery.tsx).
  await (hasAll ? idle() : intent);
}

async function start(): Promise<void> {
  await Promise.race([intent, fetchWhenIdle()]);
  linkDeferred();
  // Apply the deferred styles, for elements that only scripts create (build-tools/postbuild/styles.ts).
  document.querySelector('link[media=print]')?.setAttribute('media', 'all');
  named(page.PAGE_SCRIPT).forEach((address) => void prefetch(address, 'high'));
  if (document.readyState === 'loading') {
    await event('DOMContentLoaded');
  }
  for (const script of deferred()) {
    script.type = '';
    script.async = false;
    script.onerror = stop;
    // Moving the script makes the browser check its type again.
    document.head.append(script);
  }
}

/** Turns the section menu into a popover of the menu button, until the drawer replaces it (css/base.css). */
function openSectionMenu(button: HTMLButtonElement): void {
  const [pages] = all(page.SECTION_PAGES);
  if (pages && 'popoverTargetElement' in button) {
    pages.popover = 'auto';
    pages.ontoggle = () => button.setAttribute('aria-expanded', String(pages.matches(OPEN)));
    button.popoverTargetElement = pages;
    releaseSectionMenu = () => {
      pages.ontoggle = button.popoverTargetElement = null;
      // The drawer's transition has ended by then.
      setTimeout(() => (pages.popover = null), 300);
    };
  }
}

function onClick(click: Event): void {
  const control = (click.target as Element).closest<HTMLButtonElement>(CONTROL);
  // Forms, and buttons that close a popover, need no script.
  if (!control || control.form || control.popoverTargetAction === 'hide') {
    return;
  }
  pressed?.removeAttribute(BUSY);
  pressed = control;
  if (control.matches(page.MENU_BUTTON)) {
    openSectionMenu(control);
  } else if (control.matches(page.SEARCH_BUTTON)) {
    named(page.SEARCH_FILE).forEach((address) => void prefetch(address, 'high'));
  }
  const isTab = control.matches(TAB);
  if (!control.popoverTargetElement && (isTab || !document.documentElement.hasAttribute(page.STATIC_PAGE))) {
    click.preventDefault();
    click.stopImmediatePropagation();
    if (isTab) {
      showTab(control);
    } else {
      control.setAttribute(BUSY, 'true');
    }
  }
}

function onKey(press: KeyboardEvent): void {
  const target = press.target as HTMLElement;
  const isTab = target.matches(TAB) && /^(?:Enter| )$/.test(press.key);
  if (isTab || isSearchShortcut(press)) {
    press.preventDefault();
    (isTab ? target : all(page.SEARCH_BUTTON)[0])?.click();
  }
}

function stop(): void {
  listening.abort();
  pressed?.removeAttribute(BUSY);
}

function repeat(): void {
  stop();
  const isWanted = pressed?.popoverTargetElement?.matches(OPEN) ?? true;
  releaseSectionMenu();
  if (isWanted) {
    pressed?.click();
  }
}

addEventListener('click', onClick, options);
addEventListener('keydown', onKey, options);
document.addEventListener(page.SETTLED, repeat, {once: true});
void start();
