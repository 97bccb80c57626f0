import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { LibraryTokens } from '../domain/feed/feed-address.ts';
import type { CodeKeys } from '../domain/pairing/pairing.service.ts';

const deriveBytes = promisify<string, string, number, object, Buffer>(scrypt);

/** 32 MiB and about 0.1 s a code: all 2^40 codes take a processor thousands of years. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The hash and the key are independent halves of one derivation: the stored hash says nothing about the key. */
export async function deriveCodeKeys(serverKey: string, code: string): Promise<CodeKeys> {
  const bytes = await deriveBytes(code, `pairing ${serverKey}`, 2 * KEY_BYTES, COST);
  const key = bytes.subarray(KEY_BYTES);
  return {
    hash: bytes.toString('hex', 0, KEY_BYTES),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    decrypt(text) {
      const stored = Buffer.from(text, 'base64');
      const start = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(stored.subarray(NONCE_BYTES, start));
      return Buffer.concat([decipher.update(stored.subarray(start)), decipher.final()]).toString('utf8');
    },
  };
}

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
