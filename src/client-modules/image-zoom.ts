import type {Zoom} from 'medium-zoom';
import type {ClientModule} from '@docusaurus/types';
import {translate} from '@docusaurus/Translate';

const SETUP_DELAY_MS = 1000;
const IMAGES = '.markdown img[data-zoomable]:not(a img)';

/** Zooms the images of the current page; returns what undoes all of it. */
async function setUp(images: readonly HTMLImageElement[]): Promise<() => void> {
  const [{default: mediumZoom}] = await Promise.all([
    // The build without inline styles: the security policy forbids a style element made at run time.
    import('medium-zoom/dist/pure'),
    import('medium-zoom/dist/style.css'),
  ]);
  const zoom: Zoom = mediumZoom([...images], {background: 'rgba(0, 0, 0, 0.6)', scrollOffset: 40, margin: 16});

  for (const image of images) {
    image.dataset.zoomReady = '';
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', labelOf(image));
  }

  const open = (event: KeyboardEvent) => {
    const image = event.target as HTMLElement;
    if ((event.key === 'Enter' || event.key === ' ') && images.includes(image as HTMLImageElement)) {
      event.preventDefault();
      void zoom.toggle({target: image});
    }
  };
  // The picture that opened keeps the focus; after a click it would be lost.
  const refocus = (event: Event) => (event.target as HTMLElement).focus({preventScroll: true});
  document.addEventListener('keydown', open);
  for (const image of images) {
    image.addEventListener('medium-zoom:closed', refocus);
  }

  return () => {
    document.removeEventListener('keydown', open);
    for (const image of images) {
      image.removeEventListener('medium-zoom:closed', refocus);
      delete image.dataset.zoomReady;
      image.removeAttribute('tabindex');
      image.removeAttribute('role');
      image.removeAttribute('aria-label');
    }
    zoom.detach();
    document.querySelectorAll('.medium-zoom-overlay, .medium-zoom-image--opened').forEach((element) => {
      if (!images.includes(element as HTMLImageElement)) {
        element.remove();
      }
    });
  };
}

function labelOf(image: HTMLImageElement): string {
  return translate(
    {id: 'site.image.zoom', message: 'Enlarge: {description}', description: 'ARIA label of an image that can be enlarged'},
    {description: image.alt},
  );
}

let cleanUp: () => void = () => {};

/** Image zoom (R24): set up a second after load and after each route change, and only on pages with images. */
const imageZoom: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      cleanUp();
      cleanUp = () => {};
    }
  },
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname === previousLocation?.pathname) {
      return;
    }
    let isStale = false;
    let undo: () => void = () => {};
    const timer = window.setTimeout(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>(IMAGES)];
      if (images.length > 0) {
        void setUp(images).then((result) => {
          undo = result;
          if (isStale) {
            undo();
          }
        });
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
