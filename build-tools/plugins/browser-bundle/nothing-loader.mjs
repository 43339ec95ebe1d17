/** A component that draws nothing. */
export default function nothingLoader() {
  return 'export default () => null;';
}
