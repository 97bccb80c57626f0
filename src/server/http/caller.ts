import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';
import type { Context } from '../../routers/trpc.ts';
import type { Config } from '../config.ts';
import type { Container } from '../container.ts';
import { toNetworkAddress } from '../limits/network-address.ts';
import { hashNetworks } from '../limits/network-groups.ts';
import { observeProcedures } from '../telemetry/procedure-telemetry.ts';
import { hasAdminToken } from './admin-token.ts';
import { hashSessionId, parseSession, SESSION_HEADER } from './session.ts';

export interface Caller {
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
export async function admitRequest(req: Request, container: Container): Promise<Caller> {
  await container.limits.countRequest(getCallerAddress(req));
  return identifyCaller(req, container);
}

export function identifyCaller(
  req: Request,
  container: Container,
  session: unknown = req.headers[SESSION_HEADER],
): Caller {
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
export function createContext(caller: Caller, container: Container, countedCalls: number): Context {
  const { services, limits, telemetry, visits } = container;
  const { owner, origin, address, isAdmin } = caller;
  if (caller.newSessionId === undefined) visits.record(owner);
  const quota = limits.createQuota(address, countedCalls);
  const networks = hashNetworks(container.networkKey, address);
  const observe = observeProcedures(telemetry);
  return { services, owner, origin, address, networks, isAdmin, quota, observe };
}

/** Returns PUBLIC_URL or the host of the request, without a trailing slash. */
export function getServerOrigin(req: Request, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const url = `${req.protocol}://${req.host || 'localhost'}`;
  // The Host header is untrusted and may not be a host name at all.
  return URL.canParse(url) ? new URL(url).origin : `${req.protocol}://localhost`;
}

export function getCallerAddress(req: Request): string {
  return toNetworkAddress(req.ip ?? '');
}
