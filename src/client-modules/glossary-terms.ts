import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Attribute of a glossary term (`components/Termo`). Its value forces the definition to be shown or hidden, regardless
 * of hover.
 */
export const TERM_ATTRIBUTE = 'data-term';

type Shown = '' | 'shown' | 'hidden';

const termAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${TERM_ATTRIBUTE}]`) : null;

const set = (term: Element | null, shown: Shown): void => term?.setAttribute(TERM_ATTRIBUTE, shown);

const isShown = (term: Element): boolean => term.getAttribute(TERM_ATTRIBUTE) === 'shown';

/*
 * Handles glossary terms on touch devices: the first tap shows the definition, the second follows the link. A tap
 * elsewhere or Escape hides it (WCAG 1.4.13).
 */
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'click',
    (event) => {
      const term = termAt(event.target);
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (term && isLink && !isShown(term) && window.matchMedia('(hover: none)').matches) {
        event.preventDefault();
        set(term, 'shown');
      }
    },
    // Capture, to run before the link's own handler.
    true,
  );
  // Do not rely on blur: Safari does not focus a tapped link.
  document.addEventListener('pointerdown', ({target}) => {
    for (const term of document.querySelectorAll(`[${TERM_ATTRIBUTE}=shown]`)) {
      if (!term.contains(target as Node)) {
        set(term, '');
      }
    }
  });
  // Ignore touch: each tap fires pointerover again.
  document.addEventListener('pointerover', ({pointerType, target, relatedTarget}) => {
    const term = termAt(target);
    if (pointerType === 'mouse' && term && !term.contains(relatedTarget as Node | null)) {
      set(term, '');
    }
  });
  document.addEventListener('focusout', ({target}) => set(termAt(target), ''));
  document.addEventListener('keydown', ({key, target}) => {
    if (key === 'Escape') {
      set(termAt(target), 'hidden');
    }
  });
}
