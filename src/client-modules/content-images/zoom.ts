// The build without inline styles, because the security policy forbids style elements created at run time.
import mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom} from 'medium-zoom';
import {translate} from '@docusaurus/Translate';
import {onBackButton} from '@site/src/hooks/useBackButton';
import {ZOOMABLE_IMAGES} from './selectors';
import {scrollToViewedPart, MARGIN, panningOf, zoomTarget, type Panning} from './tall-images';

const SCROLL_OFFSET = 40;
const COPY = 'body > .medium-zoom-image--opened';
const LEFTOVERS = `.medium-zoom-overlay, ${COPY}`;

/** Adds zoom to the images of the current page. Returns a cleanup function. */
export function addZoom(): () => void {
  const images = new Set<HTMLImageElement>();
  const [zoom, removeListeners] = withListeners(() =>
    mediumZoom({background: 'rgba(0, 0, 0, 0.6)', margin: MARGIN, scrollOffset: SCROLL_OFFSET}),
  );
  let endWatch = () => {};
  let panning: Panning | undefined;
  // Whether zoom was canceled while opening, when medium-zoom does not listen yet.
  let isLeft = false;
  let scrolledFrom = 0;
  const close = () => {
    isLeft = true;
    void zoom.close();
  };
  zoom.on('open', ({target}) => {
    const image = target as HTMLImageElement;
    isLeft = false;
    scrolledFrom = window.scrollY;
    endWatch = onBackButton(close);
    image.setAttribute('aria-pressed', 'true');
    useFullSize(image);
    zoom.update(zoomTarget(image));
  });
  zoom.on('opened', () => {
    const copy = document.querySelector<HTMLElement>(COPY);
    if (copy) {
      hideCopy(copy);
      panning = panningOf(copy);
    }
    if (isLeft || Math.abs(window.scrollY - scrolledFrom) > SCROLL_OFFSET) {
      void zoom.close();
    }
  });
  zoom.on('close', ({target}) => {
    const image = target as HTMLImageElement;
    endWatch();
    image.setAttribute('aria-pressed', 'false');
    scrollToViewedPart(image, document.querySelector(COPY));
    panning?.undo();
    panning = undefined;
  });
  zoom.on('closed', refocus);
  const add = (image: HTMLImageElement) => {
    images.add(image);
    zoom.attach(image);
    image.dataset.zoomReady = '';
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', labelOf(image));
    image.setAttribute('aria-pressed', 'false');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const image = event.target as HTMLImageElement;
    if ((event.key === 'Enter' || event.key === ' ') && images.has(image)) {
      event.preventDefault();
      void zoom.toggle({target: image});
    } else if (event.key === 'Escape') {
      isLeft = true;
    } else if (panning?.byKey(event.key)) {
      event.preventDefault();
    }
  };
  // Close when focus moves on, so that the focused element is visible.
  const onFocusIn = ({target}: FocusEvent) => {
    if (target !== zoom.getZoomedImage()) {
      close();
    }
  };
  // Add images that load later, for example after a retry.
  const onLoad = ({target}: Event) => {
    if (target instanceof HTMLImageElement && target.matches(ZOOMABLE_IMAGES) && !images.has(target)) {
      add(target);
    }
  };

  document.querySelectorAll<HTMLImageElement>(ZOOMABLE_IMAGES).forEach(add);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('load', onLoad, true);

  return () => {
    endWatch();
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('load', onLoad, true);
    for (const image of images) {
      delete image.dataset.zoomReady;
      image.removeAttribute('tabindex');
      image.removeAttribute('role');
      image.removeAttribute('aria-label');
      image.removeAttribute('aria-pressed');
    }
    dismiss(zoom);
    removeListeners();
  };
}

/** Removes the zoom from the page at once, whatever its state. */
function dismiss(zoom: Zoom): void {
  // Null while no image is enlarged, contrary to its type.
  (zoom.getZoomedImage() as HTMLElement | null)?.classList.remove('medium-zoom-image--hidden');
  document.querySelectorAll(LEFTOVERS).forEach((element) => element.remove());
  zoom.detach();
  // medium-zoom adds this class one frame after opening.
  requestAnimationFrame(() => document.body.classList.remove('medium-zoom--opened'));
}

/** Records the document and window listeners that medium-zoom adds, because it never removes them. */
function withListeners<Result>(create: () => Result): [Result, () => void] {
  const removals: (() => void)[] = [];
  const targets: EventTarget[] = [document, window];
  for (const target of targets) {
    target.addEventListener = (type: string, listener: EventListener) => {
      const heard = type === 'resize' ? onWidthChange(listener) : listener;
      EventTarget.prototype.addEventListener.call(target, type, heard);
      removals.push(() => target.removeEventListener(type, heard));
    };
  }
  try {
    return [create(), () => removals.forEach((remove) => remove())];
  } finally {
    for (const target of targets) {
      Reflect.deleteProperty(target, 'addEventListener');
    }
  }
}

/** Ignores height changes: on a phone they occur while scrolling, when browser bars collapse. */
function onWidthChange(listener: EventListener): EventListener {
  let width = window.innerWidth;
  return (event) => {
    if (window.innerWidth !== width) {
      width = window.innerWidth;
      listener(event);
    }
  };
}

/** Hides the enlarged copy from assistive technology: the image on the page stays the button. */
function hideCopy(copy: HTMLElement): void {
  copy.removeAttribute('tabindex');
  copy.setAttribute('aria-hidden', 'true');
}

/**
 * Enlarges a responsive image to its largest file, fetched on demand. Its natural size depends on `sizes`, so by
 * default it would stay as small as on the page.
 */
function useFullSize(image: HTMLImageElement): void {
  const largest = largestFileOf(image);
  if (!largest) {
    return;
  }
  const height = (largest.width * image.height) / image.width;
  Object.defineProperty(image, 'naturalWidth', {value: largest.width, configurable: true});
  Object.defineProperty(image, 'naturalHeight', {value: height, configurable: true});
  const file = new Image();
  file.addEventListener('load', () => {
    document.querySelector(COPY)?.setAttribute('src', largest.url);
  });
  file.src = largest.url;
}

function largestFileOf({currentSrc, parentElement}: HTMLImageElement): {url: string; width: number} | undefined {
  const sources = [...(parentElement?.querySelectorAll('source') ?? [])];
  const candidates = sources.map(({srcset}) => srcset.split(',').map((candidate) => candidate.trim().split(' ')));
  const chosen = candidates.find((files) => files.some(([url = '']) => url !== '' && currentSrc.endsWith(url)));
  const [url, width] = chosen?.at(-1) ?? [];
  return url && width ? {url, width: Number.parseInt(width, 10)} : undefined;
}

/** Restores focus to the opened image, unless the Tab key moved it on. A click on the enlarged copy would lose it. */
function refocus({target}: Event): void {
  if (document.activeElement === document.body) {
    (target as HTMLElement).focus({preventScroll: true});
  }
}

function labelOf(image: HTMLImageElement): string {
  return translate({id: 'site.image.zoom', message: 'Enlarge: {description}'}, {description: image.alt});
}
