import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Context } from '../../routers/trpc.ts';
import type { Config } from '../config.ts';
import type { Container } from '../container.ts';
import { hashNetworks, toNetworkAddress } from '../limits/networks.ts';
import type { Log } from '../log.ts';
import { observeProcedures } from '../telemetry/request-telemetry.ts';
import { hasAdminToken, hashSessionId, parseSession, SESSION_HEADER } from './credentials.ts';

export interface HttpCaller {
  address: string;
  owner: string;
  origin: string;
  newSessionId: string | undefined;
  isAdmin: boolean;
}

/** Adds the methods of Express to an upgrade request, so that TRUST_PROXY applies to it. */
export function toExpressRequest(app: Express, req: IncomingMessage): Request {
  return Object.setPrototypeOf(req, app.request) as Request;
}

/** Throws `rate_limited` per address and `unauthorized` for a wrong admin token. */
export async function admitRequest(req: Request, container: Container): Promise<HttpCaller> {
  await container.limits.countRequest(getCallerAddress(req));
  return identifyCaller(req, container);
}

export function identifyCaller(
  req: Request,
  container: Container,
  session: unknown = req.headers[SESSION_HEADER],
): HttpCaller {
  const { sessionId, isNew } = parseSession(session);
  return {
    address: getCallerAddress(req),
    owner: hashSessionId(sessionId),
    origin: getServerOrigin(req, container.config),
    newSessionId: isNew ? sessionId : undefined,
    isAdmin: hasAdminToken(req.headers.authorization, container.adminToken),
  };
}

/** The first `countedCalls` calls are not counted again. */
export function createContext(caller: HttpCaller, container: Container, countedCalls: number): Context {
  const { services, limits, telemetry, visits } = container;
  const { owner, origin, address, isAdmin } = caller;
  if (caller.newSessionId === undefined) visits.record(owner);
  const quota = limits.createQuota(address, countedCalls);
  const networks = hashNetworks(container.networkKey, address);
  const observe = observeProcedures(telemetry);
  return { services, owner, origin, address, networks, isAdmin, quota, observe };
}

export function getServerOrigin(req: Request, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const url = `${req.protocol}://${req.host || 'localhost'}`;
  // The Host header is untrusted and may not be a host name at all.
  return URL.canParse(url) ? new URL(url).origin : `${req.protocol}://localhost`;
}

export function getCallerAddress(req: Request): string {
  return toNetworkAddress(req.ip ?? '');
}

/** Reverse proxies usually connect from such an address; visitors on the internet never do. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'linkLocal', 'private', 'uniqueLocal']);

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
