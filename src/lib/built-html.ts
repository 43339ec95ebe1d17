import {BUILT_POLICY} from './trusted-types';

/** Null without Trusted Types, and if an extension or a proxy prevents this site from creating its policy. */
function createPolicy() {
  try {
    return globalThis.trustedTypes?.createPolicy(BUILT_POLICY, {createHTML: (html) => html});
  } catch {
    return null;
  }
}

const policy = createPolicy();

/**
 * Marks HTML as written by the build, for `dangerouslySetInnerHTML`. Where Trusted Types are enforced, HTML without
 * this mark becomes text. Never pass it a value from the URL, storage, a file, a server or the page.
 */
export function builtHtml(html: string): string {
  // The DOM accepts the trusted object wherever its types require a string.
  return policy?.createHTML(html) ?? html;
}
