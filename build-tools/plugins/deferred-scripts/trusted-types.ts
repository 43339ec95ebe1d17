declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy: (name: string, rules: Readonly<Record<string, (input: string) => string | null>>) => void;
    };
  }
}

/*
 * React and the search dialog write HTML and structured data by design, so the one rule that is left for Trusted Types
 * is that scripts and workers come from this origin. Trackers bring policies of their own: where they are configured,
 * the security policy does not require Trusted Types (build-tools/hosting/policy.ts).
 */
try {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (script) => script,
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
} catch {
  // A browser extension has created the default policy already.
}

export {};
