/* Replaced, safe. Adds no languages: code is highlighted at build time (build-tools/remark/code-html). */
export default function prismIncludeLanguages(): void {}
