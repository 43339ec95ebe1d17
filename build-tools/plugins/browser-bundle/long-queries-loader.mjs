/**
 * Lets the search dialog take whole sentences, like the search page. DocSearch 3.9.0 cuts queries at 64 characters and
 * has no option to change that.
 */
export default function allowLongQueries(source) {
  if (!source.includes('maxLength:64')) {
    throw new Error('DocSearch no longer cuts queries at 64 letters: remove long-queries-loader.mjs.');
  }
  return source.replace('maxLength:64', 'maxLength:512');
}
