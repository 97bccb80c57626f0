import type { Request } from 'express';
import { expect, test } from 'vitest';
import { getServerOrigin } from './caller.ts';

test.each([
  ['https', 'example.org', undefined, 'https://example.org'],
  ['http', '[::1]:3000', undefined, 'http://[::1]:3000'],
  ['http', '"><b>', undefined, 'http://localhost'],
  ['http', undefined, undefined, 'http://localhost'],
  ['http', 'example.org/elsewhere?x#y', undefined, 'http://example.org'],
  ['http', 'inside:3000', 'https://example.org/wikicasts', 'https://example.org/wikicasts'],
])('getServerOrigin of a %s request to %s with PUBLIC_URL %s is %s', (protocol, host, PUBLIC_URL, origin) => {
  expect(getServerOrigin({ protocol, host } as unknown as Request, { PUBLIC_URL })).toBe(origin);
});
