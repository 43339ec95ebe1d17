import React, {useState, type ReactNode, type SyntheticEvent} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Figura from '@site/src/components/Figura';
import image from '@site/src/components/ContentImage/styles.module.css';
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
  const base = useBaseUrl(`/media/films/${nome}`);
  const [hasPlayed, setHasPlayed] = useState(false);

  // Show the captions when the film first plays: a default track would load with the page.
  const onPlaying = ({currentTarget: {currentSrc, textTracks}}: SyntheticEvent<HTMLVideoElement>) => {
    setHasPlayed(true);
    // The MP4 has them in the picture. The browser only chooses the file when playback starts.
    if (!hasPlayed && textTracks[0] && currentSrc.endsWith('.webm')) {
      textTracks[0].mode = 'showing';
    }
  };
  return (
    <Figura legenda={`${titulo} (${duracao}, sem som, com legendas)`}>
      <div className={clsx('no-print', image.frame, styles.frame)}>
        <video
          controls
          preload="none"
          {...LAZY}
          playsInline
          poster={`${base}.webp`}
          width={1280}
          height={720}
          aria-label={titulo}
          onPlaying={onPlaying}>
          <source src={`${base}.webm`} type="video/webm" />
          <source src={`${base}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${base}.vtt`} srcLang="pt" label="Português" />
        </video>
      </div>
    </Figura>
  );
}
