/**
 * Modules that the `site-data` plugin generates from the YAML files, after validating them against `schemas.ts`. Source
 * codes are resolved to publications.
 */
declare module '@generated/site-data/default/home.json' {
  const value: readonly {readonly id: string; readonly citations: readonly import('./schemas').Publication[]}[];
  export default value;
}
declare module '@generated/site-data/default/team.json' {
  const value: readonly import('./schemas').TeamEntry[];
  export default value;
}
declare module '@generated/site-data/default/bodies.json' {
  const value: readonly import('./schemas').Cited<import('./schemas').PublicBody>[];
  export default value;
}
declare module '@generated/site-data/default/tutorials.json' {
  const value: readonly import('./schemas').ShownTutorial[];
  export default value;
}
declare module '@generated/site-data/default/labs.json' {
  const value: readonly import('./schemas').Lab[];
  export default value;
}
declare module '@generated/site-data/default/legacy.json' {
  const value: readonly import('./schemas').Cited<import('./schemas').LegacyEntry>[];
  export default value;
}
declare module '@generated/site-data/default/provider.json' {
  const value: import('./schemas').Provider;
  export default value;
}
declare module '@generated/site-data/default/public-services.json' {
  const value: import('./schemas').PublicServices;
  export default value;
}
declare module '@generated/site-data/default/redirects.json' {
  const value: import('../lib/serving-rules').Redirects;
  export default value;
}
declare module '@generated/site-data/default/lists.json' {
  const value: readonly import('./schemas').TrustedListNote[];
  export default value;
}
declare module '@generated/site-data/default/lists/keys.json' {
  const value: Readonly<Record<string, readonly string[]>>;
  export default value;
}
declare module '@generated/site-data/default/roots.json' {
  const value: import('./schemas').TrustedRoots;
  export default value;
}
