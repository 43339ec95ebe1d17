/* Replaced, safe. Adds no languages: code is highlighted at build time (build-tools/remark/code-colours). */
export default function prismIncludeLanguages(): void {}
