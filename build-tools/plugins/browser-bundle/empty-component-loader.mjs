/** Replaces a module with a component that renders nothing. */
export default function nothingLoader() {
  return 'export default () => null;';
}
