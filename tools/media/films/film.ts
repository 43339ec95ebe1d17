import {group, ring} from '../lib/draw';
import {label} from '../lib/text';
import {C, FAMILY} from '../lib/theme';

/** What is said in a part of a film, in seconds from its beginning. */
export interface Cue {
  start: number;
  end: number;
  /** The caption. */
  text: string;
  /** What is seen meanwhile, for the transcript. */
  seen: string;
  /** Codes of the dossier. */
  sources?: string;
}

/** A film without sound: its length in seconds, its words and its drawings. */
export interface Film {
  name: string;
  title: string;
  duration: number;
  /** The second shown as the poster. */
  poster: number;
  cues: readonly Cue[];
  /** The drawing of the second t, 1280 by 720. */
  draw: (t: number) => string;
}

const clamp = (v: number): number => Math.max(0, Math.min(1, v));

/** Calm start and stop: 0 before a, 1 after b. */
export function ease(t: number, a: number, b: number): number {
  const v = clamp((t - a) / (b - a));
  return v * v * (3 - 2 * v);
}

/** A value between two, by a share from 0 to 1. */
export const mix = (a: number, b: number, v: number): number => a + (b - a) * v;

/** A scene that fades in at a and out at b; it gets the seconds since a. */
export function scene(t: number, a: number, b: number, draw: (s: number) => string, fade = 0.7): string {
  const opacity = Math.min(ease(t, a, a + fade), 1 - ease(t, b - fade, b));
  return opacity <= 0.001 ? '' : group(draw(t - a), opacity);
}

/** What fades in at a second and stays. */
export const show = (s: number, at: number, svg: string, fade = 0.8): string => group(svg, ease(s, at, at + fade));

/** The title of a scene. */
export const heading = (s: string): string => label(80, 108, s, {size: 58, weight: 700});

/** The words below a drawing. */
export const under = (x: number, y: number, s: string, fill: string = C.muted): string =>
  label(x, y, s, {size: 42, fill, anchor: 'middle'});

/** The poster: a scene under the title of the film. */
export function poster(film: Film): string {
  return frame(
    {
      ...film,
      draw: (t) =>
        `${film.draw(t)}<rect x="60" y="40" width="1080" height="90" fill="${C.surface}"/>${heading(film.title)}`,
    },
    film.poster,
  );
}

export function frame(film: Film, t: number): string {
  const lit = Math.floor((t / film.duration) * 10 + 0.001);
  const meter =
    ring(1196, 92, 40, {dot: 5.5, color: C.border}) +
    (lit > 0 ? ring(1196, 92, 40, {dot: 5.5, color: C.primary, progress: lit / 10}) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" font-family="${FAMILY}"><rect width="1280" height="720" fill="${C.surface}"/>${film.draw(t)}${meter}</svg>`;
}
