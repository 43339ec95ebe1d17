/* Replaced, safe. Adds no languages: code is highlighted at build time (build-tools/remark/code-colors). */
export default function prismIncludeLanguages(): void {}
