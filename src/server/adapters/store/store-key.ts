const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Whether a name is a key of `AudioStore`. Keys cannot lead out of the store or name hidden files. */
export function isStoreKey(name: string): boolean {
  return KEY.test(name);
}

export function assertStoreKey(key: string): string {
  if (!isStoreKey(key)) throw new TypeError('Not a store key.');
  return key;
}
