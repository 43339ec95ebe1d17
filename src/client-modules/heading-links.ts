import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import {announce} from './announce';

/** The link of a heading also copies its address, where the browser lets it. */
async function copy(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Without permission the address is in the address bar all the same.
    return;
  }
  link.dataset.copied = '';
  link.addEventListener('blur', () => delete link.dataset.copied, {once: true});
  link.addEventListener('pointerleave', () => delete link.dataset.copied, {once: true});
  announce(
    translate({
      id: 'site.heading.copied',
      message: 'Link copied',
      description: 'Spoken when the link of a heading has been copied',
    }),
  );
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null;
    if (link) {
      void copy(link);
    }
  });
}
