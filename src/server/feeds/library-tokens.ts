import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { LibraryTokens } from '../../domain/feed/feed-address.ts';

const BLOCK_BYTES = 16;
/** The rest of the block is zero: a guess passes for the address of an empty library once in 2^32 times. */
const OWNER_BYTES = 12;
const ALGORITHM = 'aes-256-ecb';

export function createLibraryTokens(secret: string): LibraryTokens {
  const key = createHash('sha256').update(secret).digest();
  return {
    encrypt(owner) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.write(owner.slice(0, OWNER_BYTES * 2), 'hex');
      return createCipheriv(ALGORITHM, key, null).setAutoPadding(false).update(block, undefined, 'hex');
    },
    decrypt(token) {
      const block = createDecipheriv(ALGORITHM, key, null).setAutoPadding(false).update(token, 'hex');
      const isValid = block.subarray(OWNER_BYTES).every((byte) => byte === 0);
      return isValid ? block.toString('hex', 0, OWNER_BYTES) : null;
    },
  };
}
