/** Takes the attempt at `eval` out of a module; what depends on it then goes the way that needs none. */
export default function withoutEval(source) {
  return source.replaceAll('return new Function(""),!0', 'return!1');
}
