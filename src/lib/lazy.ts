/** Returns a function that makes a value at its first call, and returns the same value from then on. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: {readonly value: Value} | undefined;
  return () => (made ??= {value: make()}).value;
}
