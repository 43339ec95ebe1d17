/*
 * The one script that every page has in its HTML; letter for letter the same on every page, because the
 * security policy names it by its hash.
 *
 * Nothing on a page needs a script to be read, so the scripts come when the page is painted and the browser has
 * nothing else to do, or at the first sign that the visitor wants something. What is pressed before they run is
 * answered at once (`aria-busy`) and pressed again when they do.
 */
(() => {
  const INTENT = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  const TABS = '[role="tab"]';
  const CONTROLS = `button, [role="button"], ${TABS}, a[href="#"]`;
  const {documentElement} = document;
  let isLoading = false;
  let busy;
  let repeat;

  const load = () => {
    if (isLoading) {
      return;
    }
    isLoading = true;
    // What only scripts bring onto the page, see deploy/styles.ts.
    document.querySelector('link[media="print"]')?.setAttribute('media', 'all');
    for (const script of document.querySelectorAll('script[type="late"]')) {
      script.removeAttribute('type');
      // In their order, as written.
      script.async = false;
      // Without them buttons do nothing, but links and forms work by themselves.
      script.onerror = stop;
      // What was not run for its type is looked at again when it moves.
      document.head.append(script);
    }
  };

  const remember = (event, control, action) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    busy?.removeAttribute('aria-busy');
    busy = control;
    busy.setAttribute('aria-busy', 'true');
    repeat = action;
    load();
  };

  const onClick = (event) => {
    const control = event.target.closest(CONTROLS);
    // A form without scripts is sent by the browser itself.
    if (control && !control.form) {
      remember(event, control, () => control.click());
    }
  };

  const onKey = (event) => {
    const {key, ctrlKey, metaKey, target} = event;
    const isShortcut =
      ((ctrlKey || metaKey) && key.toLowerCase() === 'k') ||
      (key === '/' && !target.closest('input, select, textarea, [contenteditable]'));
    const isOnTab = target.closest(TABS) && /^(?:Enter| |Arrow\w+)$/.test(key);
    if (isShortcut || isOnTab) {
      const control = isOnTab ? target : (document.querySelector('.DocSearch-Button') ?? target);
      remember(event, control, () =>
        target.dispatchEvent(
          new window.KeyboardEvent('keydown', {key, ctrlKey, metaKey, bubbles: true, cancelable: true}),
        ),
      );
    }
  };

  const take = (change) => {
    for (const type of INTENT) {
      change(type, load, {capture: true, passive: true});
    }
    change('click', onClick, true);
    change('keydown', onKey, true);
  };

  const stop = () => {
    take(removeEventListener);
    busy?.removeAttribute('aria-busy');
  };

  take(addEventListener);
  // The page stays as it is (chunk-recovery.tsx) or has crashed (theme/Error): nothing will be pressed again.
  document.addEventListener('hydrationfailed', stop);
  new window.MutationObserver((_changes, observer) => {
    if (documentElement.dataset.hasHydrated === 'true') {
      observer.disconnect();
      stop();
      repeat?.();
    }
  }).observe(documentElement, {attributeFilter: ['data-has-hydrated']});

  addEventListener('load', () => {
    if (window.requestIdleCallback) {
      window.requestIdleCallback(load, {timeout: 3000});
    } else {
      setTimeout(load, 300);
    }
  });
})();
