/** Matches comments and strings. Strings are matched too, so that `https://` in a string does not start a comment. */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Whether the source of an ECMAScript or TypeScript module declares a default export. */
export function hasDefaultExport(source: string): boolean {
  const code = source.replace(COMMENTS_AND_STRINGS, '""');
  return /\bexport\s+default\b|\bexport\s*\{[^}]*(?:\bas\s+default\b|\bdefault\s*[,}])/.test(code);
}
