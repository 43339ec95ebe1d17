/*
 * The one script that every page has in its HTML; letter for letter the same on every page, because the
 * security policy names it by its hash.
 *
 * Nothing on a page needs a script to be read. So the scripts are fetched when the page is painted and the browser has
 * nothing else to do, and run at the first sign that the visitor wants something, or when none has come for a while:
 * before, they would only take the processor of an old phone from who begins to read. What is pressed before they run is
 * answered at once (a tab shows its panel, the search its field, see theme/SearchBar/Field, the menu the pages of the
 * section; all else says `aria-busy`, for which a term of the glossary shows its definition) and pressed again when they
 * do.
 */
(() => {
  // What the security policy asks of code that makes elements (Trusted Types): React and the search dialog write HTML and
  // structured data by design, so the rule that is left is that the address of a script or worker is of this origin.
  // Where trackers bring policies of their own, build-tools/hosting/policy.ts does not ask.
  try {
    window.trustedTypes?.createPolicy('default', {
      createHTML: (html) => html,
      createScript: (script) => script,
      createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    });
  } catch {
    // There is one already, of an extension of the browser.
  }

  // The last two: a file on its way to a lab, and an image that does not come (R46).
  const INTENT = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'dragenter', 'error'];
  const SEARCH = '.DocSearch-Button';
  const MENU = '.navbar__toggle';
  /** What works before all else does (theme/SearchBar). */
  const FIRST = `${SEARCH}, ${MENU}`;
  const TABS = '[role=tab]';
  /** How long nobody has to want anything for the scripts to run all the same, in milliseconds. */
  const QUIET = 0;
  /** The same where data is dear or slow, for them to be fetched. */
  const LONG_QUIET = 8000;
  const CONTROLS = ['button', '[role=button]', TABS, 'a[href="#"]', 'img[data-zoomable]:not(a img)'];
  if (matchMedia('(hover: none)').matches) {
    // A term of the glossary (components/Termo); pressed again, it leads there.
    CONTROLS.push('a[aria-describedby]:not([aria-busy])');
  }
  const {documentElement} = document;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const lateScripts = () => all('script[type=late]');
  /** Addresses that build-tools/postbuild/late-scripts.ts wrote down for these scripts to ask for. */
  const named = (name) => all(`meta[name=${name}]`).map(({content}) => content);
  let isLoading = false;
  let isRepeating = false;
  let busy;
  let repeat;

  /** Whether all came. Not by `rel="prefetch"`, which Safari does not know; the cache keeps what was read to its end. */
  const fetchAhead = (addresses, priority) =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(address, {priority});
        return response.ok && response.blob();
      }),
    ).then(
      (bodies) => bodies.every(Boolean),
      () => false,
    );

  /** Links that no browser knows before, because the first paint does not need what they lead to. */
  const linkLate = () => {
    for (const link of all('link[data-rel]')) {
      link.rel = link.dataset.rel;
      delete link.dataset.rel;
    }
  };

  const runLate = () => {
    for (const script of lateScripts()) {
      script.type = '';
      // In their order, as written.
      script.async = false;
      // Without them buttons do nothing, but links and forms work by themselves.
      script.onerror = stop;
      // What was not run for its type is looked at again when it moves.
      document.head.append(script);
    }
  };

  const load = () => {
    if (isLoading) {
      return;
    }
    isLoading = true;
    linkLate();
    // What only scripts bring onto the page, see build-tools/postbuild/styles.ts.
    document.querySelector('link[media=print]')?.setAttribute('media', 'all');
    runLate();
    // The last of them is at the end of the page, which may be on its way still.
    addEventListener('DOMContentLoaded', runLate);
    // Beside them and not after them; what is in the cache costs nothing.
    fetchAhead([...named('page-script'), ...named('own-script')], 'high');
  };

  const remember = (event, control, action) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    busy?.removeAttribute('aria-busy');
    busy = control;
    repeat = action;
    if (!answer(event, control)) {
      busy.setAttribute('aria-busy', 'true');
    }
    if (control.matches(SEARCH)) {
      // The dialog, which its button asks for when it works.
      fetchAhead(named('search-file'), 'high');
    }
    load();
  };

  /** Whether the browser can (Popover API). */
  const openField = () => {
    const field = document.querySelector('[data-search-field]');
    if (!field?.showPopover) {
      return false;
    }
    if (!field.matches(':popover-open')) {
      field.showPopover();
      field.querySelector('input').focus();
      // By the visitor, before the dialog takes its place.
      field.ontoggle = ({newState}) => newState === 'closed' && forget(SEARCH);
    }
    return true;
  };

  /**
   * The pages of the section, which wide screens have beside the text, in the looks of the drawer (css/base.css): it
   * slides in behind them and then takes their place. Pages of no section have none.
   */
  const openPages = (button) => {
    const pages = document.querySelector('.theme-doc-sidebar-container');
    if (!pages?.showPopover) {
      return false;
    }
    if (pages.matches(':popover-open')) {
      pages.hidePopover();
      return true;
    }
    const press = repeat;
    repeat = () => {
      press();
      pages.onbeforetoggle = null;
      setTimeout(() => (pages.popover = null), 300);
    };
    pages.onbeforetoggle = ({newState}) => {
      button.ariaExpanded = newState === 'open';
      if (newState === 'closed') {
        forget(MENU);
      }
    };
    pages.ontoggle = ({newState}) => newState === 'closed' && (pages.popover = null);
    pages.popover = 'auto';
    pages.showPopover({source: button});
    return true;
  };

  /** As theme/Tabs does when the press is made again; the other groups of the page follow then. */
  const showTab = (tab) => {
    try {
      // Where the page is left at once, the choice holds all the same (R25).
      localStorage.setItem(...tab.dataset.choice.split('='));
    } catch {
      // The group has no name, or the browser keeps nothing.
    }
    const {children: panels} = tab.parentElement.nextElementSibling;
    [...tab.parentElement.children].forEach((other, index) => {
      const isChosen = other === tab;
      other.setAttribute('aria-selected', isChosen);
      other.tabIndex = isChosen ? 0 : -1;
      other.classList.toggle('tabs__item--active', isChosen);
      panels[index].hidden = !isChosen;
    });
    return true;
  };

  /** Does at once what can be done; whether it could. */
  const answer = ({key}, control) => {
    if (control.matches(TABS)) {
      return !/Arrow/.test(key) && showTab(control);
    }
    return control.matches(SEARCH) ? openField() : control.matches(MENU) && openPages(control);
  };

  /** Not where something else was pressed, which closes what was open. */
  const forget = (control) => {
    if (busy.matches(control)) {
      repeat = undefined;
    }
  };

  const onClick = (event) => {
    const control = isRepeating ? null : event.target.closest(CONTROLS);
    // What belongs to a form or a popover the browser does itself.
    if (control && !control.form && !control.popoverTargetElement) {
      remember(event, control, () => control.click());
    }
  };

  const onKey = (event) => {
    const {key, altKey, ctrlKey, metaKey, shiftKey, target} = event;
    const isShortcut =
      !altKey &&
      (ctrlKey || metaKey
        ? !shiftKey && key.toLowerCase() === 'k'
        : key === '/' && !target.closest('input, select, textarea, [contenteditable]'));
    const isOnTab = target.closest(TABS) && /Enter| |Arrow/.test(key);
    if (!isRepeating && (isShortcut || isOnTab)) {
      const control = isOnTab ? target : (document.querySelector(SEARCH) ?? target);
      remember(event, control, () => target.dispatchEvent(new KeyboardEvent('keydown', event)));
    }
  };

  // The browser makes moves of its own when the page changes below the pointer.
  const onMove = ({movementX, movementY}) => {
    if (movementX || movementY) {
      load();
    }
  };

  const take = (change) => {
    for (const type of INTENT) {
      change(type, load, {capture: true, passive: true});
    }
    change('pointermove', onMove, {capture: true, passive: true});
    change('click', onClick, true);
    change('keydown', onKey, true);
  };

  const stop = () => {
    take(removeEventListener);
    busy?.removeAttribute('aria-busy');
  };

  const pressAgain = () => {
    isRepeating = true;
    repeat?.();
    isRepeating = false;
    repeat = undefined;
  };

  take(addEventListener);
  // The page stays as it is (chunk-recovery.tsx) or has crashed (theme/Error): nothing will be pressed again.
  document.addEventListener('hydrationfailed', stop);
  document.addEventListener('navbarready', () => {
    if (busy?.matches(FIRST)) {
      pressAgain();
    }
  });
  new MutationObserver((_changes, observer) => {
    if (documentElement.dataset.hasHydrated === 'true') {
      observer.disconnect();
      stop();
      pressAgain();
    }
  }).observe(documentElement, {attributeFilter: ['data-has-hydrated']});

  /** Whether a tab was chosen on an earlier visit (R25). */
  const hasChosenTab = () => {
    try {
      return document.querySelector(TABS) && Object.keys(localStorage).some((key) => key.startsWith('docusaurus.tab.'));
    } catch {
      return false;
    }
  };

  /** Whether the page is not what the visitor asked for until its scripts have run. */
  const isAwaited = () => location.search || document.querySelector('[data-awaits-scripts]') || hasChosenTab();

  const quiet = (time) => new Promise((resolve) => setTimeout(resolve, time));

  const fetchLate = async () => {
    const {saveData, effectiveType} = navigator.connection ?? {};
    // The first two texts that a browser compares cost it the rules of the language, 70 ms on a slow phone. Docusaurus
    // does so when it takes a page over; before that, the processor has nothing to do.
    whenIdle(() => document.title.localeCompare(''));
    if (saveData || /2g/.test(effectiveType)) {
      await quiet(LONG_QUIET);
    }
    const fetches = [];
    // One by one: to ask for all of them at once keeps the processor of an old phone for longer than a press waits.
    for (const address of [...lateScripts().map(({src}) => src), ...named('page-script')]) {
      if (isLoading) {
        return;
      }
      fetches.push(fetchAhead([address], 'low'));
      await new Promise(whenIdle);
    }
    await quiet(QUIET);
    // Its own is its text once more, and other pages have no use for it. Where one has not come nothing runs unasked: the
    // page would be loaded anew under the eyes of its reader (client-modules/chunk-recovery.tsx).
    if ((await Promise.all([...fetches, fetchAhead(named('own-script'), 'low')])).every(Boolean)) {
      whenIdle(load);
    }
  };

  const whenIdle = (callback) =>
    window.requestIdleCallback ? window.requestIdleCallback(callback, {timeout: 3000}) : setTimeout(callback, 300);

  addEventListener('load', () => {
    // A frame that was drawn is not yet on the screen, and until then nothing should share the line with what it needs.
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      linkLate();
      whenIdle(isAwaited() ? load : fetchLate);
    }).observe({type: 'paint', buffered: true});
  });
})();
