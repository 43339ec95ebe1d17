/** Returns a function that computes a value on its first call and caches it. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined;
  return () => (made ??= {value: make()}).value;
}
