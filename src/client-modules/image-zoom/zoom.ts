// The build without inline styles, because the security policy forbids style elements created at run time.
import mediumZoom from 'medium-zoom/dist/pure';
import type {Zoom, ZoomOptions} from 'medium-zoom';
import {translate} from '@docusaurus/Translate';
import {onBackButton} from '@site/src/hooks/useBackButton';
import {ZOOMABLE_IMAGES} from './selector';

const COPY = 'body > .medium-zoom-image--opened';
/** Margin around an enlarged image, in pixels. */
const MARGIN = 16;

/** Adds zoom to the images of the current page, by mouse, touch and keyboard. Returns a cleanup function. */
export function addZoom(): () => void {
  const listeners = new AbortController();
  const [zoom, removeListeners] = withListeners(() =>
    mediumZoom({background: 'rgba(0, 0, 0, 0.6)', margin: MARGIN, scrollOffset: 40}),
  );
  let endWatch = () => {};
  // medium-zoom ignores what closes an image while it opens.
  let isUnwanted = false;
  const close = () => {
    isUnwanted = true;
    void zoom.close();
  };
  const isZoomed = (target: EventTarget | null) => target === zoom.getZoomedImage();

  zoom.on('open', ({target}) => {
    const image = target as HTMLImageElement;
    isUnwanted = false;
    endWatch = onBackButton(close);
    image.setAttribute('aria-pressed', 'true');
    enlargeFully(image);
    zoom.update(areaOf(image));
  });
  zoom.on('opened', () => {
    // The image on the page stays the button: hide the copy from assistive technology.
    document.querySelector(COPY)?.setAttribute('aria-hidden', 'true');
    if (isUnwanted) {
      void zoom.close();
    }
  });
  zoom.on('close', ({target}) => {
    endWatch();
    (target as HTMLImageElement).setAttribute('aria-pressed', 'false');
  });
  // A click on the enlarged copy loses the focus.
  zoom.on('closed', ({target}) => {
    if (document.activeElement === document.body) {
      (target as HTMLImageElement).focus({preventScroll: true});
    }
  });

  const add = (image: HTMLImageElement) => {
    zoom.attach(image);
    image.tabIndex = image.closest('[data-roving]') ? -1 : 0;
    image.setAttribute('role', 'button');
    image.setAttribute(
      'aria-label',
      translate({id: 'site.image.zoom', message: 'Enlarge: {description}'}, {description: image.alt}),
    );
    image.setAttribute('aria-pressed', 'false');
  };
  document.querySelectorAll<HTMLImageElement>(ZOOMABLE_IMAGES).forEach(add);

  const {signal} = listeners;
  document.addEventListener(
    'keydown',
    (event) => {
      const image = event.target as HTMLImageElement;
      if ((event.key === 'Enter' || event.key === ' ') && zoom.getImages().includes(image)) {
        event.preventDefault();
        void zoom.toggle({target: image});
      } else if (event.key === 'Escape') {
        close();
      }
    },
    {signal},
  );
  // Close when focus moves on, so that the focused element is visible.
  document.addEventListener('focusin', ({target}) => !isZoomed(target) && close(), {signal});
  // Images that appear later, such as after a retry.
  document.addEventListener(
    'load',
    ({target}) => {
      if (target instanceof HTMLImageElement && target.matches(ZOOMABLE_IMAGES) && !zoom.getImages().includes(target)) {
        add(target);
      }
    },
    {signal, capture: true},
  );

  return () => {
    endWatch();
    listeners.abort();
    dismiss(zoom);
    removeListeners();
  };
}

/**
 * The area in which an image is enlarged: the window, or for an image taller than the window its natural width, around
 * the point that the reader was viewing. Fitting it into the window would shrink it.
 */
function areaOf(image: HTMLImageElement): ZoomOptions {
  const {clientWidth, clientHeight} = document.documentElement;
  const page = image.getBoundingClientRect();
  if (page.height <= clientHeight - 2 * MARGIN) {
    return {container: null as never};
  }
  const width = Math.min(Math.max(image.naturalWidth, page.width), clientWidth - 2 * MARGIN);
  const height = (width * page.height) / page.width;
  const middle = clientHeight / 2;
  const wanted = middle - ((middle - page.top) * height) / page.height - MARGIN;
  const top = Math.min(0, Math.max(wanted, clientHeight - height - 2 * MARGIN));
  const side = (clientWidth - width) / 2 - MARGIN;
  return {container: {width: clientWidth, left: side, right: side, top, height: height + top + 2 * MARGIN}};
}

/**
 * Enlarges a responsive image to its largest file, fetched meanwhile. Its natural size depends on `sizes`, so otherwise
 * it would stay as small as on the page. (`data-zoom-src` of medium-zoom shows nothing until the file has arrived.)
 */
function enlargeFully(image: HTMLImageElement): void {
  const {fullSrc, fullWidth} = image.dataset;
  if (fullSrc && fullWidth) {
    const width = Number(fullWidth);
    Object.defineProperty(image, 'naturalWidth', {value: width, configurable: true});
    Object.defineProperty(image, 'naturalHeight', {value: (width * image.height) / image.width, configurable: true});
    const file = new Image();
    file.addEventListener('load', () => document.querySelector(COPY)?.setAttribute('src', fullSrc));
    file.src = fullSrc;
  }
}

/** Removes the zoom from the page at once, whatever its state. */
function dismiss(zoom: Zoom): void {
  // Null while no image is enlarged, contrary to its type.
  (zoom.getZoomedImage() as HTMLElement | null)?.classList.remove('medium-zoom-image--hidden');
  document.querySelectorAll(`.medium-zoom-overlay, ${COPY}`).forEach((element) => element.remove());
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
      EventTarget.prototype.addEventListener.call(target, type, listener);
      removals.push(() => target.removeEventListener(type, listener));
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
