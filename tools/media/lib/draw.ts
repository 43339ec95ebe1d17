/**
 * Drawings shared by infographics, slides and films, as functions of position and size. All are variations on one
 * motif: ten points on a ring, joined where one vouches for another.
 */
import {C} from './theme';
import {label, num} from './text';

type Chord = readonly [number, number];

/** Position of point i on a ring: clockwise, the first at the top. */
export function pointOn(cx: number, cy: number, r: number, i: number, count = 10): [number, number] {
  const a = (-90 + (360 / count) * i) * (Math.PI / 180);
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

/** Options of a ring; lengths in drawing units. */
export interface RingOptions {
  dot?: number;
  color?: string;
  /** Points in the accent color. */
  lit?: readonly number[];
  chords?: readonly Chord[];
  chordColor?: string;
  chordWidth?: number;
  /** Animation progress, 0 to 1: points appear one by one, then the chords. */
  progress?: number;
  circle?: boolean;
}

const clamp = (v: number): number => Math.max(0, Math.min(1, v));

/** Applies an opacity (0 to 1); empty when invisible. */
export function group(svg: string, opacity: number): string {
  if (opacity <= 0.001) return '';
  return opacity >= 1 ? svg : `<g opacity="${Math.round(opacity * 1000) / 1000}">${svg}</g>`;
}

/** A line with round caps. */
export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string = C.border,
  width = 4,
  extra = '',
): string {
  return `<line x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${extra}/>`;
}

/** A circle, optionally with an outline. */
export function circle(cx: number, cy: number, r: number, fill: string, stroke = '', width = 0): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"${stroke === '' ? '' : ` stroke="${stroke}" stroke-width="${num(width)}"`}/>`;
}

/** A rounded rectangle, optionally with an outline. */
export function box(x: number, y: number, w: number, h: number, fill: string, stroke = '', width = 2, rx = 16): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(rx)}" fill="${fill}"${stroke === '' ? '' : ` stroke="${stroke}" stroke-width="${num(width)}"`}/>`;
}

/** The brand motif: points on a ring, joined by chords where one vouches for another. */
export function ring(cx: number, cy: number, r: number, options: RingOptions = {}): string {
  const {
    dot = r * 0.1,
    color = C.text,
    lit = [],
    chords = [],
    chordColor = C.primary,
    chordWidth = r * 0.05,
    progress = 1,
    circle: withCircle = false,
  } = options;
  const out: string[] = [];
  if (withCircle) out.push(circle(cx, cy, r, 'none', C.border, Math.max(2, r * 0.02)));
  const share = chords.length > 0 ? 0.5 : 1;
  const chordPart = clamp((progress - share) / (1 - share || 1));
  chords.forEach(([a, b], i) => {
    const part = clamp(chordPart * chords.length - i);
    if (part <= 0) return;
    const [x1, y1] = pointOn(cx, cy, r, a);
    const [x2, y2] = pointOn(cx, cy, r, b);
    out.push(line(x1, y1, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, chordColor, chordWidth));
  });
  for (let i = 0; i < 10; i += 1) {
    const part = clamp((progress / share) * 10 - i);
    if (part <= 0) continue;
    const [x, y] = pointOn(cx, cy, r, i);
    out.push(circle(x, y, dot * (0.4 + 0.6 * part), lit.includes(i) ? C.accent : color));
  }
  return out.join('');
}

/** Two different digests: paths through the same ten points. */
const DIGEST = [0, 4, 7, 1, 5, 9, 2];
const DIGEST_OTHER = [0, 3, 8, 5, 2, 6, 1];

/** A digest: a path through ten points with highlighted ends. */
export function digest(cx: number, cy: number, r: number, other = false, options: RingOptions = {}): string {
  const path = other ? DIGEST_OTHER : DIGEST;
  const chords = path.slice(1).map((end, i): Chord => [path[i] ?? end, end]);
  return ring(cx, cy, r, {dot: r * 0.12, chords, chordWidth: r * 0.07, ...options});
}

/** A pen stroke: a point stretched into a line. `progress` animates it. */
export function stroke(x: number, y: number, s: number, color: string = C.accent, progress = 1, width = 0.13): string {
  if (progress <= 0) return '';
  const d = `M${num(x)} ${num(y)}c${num(s * 0.25)} ${num(-s * 0.7)} ${num(s * 0.55)} ${num(-s * 0.55)} ${num(s * 0.42)} ${num(-s * 0.05)}s${num(s * 0.2)} ${num(s * 0.22)} ${num(s * 0.5)} ${num(-s * 0.2)}s${num(s * 0.2)} ${num(s * 0.3)} ${num(s * 0.62)} 0`;
  const dash = progress < 1 ? ` pathLength="100" stroke-dasharray="${num(progress * 100)} 200"` : '';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(s * width)}" stroke-linecap="round" stroke-linejoin="round"${dash}/>`;
}

