/*
 * Names of the Trusted Types policies. The security policy admits these and no other (build-tools/hosting/policy.ts).
 */

/** Turns unexpected HTML into text; see `build-tools/plugins/trusted-types/policy.ts`. */
export const DEFAULT_POLICY = 'default';

/** Lets HTML through that the build wrote; see `built-html.ts`. */
export const BUILT_POLICY = 'built';

type Rule = (input: string) => string | null;

declare global {
  /** Absent on the server and in browsers without Trusted Types. */
  var trustedTypes:
    {createPolicy: (name: string, rules: Readonly<Record<string, Rule>>) => {createHTML: Rule}} | undefined;
}
