import type {Zoom} from 'medium-zoom';
import type {ClientModule} from '@docusaurus/types';
import {translate} from '@docusaurus/Translate';

const SETUP_DELAY_MS = 1000;
/** What can be enlarged; an image that failed to load keeps the mark on the notice in its place. */
const ZOOMABLE = '.markdown [data-zoomable]';
const IMAGES = '.markdown img[data-zoomable]:not(a img)';
const LEFT_OVERS = '.medium-zoom-overlay, body > .medium-zoom-image--opened';

/** Zooms the images of the current page; returns what undoes all of it. */
async function setUp(): Promise<() => void> {
  const [{default: mediumZoom}] = await Promise.all([
    // The build without inline styles: the security policy forbids a style element made at run time.
    import('medium-zoom/dist/pure'),
    import('medium-zoom/dist/style.css'),
  ]);
  const images = new Set<HTMLImageElement>();
  const [zoom, removeListeners] = withListeners(() =>
    mediumZoom({background: 'rgba(0, 0, 0, 0.6)', scrollOffset: 40, margin: 16}),
  );
  const add = (image: HTMLImageElement) => {
    images.add(image);
    zoom.attach(image);
    image.dataset.zoomReady = '';
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', labelOf(image));
    image.addEventListener('medium-zoom:open', useFullSize);
    image.addEventListener('medium-zoom:closed', refocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const image = event.target as HTMLImageElement;
    if ((event.key === 'Enter' || event.key === ' ') && images.has(image)) {
      event.preventDefault();
      void zoom.toggle({target: image});
    }
  };
  // An image that comes later, after a failure for example.
  const onLoad = ({target}: Event) => {
    if (target instanceof HTMLImageElement && target.matches(IMAGES) && !images.has(target)) {
      add(target);
    }
  };

  document.querySelectorAll<HTMLImageElement>(IMAGES).forEach(add);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('load', onLoad, true);

  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('load', onLoad, true);
    for (const image of images) {
      image.removeEventListener('medium-zoom:open', useFullSize);
      image.removeEventListener('medium-zoom:closed', refocus);
      delete image.dataset.zoomReady;
      image.removeAttribute('tabindex');
      image.removeAttribute('role');
      image.removeAttribute('aria-label');
    }
    dismiss(zoom);
    removeListeners();
  };
}

/** Takes the zoom off the page at once, whatever it was in the middle of. */
function dismiss(zoom: Zoom): void {
  zoom.getZoomedImage()?.classList.remove('medium-zoom-image--hidden');
  zoom.detach();
  document.querySelectorAll(LEFT_OVERS).forEach((element) => element.remove());
  // medium-zoom sets this class in the frame after it opens.
  requestAnimationFrame(() => document.body.classList.remove('medium-zoom--opened'));
}

/** medium-zoom never removes the listeners that it sets on the document and the window: here they are noted. */
function withListeners<Result>(create: () => Result): [Result, () => void] {
  const removals: (() => void)[] = [];
  const targets: EventTarget[] = [document, window];
  for (const target of targets) {
    target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
      EventTarget.prototype.addEventListener.apply(target, args);
      removals.push(() => target.removeEventListener(...args));
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

/**
 * Enlarges a responsive picture to the size of its largest file, which is fetched then. By itself it would stay
 * as small as on the page: its natural size is what `sizes` says, whichever file the browser chose.
 */
function useFullSize({target}: Event): void {
  const image = target as HTMLImageElement;
  const largest = largestFileOf(image);
  if (!largest) {
    return;
  }
  const height = (largest.width * image.height) / image.width;
  Object.defineProperty(image, 'naturalWidth', {value: largest.width, configurable: true});
  Object.defineProperty(image, 'naturalHeight', {value: height, configurable: true});
  const file = new Image();
  file.addEventListener('load', () => {
    document.querySelector('body > .medium-zoom-image--opened')?.setAttribute('src', largest.url);
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

/** The picture that opened keeps the focus; after a click it would be lost. */
function refocus({target}: Event): void {
  (target as HTMLElement).focus({preventScroll: true});
}

function labelOf(image: HTMLImageElement): string {
  return translate(
    {
      id: 'site.image.zoom',
      message: 'Enlarge: {description}',
      description: 'ARIA label of an image that can be enlarged',
    },
    {description: image.alt},
  );
}

/** Undoes what is set up for the page on the screen. */
let cleanUp: (() => void) | undefined;

/** Image zoom (R24): set up a second after load and after each route change, and only on pages with images. */
const imageZoom: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      cleanUp?.();
      cleanUp = undefined;
    }
  },
  onRouteDidUpdate() {
    if (cleanUp) {
      return;
    }
    let isStale = false;
    let undo: () => void = () => {};
    const timer = window.setTimeout(() => {
      if (document.querySelector(ZOOMABLE)) {
        // When the library does not arrive, the images stay as they are.
        void setUp().then(
          (result) => {
            undo = result;
            if (isStale) {
              undo();
            }
          },
          () => {},
        );
      }
    }, SETUP_DELAY_MS);
    cleanUp = () => {
      isStale = true;
      window.clearTimeout(timer);
      undo();
    };
  },
};

export default imageZoom;
