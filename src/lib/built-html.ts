import {BUILT_POLICY} from './trusted-types';

const policy = globalThis.trustedTypes?.createPolicy(BUILT_POLICY, {createHTML: (html) => html});

/**
 * Marks HTML as written by the build, for `dangerouslySetInnerHTML`. Where Trusted Types are enforced, HTML without
 * this mark becomes text. Never pass it a value from the address, storage, a file or a server.
 */
export function builtHtml(html: string): string {
  // The DOM accepts the trusted object wherever its types say string.
  return policy?.createHTML(html) ?? html;
}
