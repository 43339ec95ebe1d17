import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';

const PRINTED = 'data-printed';

/** Prints one part of a page, with the page's title, the sources it cites and its own URL. */
function printPart(part: HTMLElement): void {
  const sources = [...part.querySelectorAll<HTMLAnchorElement>('a[href^="#fonte-"]')].map(({hash}) =>
    document.getElementById(hash.slice(1)),
  );
  const printed = [part, ...sources].filter((element) => element !== null);
  printed.forEach((element) => {
    element.setAttribute(PRINTED, '');
    if (element instanceof HTMLLIElement) {
      // Keep the original numbers, because earlier items are not printed.
      element.value = [...(element.parentElement?.children ?? [])].indexOf(element) + 1;
    }
  });
  const id = part.id || part.querySelector('[id]')?.id;
  part.dataset.address = `${window.location.origin}${window.location.pathname}${id ? `#${id}` : ''}`;
  document.documentElement.dataset.printing = '';
  window.addEventListener(
    'afterprint',
    () => {
      printed.forEach((element) => element.removeAttribute(PRINTED));
      delete document.documentElement.dataset.printing;
    },
    {once: true},
  );
  window.print();
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
  button.textContent = translate({
    id: 'site.print.answer',
    message: 'Print this answer',
    description: 'Button that prints one answer alone',
  });
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
    const part = button?.closest<HTMLElement>('details, [data-printable]');
    if (part) {
      printPart(part);
    }
  });
}
