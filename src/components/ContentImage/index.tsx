import React, {useEffect, useRef, useState, type ComponentProps, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import ImageFailure from './ImageFailure';
import {failureOf, type Failure} from './failure';
import styles from './styles.module.css';

/** The output of `responsive-loader` for one source image. */
interface ResponsiveImage {
  readonly src: string;
  readonly srcSet: string;
  readonly images: readonly {readonly path: string; readonly width: number}[];
  readonly width: number;
  readonly height: number;
}

export interface ContentImageProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  readonly avif?: ResponsiveImage;
  readonly webp?: ResponsiveImage;
  readonly fallback?: ResponsiveImage;
}

const SIZES = '(max-width: 720px) 92vw, 720px';

/**
 * A content image in modern formats and several widths, with a fallback. Reserves its space, loads lazily, and says why
 * in its place if it fails to load (R46). `client-modules/image-zoom` enlarges it.
 */
export default function ContentImage({avif, webp, fallback, className, ...props}: ContentImageProps): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const frame = frameOf(fallback ?? props);
  // Photos have alternative formats; drawings (SVG) do not.
  const isDrawing = !avif && !webp;
  const largest = webp?.images.at(-1);

  useEffect(() => {
    // It failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) {
      void failureOf(image.current.currentSrc).then(setFailure);
    }
  }, []);

  if (failure) {
    return (
      <ImageFailure
        failure={failure}
        alt={props.alt}
        frame={frame}
        isDrawing={isDrawing}
        onRetry={() => setFailure(undefined)}
      />
    );
  }
  return (
    <picture className={frame && styles.frame} style={frame} data-drawing={isDrawing || undefined}>
      {avif && <source type="image/avif" srcSet={avif.srcSet} sizes={SIZES} />}
      {webp && <source type="image/webp" srcSet={webp.srcSet} sizes={SIZES} />}
      <img
        decoding="async"
        loading="lazy"
        {...(fallback && {src: fallback.src, width: fallback.width, height: fallback.height})}
        {...props}
        ref={image}
        alt={props.alt ?? ''}
        className={clsx(styles.image, className)}
        data-zoomable=""
        data-full-src={largest?.path}
        data-full-width={largest?.width}
        onError={({currentTarget: {currentSrc, src}}) => void failureOf(currentSrc || src).then(setFailure)}
      />
    </picture>
  );
}

/** Reserves space from `width` and `height` in px; nothing if either is missing. */
function frameOf({width, height}: ComponentProps<'img'>): CSSProperties | undefined {
  return width && height ? {aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${width}px)`} : undefined;
}
