import type {ZoomOptions} from 'medium-zoom';

/* Zooms images taller than the viewport, which a zoom to fit would shrink. Enlarges them to their natural width
   around the current reading position, and pans them by touch, mouse or keyboard. Scrolling the page closes them,
   like any other (R24). */

/** Margin around an enlarged image, in pixels. */
export const MARGIN = 16;
/** Maximum movement of a press that still counts as a click, in pixels. */
const SLOP = 4;
const LINE = 40;

/** Whether an image of that height fits the viewport with its margin. */
const fits = (height: number): boolean => height <= document.documentElement.clientHeight - 2 * MARGIN;

/** Target size and position of an enlarged image. */
export function zoomTarget(image: HTMLImageElement): ZoomOptions {
  const {clientWidth, clientHeight} = document.documentElement;
  const page = image.getBoundingClientRect();
  if (fits(page.height)) {
    return {};
  }
  const width = Math.min(Math.max(image.naturalWidth, page.width), clientWidth - 2 * MARGIN);
  const height = (width * page.height) / page.width;
  const most = Math.max(clientHeight - height - 2 * MARGIN, -window.scrollY);
  const top = Math.min(0, Math.max(most, placeOf(page, height) - MARGIN));
  const side = (clientWidth - width) / 2 - MARGIN;
  return {
    container: {width: clientWidth, left: side, right: side, top, height: height + top + 2 * MARGIN},
  };
}

/** Pans an enlarged image and resets its position. */
export interface Panning {
  /** Handles a key that scrolls a page. Returns whether it is one. */
  readonly byKey: (key: string) => boolean;
  readonly undo: () => void;
}

/** Makes an enlarged image pannable; undefined when it fits the viewport. */
export function panningOf(copy: HTMLElement): Panning | undefined {
  const {clientHeight} = document.documentElement;
  const {top, bottom, height} = copy.getBoundingClientRect();
  if (fits(height)) {
    return undefined;
  }
  const up = Math.min(0, clientHeight - MARGIN - bottom);
  const down = Math.max(0, MARGIN - top);
  const start = Number.parseFloat(copy.style.top);
  let shift = 0;
  const moveTo = (wanted: number) => {
    shift = Math.min(down, Math.max(up, wanted));
    copy.style.top = `${start + shift}px`;
  };

  let grip: number | undefined;
  let hasMoved = false;
  copy.draggable = false;
  copy.dataset.movable = '';
  copy.addEventListener('pointerdown', ({isPrimary, button, pointerId, clientY}) => {
    if (isPrimary && button === 0) {
      copy.setPointerCapture(pointerId);
      grip = clientY - shift;
      hasMoved = false;
    }
  });
  copy.addEventListener('pointermove', ({isPrimary, clientY}) => {
    if (grip !== undefined && isPrimary) {
      hasMoved ||= Math.abs(clientY - shift - grip) > SLOP;
      if (hasMoved) {
        moveTo(clientY - grip);
      }
    }
  });
  copy.addEventListener('lostpointercapture', () => {
    grip = undefined;
  });
  // Suppress the click after a drag, which would close the image.
  copy.addEventListener(
    'click',
    (event) => {
      if (hasMoved) {
        event.stopImmediatePropagation();
      }
    },
    true,
  );

  const page = clientHeight - 2 * MARGIN;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: LINE,
    ArrowDown: -LINE,
    PageUp: page,
    PageDown: -page,
    Home: Number.POSITIVE_INFINITY,
    End: Number.NEGATIVE_INFINITY,
  };
  return {
    byKey: (key) => {
      moveTo(shift + (steps[key] ?? 0));
      return key in steps;
    },
    undo: () => moveTo(0),
  };
}

/** Scrolls the page to the part of a tall image that the reader was viewing. */
export function scrollToViewedPart(image: HTMLImageElement, copy: Element | null): void {
  const enlarged = copy?.getBoundingClientRect();
  if (enlarged && enlarged.height > window.innerHeight) {
    const {top, height} = image.getBoundingClientRect();
    window.scrollBy({top: top - placeOf(enlarged, height), behavior: 'instant'});
  }
}

/** The top of a box resized to a height, keeping the point at the viewport center. */
function placeOf(box: DOMRect, height: number): number {
  const middle = window.innerHeight / 2;
  return middle - ((middle - box.top) * height) / box.height;
}