/** The logo: ten points, one of which becomes a pen stroke. */
export function mark(cx: number, cy: number, r: number, progress = 1): string {
  const ringPart = clamp(progress / 0.6);
  const pen = clamp((progress - 0.6) / 0.4);
  const [x, y] = pointOn(cx, cy, r, 3);
  return (
    ring(cx, cy, r, {progress: ringPart, dot: r * 0.12, color: C.primary}) +
    (pen > 0 ? circle(x, y, r * 0.12, C.accent) + stroke(x, y, r * 0.85, C.accent, pen, 0.22) : '')
  );
}

/** A signed digest: the pen stroke starts at one of its points. */
export function signed(cx: number, cy: number, r: number, progress = 1): string {
  const [x, y] = pointOn(cx, cy, r, 3);
  return (
    digest(cx, cy, r) +
    (progress > 0 ? circle(x, y, r * 0.14, C.accent) + stroke(x, y, r * 0.95, C.accent, progress, 0.2) : '')
  );
}

export interface DocOptions {
  /** Index of the line to mark as changed. */
  changed?: number;
  /** Progress of the pen stroke at the bottom, 0 to 1. */
  pen?: number;
  rows?: number;
}

/** A page with a folded corner. */
export function doc(x: number, y: number, w: number, h: number, options: DocOptions = {}): string {
  const {changed = -1, pen = 0, rows = 5} = options;
  const fold = w * 0.24;
  const out = [
    `<path d="M${num(x)} ${num(y + 10)}q0-10 10-10h${num(w - fold - 10)}l${num(fold)} ${num(fold)}v${num(h - fold - 10)}q0 10-10 10h${num(-(w - 20))}q-10 0-10-10z" fill="${C.surface}" stroke="${C.text}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="M${num(x + w - fold)} ${num(y)}v${num(fold)}h${num(fold)}" fill="none" stroke="${C.text}" stroke-width="4" stroke-linejoin="round"/>`,
  ];
  const left = x + w * 0.16;
  const right = x + w * 0.84;
  const top = y + fold + h * 0.09;
  const step = (h * (pen > 0 ? 0.5 : 0.62)) / rows;
  for (let i = 0; i < rows; i += 1) {
    const ry = top + i * step;
    const end = i === rows - 1 ? left + (right - left) * 0.6 : right;
    out.push(line(left, ry, end, ry, i === changed ? C.error : C.control, Math.max(5, w * 0.045)));
  }
  if (pen > 0) {
    const px = x + w * 0.28;
    const py = y + h * 0.87;
    out.push(circle(px, py, w * 0.05, C.accent), stroke(px, py, w * 0.3, C.accent, pen, 0.22));
  }
  return out.join('');
}

/** A certificate: a card that binds a public key (a ring) to a holder (lines). */
export function certificate(x: number, y: number, w: number, h: number): string {
  const color = C.primary;
  const r = h * 0.26;
  const cx = x + r + h * 0.2;
  const cy = y + h * 0.5;
  const lx = cx + r + h * 0.2;
  const rx = x + w - h * 0.16;
  return (
    box(x, y, w, h, C.surface, color, 4, 14) +
    ring(cx, cy, r, {color, dot: r * 0.15, lit: [0]}) +
    line(lx, y + h * 0.32, rx, y + h * 0.32, color, Math.max(6, h * 0.06)) +
    line(lx, y + h * 0.52, rx, y + h * 0.52, C.control, Math.max(5, h * 0.045)) +
    line(lx, y + h * 0.7, lx + (rx - lx) * 0.6, y + h * 0.7, C.control, Math.max(5, h * 0.045))
  );
}

export function key(x: number, y: number, w: number): string {
  const color = C.text;
  const r = w * 0.2;
  const t = w * 0.085;
  return (
    circle(x + r, y, r - t / 2, 'none', color, t) +
    line(x + r * 2, y, x + w - t / 2, y, color, t) +
    line(x + w * 0.93, y, x + w * 0.93, y + w * 0.17, color, t) +
    line(x + w * 0.76, y, x + w * 0.76, y + w * 0.13, color, t)
  );
}

/** An identity card with a chip. */
export function idCard(x: number, y: number, w: number): string {
  const h = w * 0.63;
  const chip = w * 0.2;
  const cx = x + w * 0.1;
  const cy = y + h * 0.32;
  return (
    box(x, y, w, h, C.surface, C.text, 4, 14) +
    box(cx, cy, chip, chip * 0.8, C.accent, C.text, 3, 6) +
    line(cx + chip / 2, cy, cx + chip / 2, cy + chip * 0.8, C.text, 3) +
    line(cx, cy + chip * 0.4, cx + chip, cy + chip * 0.4, C.text, 3) +
    line(x + w * 0.45, y + h * 0.34, x + w * 0.88, y + h * 0.34, C.primary, w * 0.035) +
    line(x + w * 0.45, y + h * 0.54, x + w * 0.8, y + h * 0.54, C.control, w * 0.03) +
    line(x + w * 0.1, y + h * 0.8, x + w * 0.55, y + h * 0.8, C.control, w * 0.03)
  );
}

