import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Reverse proxies usually connect from such an address; visitors on the internet never do. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'linkLocal', 'private', 'uniqueLocal']);

/** Logs at most one warning. */
export function createProxyWarning({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>, log: Pick<Log, 'warn'>) {
  let isDone = TRUST_PROXY !== undefined;
  return ({ headers, socket }: Pick<Request, 'headers' | 'socket'>): void => {
    if (isDone || headers['x-forwarded-for'] === undefined) return;
    const address = socket.remoteAddress ?? '';
    if (!ipaddr.isValid(address) || !PROXY_RANGES.has(ipaddr.process(address).range())) return;
    isDone = true;
    log.warn(
      {},
      'A request came through a proxy, but TRUST_PROXY is not set, so all visitors share the limits of one address. Set TRUST_PROXY=1 if the proxy sets X-Forwarded-For itself (docs/deploy.md).',
    );
  };
}
