/** Palette and type of the design brief. Media files name colours only through these constants. */
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

/** The name of the typeface inside a published SVG. */
export const EMBEDDED = 'Sign';
/** An SVG opened by itself may not use it (the site's policy allows no style inside a file): what follows is as wide. */
export const FAMILY = `'${EMBEDDED}','Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',Arial,'DejaVu Sans Condensed',sans-serif`;

/** Shown in the footer of every file. */
export const EDITION = 'novembro de 2026';
