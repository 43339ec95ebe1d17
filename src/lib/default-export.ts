/** Tells whether the source of an ECMAScript or TypeScript module declares a default export. */
export function hasDefaultExport(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return /\bexport\s+default\b|\bexport\s*\{[^}]*\b(?:as\s+)?default\b[^}]*\}/.test(code);
}
