import React, {useRef, type ReactNode, type SyntheticEvent} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface FilmeProps {
  /** Name of the files in static/media/films, without extension. */
  readonly nome: string;
  readonly titulo: string;
  /** Duration as people read it, e.g. `1 min 05 s`. */
  readonly duracao: string;
}

/** Posters below the screen wait, in browsers that know it of films too; React does not type it yet. */
const LAZY = {loading: 'lazy'};

/** A short film with Portuguese captions; nothing but the poster loads before the reader presses play. */
export default function Filme({nome, titulo, duracao}: FilmeProps): ReactNode {
  const hasPlayed = useRef(false);
  // A track that is on by default loads with the page: here it is switched on at the first play.
  const showCaptions = ({currentTarget: {textTracks}}: SyntheticEvent<HTMLVideoElement>) => {
    const [captions] = textTracks;
    if (captions && !hasPlayed.current) {
      hasPlayed.current = true;
      captions.mode = 'showing';
    }
  };
  const base = useBaseUrl(`/media/films/${nome}`);
  return (
    <figure className={styles.film}>
      <div className={styles.frame}>
        <video
          onPlay={showCaptions}
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
