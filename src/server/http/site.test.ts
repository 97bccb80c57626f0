import type { Request } from 'express';
import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

const asked = (host: string, protocol = 'http') => ({ host, protocol }) as Request;

test.each([
  [asked('casts.example:8080'), undefined, 'http://casts.example:8080'],
  [asked('casts.example', 'https'), undefined, 'https://casts.example'],
  [asked('inner:3000'), 'https://casts.example/radio', 'https://casts.example/radio'],
  [asked('"><script>'), undefined, 'http://localhost'],
  [asked(''), undefined, 'http://localhost'],
  [asked('casts.example/evil?x#y'), undefined, 'http://casts.example'],
])('%#: PUBLIC_URL, or the host that was asked', (req, PUBLIC_URL, site) => {
  expect(siteOf(req, { PUBLIC_URL })).toBe(site);
});
