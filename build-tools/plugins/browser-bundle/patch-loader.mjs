/**
 * Patches a module of a package that has no option for it: replaces what `pattern` matches.
 *
 * @throws Error when nothing matches, because then the package has changed and the patch may no longer be needed.
 */
export default function patch(source) {
  const {pattern, replacement} = this.getOptions();
  const patched = source.replace(pattern, replacement);
  if (patched === source) {
    throw new Error(
      `${this.resourcePath} has no ${pattern} to patch: see build-tools/plugins/browser-bundle/index.ts.`,
    );
  }
  return patched;
}
