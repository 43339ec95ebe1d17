import React, {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {ZOOMABLE_ATTRIBUTE} from '@site/src/lib/deferred-scripts';
import styles from './styles.module.css';

const ZOOMABLE = {[ZOOMABLE_ATTRIBUTE]: ''};

/** The output of `responsive-loader` for one source image. */
interface ResponsiveImage {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

export interface ContentImageProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  readonly avif?: ResponsiveImage;
  readonly webp?: ResponsiveImage;
  readonly fallback?: ResponsiveImage;
}

type Failure = 'missing' | 'failed' | 'offline';

const SIZES = '(max-width: 720px) 92vw, 720px';

/**
 * A content image in modern formats and several widths, with a fallback. Reserves its space, loads lazily, and is
 * complete in the HTML. If loading fails, it explains why and offers a retry (R46).
 */
export default function ContentImage({avif, webp, fallback, className, ...props}: ContentImageProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);

  const onError = () => {
    const url = image.current?.currentSrc || image.current?.src;
    void reasonOf(url).then(setFailure);
  };

  // Catch failures before hydration, when the error event had no listener.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) {
      onError();
    }
  }, [attempt]);

  // Retry when the connection returns. A layout effect, so that the listener exists as soon as the notice is visible.
  useLayoutEffect(() => {
    if (failure !== 'offline') {
      return undefined;
    }
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);

  const frame = frameOf(fallback ?? props);
  // Photos have alternative formats; drawings (SVG) do not.
  const isDrawing = avif || webp ? undefined : true;

  if (failure) {
    return (
      // The live region wraps the button. Inside the button, it would be presentational, and its text would not belong
      // to the button's name.
      <span role="status" className={styles.notice} data-drawing={isDrawing}>
        <button type="button" className={styles.failure} style={frame} {...ZOOMABLE} onClick={retry}>
          <span className={styles.message}>
            <span>{messageOf(failure)}</span>
            {props.alt && <span className={styles.description}>{props.alt}</span>}
          </span>
        </button>
      </span>
    );
  }

  return (
    <picture key={attempt} className={frame && styles.frame} style={frame} data-drawing={isDrawing}>
      {avif && <source type="image/avif" srcSet={avif.srcSet} sizes={SIZES} />}
      {webp && <source type="image/webp" srcSet={webp.srcSet} sizes={SIZES} />}
      <img
        decoding="async"
        loading="lazy"
        {...(fallback && {src: fallback.src, width: fallback.width, height: fallback.height})}
        {...props}
        alt={props.alt ?? ''}
        ref={image}
        onError={onError}
        className={clsx(styles.image, className)}
        {...ZOOMABLE}
      />
    </picture>
  );
}

async function reasonOf(url: string | undefined): Promise<Failure> {
  const isOffline = () => !navigator.onLine;
  if (isOffline()) {
    return 'offline';
  }
  try {
    const response = await fetch(url ?? '', {method: 'HEAD', cache: 'no-store'});
    return response.status === 404 || response.status === 410 ? 'missing' : 'failed';
  } catch {
    return isOffline() ? 'offline' : 'failed';
  }
}

/** Reserves space from `width` and `height` in px; nothing if either is missing. */
function frameOf({width, height}: ComponentProps<'img'>): CSSProperties | undefined {
  return width && height ? {aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${width}px)`} : undefined;
}

function messageOf(failure: Failure): string {
  switch (failure) {
    case 'missing':
      return translate({
        id: 'site.image.missing',
        message: '404. Image not found',
        description: 'Shown in place of an image that the server does not have',
      });
    case 'offline':
      return translate({
        id: 'site.image.offline',
        message: 'Your browser is offline. Image not loaded',
        description: 'Shown in place of an image while there is no connection',
      });
    default:
      return translate({
        id: 'site.image.failed',
        message: 'Error. Click to reload',
        description: 'Shown in place of an image that failed to load; the whole box is a button',
      });
  }
}
