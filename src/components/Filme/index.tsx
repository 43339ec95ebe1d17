import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface FilmeProps {
  /** File name in static/media/films, without extension. */
  readonly nome: string;
  readonly titulo: string;
  /** Duration as displayed, e.g. `1 min 05 s`. */
  readonly duracao: string;
}

/** Lazy-loads posters where the browser supports it for video; React's types lack the attribute. */
const LAZY = {loading: 'lazy'};

/**
 * A short video with Portuguese captions. Loads only the poster until the reader presses play. Plain HTML;
 * `client-modules/film-captions` shows the captions.
 */
export default function Filme({nome, titulo, duracao}: FilmeProps): ReactNode {
  const base = useBaseUrl(`/media/films/${nome}`);
  return (
    <figure className={styles.film}>
      <div className={styles.frame}>
        <video
          controls
          preload="none"
          {...LAZY}
          playsInline
          poster={`${base}.webp`}
          width={1280}
          height={720}
          aria-label={titulo}>
          <source src={`${base}.webm`} type="video/webm" />
          <source src={`${base}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${base}.vtt`} srcLang="pt" label="Português" />
        </video>
      </div>
      <figcaption>
        {titulo} ({duracao}, sem som, com legendas)
      </figcaption>
    </figure>
  );
}
