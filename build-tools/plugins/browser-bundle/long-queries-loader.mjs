/**
 * Lets the search dialog take whole sentences, as its field and the search page do. DocSearch 3.9.0 cuts queries at 64
 * letters and has no option for it.
 */
export default function allowLongQueries(source) {
  if (!source.includes('maxLength:64')) {
    throw new Error('DocSearch no longer cuts queries at 64 letters: remove long-queries-loader.mjs.');
  }
  return source.replace('maxLength:64', 'maxLength:512');
}
