import {translate} from '@docusaurus/Translate';
import {CONTENT_IMAGES} from './selectors';
import styles from './styles.module.css';

type Failure = 'missing' | 'failed' | 'offline';

/** Replaces an image that fails to load by the reason and a retry button (R46). Returns a cleanup function. */
export function explainFailures(): () => void {
  const onError = ({target}: Event) => {
    if (target instanceof HTMLImageElement && target.matches(CONTENT_IMAGES)) {
      void explain(target);
    }
  };
  // The event does not bubble.
  document.addEventListener('error', onError, true);
  // These failed before anything listened.
  for (const image of document.querySelectorAll<HTMLImageElement>(CONTENT_IMAGES)) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) {
      void explain(image);
    }
  }
  return () => document.removeEventListener('error', onError, true);
}

async function explain(image: HTMLImageElement): Promise<void> {
  const failure = await reasonOf(image.currentSrc || image.src);
  const picture = image.parentElement;
  if (picture?.isConnected) {
    picture.replaceWith(noticeOf(failure, image, picture));
  }
}

/**
 * The live region wraps the button. Inside the button, it would be presentational, and its text would not belong to the
 * button's name.
 */
function noticeOf(failure: Failure, image: HTMLImageElement, picture: HTMLElement): HTMLElement {
  const notice = element('span', styles.notice);
  notice.setAttribute('role', 'status');
  notice.toggleAttribute('data-drawing', picture.hasAttribute('data-drawing'));
  const button = element('button', styles.retry);
  button.type = 'button';
  button.style.cssText = picture.style.cssText;
  const message = element('span', styles.message);
  message.append(element('span', '', messageOf(failure)));
  if (image.alt) {
    message.append(element('span', styles.description, image.alt));
  }
  button.append(message);
  notice.append(button);

  const retry = () => {
    notice.replaceWith(picture);
    // Setting the address makes the browser choose and fetch a file again.
    image.setAttribute('src', image.getAttribute('src') ?? '');
  };
  button.addEventListener('click', retry);
  if (failure === 'offline') {
    window.addEventListener('online', retry, {once: true});
  }
  return notice;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  return Object.assign(document.createElement(name), {className, textContent: text});
}

async function reasonOf(url: string): Promise<Failure> {
  const isOffline = () => !navigator.onLine;
  if (isOffline()) {
    return 'offline';
  }
  try {
    const {status} = await fetch(url, {method: 'HEAD', cache: 'no-store'});
    return status === 404 || status === 410 ? 'missing' : 'failed';
  } catch {
    return isOffline() ? 'offline' : 'failed';
  }
}

function messageOf(failure: Failure): string {
  switch (failure) {
    case 'missing':
      return translate({id: 'site.image.missing', message: '404. Image not found'});
    case 'offline':
      return translate({id: 'site.image.offline', message: 'Your browser is offline. Image not loaded'});
    default:
      return translate({id: 'site.image.failed', message: 'Error. Click to reload'});
  }
}
