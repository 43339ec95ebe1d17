/** Palette and typography of the design brief. Media files take colors from here only. */
export const C = {
  surface: '#FFFFFF',
  raised: '#F4F7FB',
  text: '#0B1F3A',
  muted: '#4A5B73',
  primary: '#0A4DA3',
  accent: '#F4B71B',
  ok: '#0B6B43',
  warning: '#7A5200',
  error: '#B8102B',
  border: '#C3D0E0',
  control: '#7F93AD',
} as const;

/** Family name of the typeface inside a published SVG. */
export const EMBEDDED = 'Sign';
/**
 * Opened directly, an SVG cannot use the embedded typeface (the site's policy forbids inline styles), so the fallbacks
 * have similar widths.
 */
export const FAMILY = `'${EMBEDDED}','Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',Arial,'DejaVu Sans Condensed',sans-serif`;

/** Shown in the footer of every file. */
export const EDITION = 'novembro de 2026';
