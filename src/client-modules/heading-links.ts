import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {translate} from '@docusaurus/Translate';
import {announce} from './announce';

/** Copies the URL of a heading when its link is pressed, if the browser allows it. */
async function copy(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Without permission, the URL is still in the address bar.
    return;
  }
  link.dataset.copied = '';
  link.addEventListener('blur', () => delete link.dataset.copied, {once: true});
  link.addEventListener('pointerleave', () => delete link.dataset.copied, {once: true});
  announce(translate({id: 'site.heading.copied', message: 'Link copied'}));
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.hash-link') : null;
    if (link) {
      void copy(link);
    }
  });
}