/** A mobile phone with the digits of a code. */
export function phone(x: number, y: number, w: number): string {
  const h = w * 1.8;
  return (
    box(x, y, w, h, C.surface, C.text, 4, w * 0.14) +
    line(x + w * 0.4, y + h * 0.07, x + w * 0.6, y + h * 0.07, C.control, 5) +
    ring(x + w / 2, y + h * 0.36, w * 0.26, {color: C.primary, dot: w * 0.035, lit: [3]}) +
    pin(x + w * 0.2, y + h * 0.72, w * 0.6)
  );
}

/** The four digits of a PIN; `filled` are entered. */
export function pin(x: number, y: number, w: number, filled = 4): string {
  let out = '';
  for (let i = 0; i < 4; i += 1) {
    const part = clamp(filled - i);
    const cx = x + (w / 3) * i;
    out += circle(cx, y, w * 0.08, C.surface, C.text, Math.max(2.5, w * 0.025));
    if (part > 0) out += circle(cx, y, w * 0.08 * part, C.text);
  }
  return out;
}

/** A clock with ten hours: a time-stamp. */
export function clock(cx: number, cy: number, r: number, turn = 0): string {
  const a = ((-90 + turn * 360) * Math.PI) / 180;
  const b = ((20 + turn * 30) * Math.PI) / 180;
  return (
    ring(cx, cy, r, {color: C.text, dot: r * 0.12}) +
    line(cx, cy, cx + r * 0.62 * Math.cos(a), cy + r * 0.62 * Math.sin(a), C.primary, r * 0.12) +
    line(cx, cy, cx + r * 0.42 * Math.cos(b), cy + r * 0.42 * Math.sin(b), C.primary, r * 0.12) +
    circle(cx, cy, r * 0.12, C.accent)
  );
}

/** An arrow; `progress` from 0 to 1 animates it. */
export function arrow(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string = C.control,
  width = 6,
  progress = 1,
): string {
  if (progress <= 0) return '';
  const len = Math.hypot(x2 - x1, y2 - y1);
  const ux = (x2 - x1) / len;
  const uy = (y2 - y1) / len;
  const ex = x1 + ux * len * progress;
  const ey = y1 + uy * len * progress;
  const s = width * 2.6;
  const head = `M${num(ex - ux * s - uy * s * 0.8)} ${num(ey - uy * s + ux * s * 0.8)}L${num(ex)} ${num(ey)}L${num(ex - ux * s + uy * s * 0.8)} ${num(ey - uy * s - ux * s * 0.8)}`;
  return `${line(x1, y1, ex, ey, color, width)}<path d="${head}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The result of a verification. */
export type Verdict = 'ok' | 'error' | 'unknown';

/** A round result icon: tick, cross or question mark, so that color is never the only cue. */
export function verdict(cx: number, cy: number, r: number, kind: Verdict): string {
  const fill = kind === 'ok' ? C.ok : kind === 'error' ? C.error : C.warning;
  const w = num(r * 0.2);
  const sign =
    kind === 'ok'
      ? `<path d="M${num(cx - r * 0.45)} ${num(cy + r * 0.02)}l${num(r * 0.32)} ${num(r * 0.34)}l${num(r * 0.58)} ${num(-r * 0.68)}" fill="none" stroke="${C.surface}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
      : kind === 'error'
        ? `<path d="M${num(cx - r * 0.36)} ${num(cy - r * 0.36)}l${num(r * 0.72)} ${num(r * 0.72)}m0 ${num(-r * 0.72)}l${num(-r * 0.72)} ${num(r * 0.72)}" fill="none" stroke="${C.surface}" stroke-width="${w}" stroke-linecap="round"/>`
        : `<path d="M${num(cx - r * 0.3)} ${num(cy - r * 0.22)}c0 ${num(-r * 0.5)} ${num(r * 0.66)} ${num(-r * 0.46)} ${num(r * 0.6)} ${num(r * 0.02)}c${num(-r * 0.04)} ${num(r * 0.28)} ${num(-r * 0.3)} ${num(r * 0.2)} ${num(-r * 0.3)} ${num(r * 0.5)}" fill="none" stroke="${C.surface}" stroke-width="${w}" stroke-linecap="round"/>${circle(cx, cy + r * 0.58, r * 0.13, C.surface)}`;
  return circle(cx, cy, r, fill) + sign;
}

/** A numbered or lettered point. */
export function point(
  cx: number,
  cy: number,
  r: number,
  s: string,
  fill: string = C.primary,
  color: string = C.surface,
): string {
  return (
    circle(cx, cy, r, fill) + label(cx, cy + r * 0.37, s, {size: r * 1.02, weight: 700, fill: color, anchor: 'middle'})
  );
}

export function person(cx: number, cy: number, s: number): string {
  return (
    circle(cx, cy - s * 0.28, s * 0.2, C.text) +
    `<path d="M${num(cx - s * 0.38)} ${num(cy + s * 0.42)}c0-${num(s * 0.52)} ${num(s * 0.76)}-${num(s * 0.52)} ${num(s * 0.76)} 0z" fill="${C.text}"/>`
  );
}

/** The caption below a drawing. */
export const caption = (x: number, y: number, s: string): string =>
  label(x, y, s, {size: 30, fill: C.muted, anchor: 'middle'});
