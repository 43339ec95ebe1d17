import {box, group, mark, ring} from '../lib/draw';
import {label, lines, widthOf} from '../lib/text';
import {C, FAMILY} from '../lib/theme';

/** One caption; times in seconds from the start. */
export interface Cue {
  start: number;
  end: number;
  /** The caption text. */
  text: string;
  /** Description of the picture, for the transcript. */
  seen: string;
  /** Source codes. */
  sources?: string;
}

/** The title, length in seconds and captions of a silent film. */
export interface FilmTexts {
  name: string;
  title: string;
  duration: number;
  /** Time in seconds of the poster frame. */
  poster: number;
  cues: readonly Cue[];
}

export interface Film extends FilmTexts {
  /** Draws the frame at second t, 1280 × 720. */
  draw: (t: number) => readonly string[];
}

const clamp = (v: number): number => Math.max(0, Math.min(1, v));

/** Eases in and out: 0 before a, 1 after b. */
export function ease(t: number, a: number, b: number): number {
  const v = clamp((t - a) / (b - a));
  return v * v * (3 - 2 * v);
}

/** Interpolates linearly; `v` from 0 to 1. */
export const mix = (a: number, b: number, v: number): number => a + (b - a) * v;

/** A drawing, or drawings one above the other. */
type Drawing = string | readonly string[];

const join = (drawing: Drawing): string => [drawing].flat().join('');

/** A scene that fades in at a and out at b. `draw` receives the seconds since a. */
export function scene(t: number, a: number, b: number, draw: (s: number) => Drawing): string {
  const opacity = Math.min(ease(t, a, a + 0.7), 1 - ease(t, b - 0.7, b));
  return opacity <= 0.001 ? '' : group(join(draw(t - a)), opacity);
}

/** Fades in at a given second and stays. */
export const show = (s: number, at: number, drawing: Drawing, fade = 0.8): string =>
  group(join(drawing), ease(s, at, at + fade));

/** Draws the logo between two seconds, and then fades in a title below it. */
export const title = (s: number, [from, to]: readonly [number, number], at: number, rows: readonly string[]): string =>
  mark(600, 210, 130, ease(s, from, to)) +
  show(s, at, lines(640, 450, rows, {size: 68, weight: 700, anchor: 'middle', lead: 1.15}));

/** The heading of a scene. */
export const heading = (s: string): string => label(80, 108, s, {size: 58, weight: 700});

/** The text below a drawing. */
export const under = (x: number, y: number, s: string, fill: string = C.muted): string =>
  label(x, y, s, {size: 42, fill, anchor: 'middle'});

/** The poster: a scene with the title of the film. */
export function poster(film: Film): string {
  const cover = `<rect x="60" y="40" width="1080" height="90" fill="${C.surface}"/>`;
  return frame(film, film.poster, cover + heading(film.title));
}

/** The caption at second t, light on dark in the free space below the drawing. */
function caption({cues}: Film, t: number): string {
  const rows = cues.find(({start, end}) => t >= start && t < end)?.text.split('\n');
  if (!rows) return '';
  const size = 40;
  const width = Math.max(...rows.map((row) => widthOf(row, size))) + size * 1.6;
  return (
    box(640 - width / 2, 582, width, rows.length * size * 1.25 + 22, C.text, '', 0, 12) +
    lines(640, 634, rows, {size, fill: C.surface, anchor: 'middle', lead: 1.25})
  );
}

/** The frame at second t with its caption, for players that do not display WebVTT. */
export const captionedFrame = (film: Film, t: number): string => frame(film, t, caption(film, t));

/** The frame at second t, with something above it. */
export function frame(film: Film, t: number, above = ''): string {
  const lit = Math.floor((t / film.duration) * 10 + 0.001);
  const meter =
    ring(1196, 92, 40, {dot: 5.5, color: C.border}) +
    (lit > 0 ? ring(1196, 92, 40, {dot: 5.5, color: C.primary, progress: lit / 10}) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" font-family="${FAMILY}"><rect width="1280" height="720" fill="${C.surface}"/>${join(film.draw(t))}${above}${meter}</svg>`;
}
