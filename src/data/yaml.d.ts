/**
 * The bundler reads YAML through `yaml-loader`. The `site-data` plugin has validated each file against
 * `schemas.ts` before any of them is bundled, so the types hold.
 */
declare module '*/sources.yaml' {
  const value: readonly import('./schemas').Source[];
  export default value;
}
declare module '*/glossary.yaml' {
  const value: readonly import('./schemas').GlossaryTerm[];
  export default value;
}
declare module '*/papers.yaml' {
  const value: readonly import('./schemas').Paper[];
  export default value;
}
declare module '*/team.yaml' {
  const value: readonly import('./schemas').TeamEntry[];
  export default value;
}
declare module '*/tutorials.yaml' {
  const value: readonly import('./schemas').Tutorial[];
  export default value;
}
declare module '*/legacy.yaml' {
  const value: readonly import('./schemas').LegacyEntry[];
  export default value;
}
declare module '*/provider.yaml' {
  const value: import('./schemas').Provider;
  export default value;
}
