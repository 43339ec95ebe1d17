/** What is not code: comments and strings. A string is matched too, so that `https://` in it begins no comment. */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Tells whether the source of an ECMAScript or TypeScript module declares a default export. */
export function hasDefaultExport(source: string): boolean {
  const code = source.replace(COMMENTS_AND_STRINGS, '""');
  return /\bexport\s+default\b|\bexport\s*\{[^}]*(?:\bas\s+default\b|\bdefault\s*[,}])/.test(code);
}
