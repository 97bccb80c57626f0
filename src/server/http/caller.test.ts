import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import { createProxyWarning, getServerOrigin } from './caller.ts';

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

function receive({
  setting,
  address = '127.0.0.1',
  forwarded = true,
}: {
  setting?: string;
  address?: string;
  forwarded?: boolean;
}) {
  const warn = vi.fn();
  const observe = createProxyWarning({ TRUST_PROXY: setting }, { warn });
  const headers = forwarded ? { 'x-forwarded-for': '198.51.100.7' } : {};
  const request = { headers, socket: { remoteAddress: address } } as Pick<Request, 'headers' | 'socket'>;
  observe(request);
  observe(request);
  return warn;
}

test.each(['127.0.0.1', '10.0.0.5', '::1', '::ffff:192.168.1.2', 'fd00::1'])(
  'warns once about a proxy at %s if TRUST_PROXY is not set',
  (address) => expect(receive({ address })).toHaveBeenCalledOnce(),
);

test.each([
  ['TRUST_PROXY is set', { setting: '1' }],
  ['the request has no X-Forwarded-For', { forwarded: false }],
  ['a visitor on the internet sends the header', { address: '198.51.100.7' }],
  ['the address is unknown', { address: '' }],
])('does not warn if %s', (_, request) => expect(receive(request)).not.toHaveBeenCalled());
