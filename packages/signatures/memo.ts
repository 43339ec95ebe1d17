/** The value of a key in a map, made at its first use. */
export function remember<Key, Value>(
  known: {readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown},
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
