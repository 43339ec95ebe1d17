import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Marks a term of the glossary (`components/Termo`); its value says whether its definition is shown, whatever the pointer does. */
export const TERM_ATTRIBUTE = 'data-term';

type Shown = '' | 'shown' | 'hidden';

const termAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${TERM_ATTRIBUTE}]`) : null;

const set = (term: Element | null, shown: Shown): void => term?.setAttribute(TERM_ATTRIBUTE, shown);

const isShown = (term: Element): boolean => term.getAttribute(TERM_ATTRIBUTE) === 'shown';

/*
 * Where there is no hover, the first tap on a term shows its definition and the second follows the link. A tap elsewhere
 * hides it, and so does Escape (WCAG 1.4.13).
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
    // Before the link asks the router.
    true,
  );
  // A loss of focus does not tell of every tap: Safari gives a link that is tapped none.
  document.addEventListener('pointerdown', ({target}) => {
    for (const term of document.querySelectorAll(`[${TERM_ATTRIBUTE}=shown]`)) {
      if (!term.contains(target as Node)) {
        set(term, '');
      }
    }
  });
  // Not for a finger, whose every tap comes in anew.
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
