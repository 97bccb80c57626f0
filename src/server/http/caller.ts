import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';
import type { Context } from '../../routers/trpc.ts';
import type { Config } from '../config.ts';
import type { Container } from '../container.ts';
import { networkOf } from '../limits/network.ts';
import { observeProcedures } from '../telemetry/procedures.ts';
import { isAdmin } from './admin.ts';
import { ownerOf, readSession, SESSION_HEADER } from './session.ts';

/** Who calls, over HTTP and sockets alike. */
export interface Caller {
  /** What limits count the caller by (`networkOf`). */
  address: string;
  /** SHA-256 of the session id. */
  owner: string;
  /** The server's own address, as the caller knows it. */
  origin: string;
  /** The session id that was made up for a caller who gave none. */
  freshSession: string | undefined;
  /** Whether the admin token was given. */
  admin: boolean;
}

/**
 * A request as Express reads it, for one that came past it: an upgrade. So
 * TRUST_PROXY means the same to both.
 */
export function expressRequest(app: Express, req: IncomingMessage): Request {
  return Object.setPrototypeOf(req, app.request) as Request;
}

/**
 * Counts a request or an upgrade and tells who sends it. `rate_limited`
 * beyond the address' limit, `unauthorized` for a wrong admin token.
 */
export async function admit(req: Request, container: Container): Promise<Caller> {
  await container.limits.request(addressOf(req));
  return callerOf(req, container);
}

/** Who sends a request; `session` where its id came another way than in the header. */
export function callerOf(
  req: Request,
  container: Container,
  session: unknown = req.headers[SESSION_HEADER],
): Caller {
  const { sessionId, fresh } = readSession(session);
  return {
    address: addressOf(req),
    owner: ownerOf(sessionId),
    origin: originOf(req, container.config),
    freshSession: fresh ? sessionId : undefined,
    admin: isAdmin(req.headers.authorization, container.adminToken),
  };
}

/** What a caller's procedures are given; `paid` calls are counted already. */
export function contextOf(caller: Caller, container: Container, paid: number): Context {
  const { services, limits, telemetry } = container;
  const { owner, origin, address, admin } = caller;
  const observe = observeProcedures(telemetry);
  return { services, owner, origin, address, admin, quota: limits.quota(address, paid), observe };
}

/** The server's own address without a slash at its end: PUBLIC_URL, or the host that the request names. */
export function originOf(req: Request, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const named = `${req.protocol}://${req.host || 'localhost'}`;
  // Whatever a request says of its host, what is answered is an address.
  return URL.canParse(named) ? new URL(named).origin : `${req.protocol}://localhost`;
}

/** What limits count the sender of a request by. */
export function addressOf(req: Request): string {
  return networkOf(req.ip ?? '');
}
