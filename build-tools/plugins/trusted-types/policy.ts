/**
 * Any tag but those of formatted text without attributes, such as the highlights of a search result, and the element
 * that keeps a name on one line (`tiedHtml` in `src/lib/no-breaks.ts`).
 */
const OTHER_TAG = /<(?!\/?(?:b|br|code|em|i|kbd|mark|strong|sub|sup)>|span class="no-break">|\/span>)/g;

const isDevelopment = process.env.NODE_ENV === 'development';

/** Shows other tags as text instead of refusing them: an exception would break the page. */
function createHTML(html: string): string {
  const safe = html.replace(OTHER_TAG, '&lt;');
  if (isDevelopment && safe !== html) {
    console.error(`Trusted Types: HTML shown as text. If the build wrote it, wrap it in builtHtml(). ${html}`);
  }
  return safe;
}

/** Lets structured data (JSON-LD) through. The development server needs `eval`. */
function createScript(script: string): string | null {
  try {
    JSON.parse(script);
    return script;
  } catch {
    return isDevelopment ? script : null;
  }
}

/* Applies to HTML, scripts and script URLs that reach the page outside the policy of `src/lib/built-html.ts`.
   Trackers create their own policies; where they are configured, the security policy does not require Trusted Types
   (build-tools/hosting/policy.ts). */
try {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML,
    createScript,
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
} catch {
  // A browser extension has already created the default policy.
}
