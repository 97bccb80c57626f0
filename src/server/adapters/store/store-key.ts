const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Whether a name is a key as `AudioStore` has them: none leads out of the store or is hidden in it. */
export function isStoreKey(name: string): boolean {
  return KEY.test(name);
}

/** The key itself; throws `TypeError` for what is none. */
export function assertStoreKey(key: string): string {
  if (!isStoreKey(key)) throw new TypeError('Not a store key.');
  return key;
}
