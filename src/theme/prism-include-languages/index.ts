/*
 * Replaced, safe.
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/prism-include-languages.
 *
 * Adds no languages: code is highlighted at build time (build-tools/remark/code-colours).
 */
export default function prismIncludeLanguages(): void {}
