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

export const FAMILY = "'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next',system-ui,sans-serif";

/** Shown in the footer of every file. */
export const EDITION = 'novembro de 2026';
