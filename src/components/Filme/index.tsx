import React, {useEffect, useRef, type ReactNode} from 'react';
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

/** A short video with Portuguese captions. Loads only the poster until the reader presses play. */
export default function Filme({nome, titulo, duracao}: FilmeProps): ReactNode {
  const film = useRef<HTMLVideoElement>(null);
  const hasPlayed = useRef(false);
  // A default track would load with the page: enable captions on first play instead. The MP4 has them in the picture.
  const showCaptions = () => {
    const [captions] = film.current?.textTracks ?? [];
    if (captions && !hasPlayed.current && film.current?.currentSrc.endsWith('.webm')) {
      hasPlayed.current = true;
      captions.mode = 'showing';
    }
  };
  useEffect(() => {
    // The reader pressed play before hydration.
    if (film.current?.paused === false) {
      showCaptions();
    }
  }, []);
  const base = useBaseUrl(`/media/films/${nome}`);
  return (
    <figure className={styles.film}>
      <div className={styles.frame}>
        <video
          ref={film}
          // The browser only chooses the file when playback starts.
          onPlaying={showCaptions}
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
