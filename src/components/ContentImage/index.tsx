import React, {type ComponentProps, type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
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

const SIZES = '(max-width: 720px) 92vw, 720px';

/**
 * A content image in modern formats and several widths, with a fallback. Reserves its space and loads lazily. Plain
 * HTML; `client-modules/content-images` zooms it, and says so if it fails to load.
 */
export default function ContentImage({avif, webp, fallback, className, ...props}: ContentImageProps): ReactNode {
  const frame = frameOf(fallback ?? props);
  return (
    <picture
      className={frame && styles.frame}
      style={frame}
      // Photos have alternative formats; drawings (SVG) do not.
      data-drawing={avif || webp ? undefined : true}>
      {avif && <source type="image/avif" srcSet={avif.srcSet} sizes={SIZES} />}
      {webp && <source type="image/webp" srcSet={webp.srcSet} sizes={SIZES} />}
      <img
        decoding="async"
        loading="lazy"
        {...(fallback && {src: fallback.src, width: fallback.width, height: fallback.height})}
        {...props}
        alt={props.alt ?? ''}
        className={clsx(styles.image, className)}
        {...ZOOMABLE}
      />
    </picture>
  );
}

/** Reserves space from `width` and `height` in px; nothing if either is missing. */
function frameOf({width, height}: ComponentProps<'img'>): CSSProperties | undefined {
  return width && height ? {aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${width}px)`} : undefined;
}
