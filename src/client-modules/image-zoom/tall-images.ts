import type {ZoomOptions} from 'medium-zoom';

/*
 * An image that is taller than the window would become smaller in it: it grows to its own width around what is being
 * read, and is moved by finger, mouse or keys. Scrolling the page closes it, as it does every other (R24).
 */

/** Space around an enlarged image, in pixels. */
export const MARGIN = 16;
/** What a press may move without being a movement, in pixels. */
const SLOP = 4;
const LINE = 40;

/** Whether the window shows all of an image of that height, with space around it. */
const fits = (height: number): boolean => height <= document.documentElement.clientHeight - 2 * MARGIN;

/** Where an image goes when it is enlarged. */
export function roomFor(image: HTMLImageElement): ZoomOptions {
  const {clientWidth, clientHeight} = document.documentElement;
  const page = image.getBoundingClientRect();
  if (fits(page.height)) {
    return {container: undefined};
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

/** What moves an enlarged image, and takes it back to where it was. */
export interface Movement {
  /** Moves the image as a key moves a page; returns whether it is such a key. */
  readonly byKey: (key: string) => boolean;
  readonly undo: () => void;
}

/** Lets an enlarged image be moved by finger or mouse; nothing of one that the window shows whole. */
export function movementOf(copy: HTMLElement): Movement | undefined {
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
  // The click at the end of a movement would close it.
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

/** Leaves the page where the reader was in an enlarged image that is taller than the window. */
export function keepPlace(image: HTMLImageElement, copy: Element | null): void {
  const enlarged = copy?.getBoundingClientRect();
  if (enlarged && enlarged.height > window.innerHeight) {
    const {top, height} = image.getBoundingClientRect();
    window.scrollBy({top: top - placeOf(enlarged, height), behavior: 'instant'});
  }
}

/** Where a box begins that is resized to a height around the middle of the window. */
function placeOf(box: DOMRect, height: number): number {
  const middle = window.innerHeight / 2;
  return middle - ((middle - box.top) * height) / box.height;
}
