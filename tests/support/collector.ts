import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

/** A received span (OTLP/HTTP, JSON encoding). */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Readonly<Record<string, unknown>>;
  links: ReadonlyArray<{ traceId: string; spanId: string }>;
  status: { code?: number };
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type Raw = Omit<SentSpan, 'attributes' | 'links'> & {
  attributes?: Array<{ key: string; value: Value }>;
  links?: Array<{ traceId: string; spanId: string }>;
};
interface Export {
  resourceSpans: Array<{ scopeSpans: Array<{ spans: Raw[] }> }>;
}

/** A trace collector on the loopback interface. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    if (req.url === '/v1/traces') {
      bodies.push(body);
      spans.push(...read(JSON.parse(body) as Export));
    }
    res.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    sent: () => bodies.join('\n'),
    /** Waits for the first matching span. */
    async span(holds: (span: SentSpan) => boolean): Promise<SentSpan> {
      await expect.poll(() => spans.some(holds), { timeout: 20_000, interval: 50 }).toBe(true);
      return spans.find(holds) as SentSpan;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read({ resourceSpans }: Export): SentSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes = [], links = [], ...span }) => ({
      ...span,
      links,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [
          key,
          value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
        ]),
      ),
    }));
}
