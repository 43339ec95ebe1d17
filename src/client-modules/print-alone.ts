import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';

const PRINTED = 'data-printed';

/** Prints parts of a page, with the page's title, the sources they cite and their own URL. */
function printParts(parts: readonly HTMLElement[]): void {
  const sources = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLAnchorElement>('a[href^="#fonte-"]')])
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

/** Adds the print button by script, because it needs JavaScript. */
function addButton(answer: HTMLDetailsElement): void {
  if (!answer.open || answer.querySelector('[data-print-alone]')) {
    return;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--secondary button--sm';
  button.dataset.printAlone = '';
  button.textContent = translate({id: 'site.print.answer', message: 'Print this answer'});
  answer.append(button);
}

if (ExecutionEnvironment.canUseDOM) {
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({target}) => {
      if (target instanceof HTMLDetailsElement && target.matches('.answer')) {
        addButton(target);
      }
    },
    true,
  );
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest('[data-print-alone]') : null;
    if (button) {
      printParts(partsOf(button));
    }
  });
}
