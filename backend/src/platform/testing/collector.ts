import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitMs } from '../../../../scripts/jest/slowness.cjs';
import '../../../../scripts/jest/second-try.ts';

type Attributes = readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];

/** A span as a collector receives it. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: Attributes;
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A span, and the name of the service that it is of. */
export interface CollectedSpan extends SentSpan {
  readonly service: unknown;
}

/** A collector of traces in this process. */
export interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** All received requests, unchanged. */
  text(): string;
  /** All received spans, once one of those wanted is among them, or has not arrived for seconds. */
  spansWith(wanted: (span: CollectedSpan) => boolean): Promise<readonly CollectedSpan[]>;
  close(): Promise<void>;
}

const WAIT_MS = 20;
const TRIES = Math.ceil(limitMs(15_000) / WAIT_MS);

/** Starts a collector, which takes what is sent over OTLP (HTTP, JSON). */
export async function startCollector(): Promise<Collector> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () => received.flatMap((body) => spansOf(JSON.parse(body) as Export));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join(''),
    async spansWith(wanted) {
      for (let tries = 0; tries < TRIES && !spans().some(wanted); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      return spans();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The value of a span's attribute; undefined where it has none. */
export const attributeOf = ({ attributes }: { readonly attributes: Attributes }, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

const spansOf = ({ resourceSpans }: Export): readonly CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service: attributeOf(resource, 'service.name') })),
    ),
  );
