import {BUILT_POLICY} from './trusted-types';

/** Null without Trusted Types, and where an extension or a proxy does not let this site create its policy. */
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
 * this mark becomes text. Never pass it a value from the address, storage, a file, a server or the page. Escape any text
 * among the tags: a lab's command names the reader's file (theme/CodeBlock/Content).
 */
export function builtHtml(html: string): string {
  // The DOM accepts the trusted object wherever its types say string.
  return policy?.createHTML(html) ?? html;
}
