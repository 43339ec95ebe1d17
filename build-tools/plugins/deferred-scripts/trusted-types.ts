declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy: (name: string, rules: Readonly<Record<string, (input: string) => string | null>>) => void;
    };
  }
}

/*
 * Restricts scripts and workers to this origin, the only Trusted Types rule possible: React and the search dialog write
 * HTML and structured data by design. Trackers create their own policies; where they are configured, the security
 * policy does not require Trusted Types (build-tools/hosting/policy.ts).
 */
try {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: (script) => script,
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
} catch {
  // A browser extension has already created the default policy.
}

export {};
