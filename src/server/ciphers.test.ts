import { expect, test } from 'vitest';
import { isFeedToken } from '../domain/feed/feed-address.ts';
import { createLibraryTokens } from './ciphers.ts';
import { hashSessionId } from './http/credentials.ts';

const tokens = createLibraryTokens('secret');
const owner = hashSessionId('ada');

test('the address of a library stays the same and gives its owner back', () => {
  const token = tokens.encrypt(owner);
  expect(isFeedToken(token)).toBe(true);
  expect(tokens.encrypt(owner)).toBe(token);
  expect(tokens.decrypt(token)).toBe(owner.slice(0, 24));
});

test('addresses of libraries differ between owners and between installations', () => {
  const other = createLibraryTokens('other secret');
  const all = [tokens.encrypt(owner), tokens.encrypt(hashSessionId('bob')), other.encrypt(owner)];
  expect(new Set(all).size).toBe(3);
});

test('a token of another installation and a guessed one have no owner', () => {
  expect(tokens.decrypt(createLibraryTokens('other secret').encrypt(owner))).toBeNull();
  expect(tokens.decrypt('0'.repeat(32))).toBeNull();
});
