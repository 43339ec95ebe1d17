/** What authors may write in Markdown without importing it; `src/theme/MDXComponents` gives each its component. */
export const COMPONENTS = [
  'Artigos',
  'Figura',
  'Filme',
  'Fonte',
  'LetraGlossario',
  'Prestador',
  'TabItem',
  'Tabs',
  'Termo',
] as const;

export type ComponentName = (typeof COMPONENTS)[number];
