import {SOURCE_MARKS} from '@site/src/lib/source-anchor';

const PRINTED = 'data-printed';

/**
 * Prints the part of the page around a button, with the page's title, the sources that it cites and its own URL: the
 * collapsed entry or result around it, or else its section.
 */
export function printPartsAround(button: Element): void {
  const parts = partsOf(button);
  const sources = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLAnchorElement>(SOURCE_MARKS)])
    .map(({hash}) => document.getElementById(hash.slice(1)));
  const printed = [...parts, ...sources].filter((element) => element !== null);
  printed.forEach((element) => {
    element.setAttribute(PRINTED, '');
    if (element instanceof HTMLLIElement) {
      // Keep the original numbers, because earlier items are not printed.
      element.value = [...(element.parentElement?.children ?? [])].indexOf(element) + 1;
    }
  });
  const [first] = parts;
  const named = first?.querySelector(':scope > summary [id], h2[id]') ?? first?.closest(':is(details, h2, li)[id]');
  const last = parts.at(-1);
  if (last) {
    last.dataset.address = `${window.location.origin}${window.location.pathname}${named ? `#${named.id}` : ''}`;
  }
  document.documentElement.dataset.printing = '';
  window.addEventListener(
    'afterprint',
    () => {
      printed.forEach((element) => element.removeAttribute(PRINTED));
      delete last?.dataset.address;
      delete document.documentElement.dataset.printing;
    },
    {once: true},
  );
  window.print();
}

/** The elements that a button prints: the collapsed entry or result around it, or else its section. */
function partsOf(button: Element): readonly HTMLElement[] {
  const part = button.closest<HTMLElement>('[data-printable]') ?? button.closest('details');
  if (part) {
    return [part];
  }
  const blocks = [...document.querySelectorAll<HTMLElement>('.markdown > *')];
  const at = blocks.findIndex((block) => block.contains(button));
  const isHeading = ({tagName}: HTMLElement) => tagName === 'H2';
  const start = blocks.slice(0, at).map(isHeading).lastIndexOf(true);
  const length = blocks.slice(at).findIndex(isHeading);
  return blocks.slice(Math.max(start, 0), length < 0 ? undefined : at + length);
}
