import type { BrowserSpan } from '@acolhe/contracts';
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace-base';

/** Takes what pages tell of their calls, and sends it on as spans. */
export type BrowserSpans = (told: readonly BrowserSpan[]) => void;

/** Gives the ids of the span that is being made, so that it is the parent that the service's spans already name. */
export class ToldIds implements IdGenerator {
  #told: Pick<BrowserSpan, 'traceId' | 'spanId'> = { traceId: '', spanId: '' };

  /** The next span is this one. */
  follow(told: Pick<BrowserSpan, 'traceId' | 'spanId'>): void {
    this.#told = told;
  }

  generateTraceId(): string {
    return this.#told.traceId;
  }

  generateSpanId(): string {
    return this.#told.spanId;
  }
}

/**
 * Makes the first span of a trace of each call that a page tells of. It goes through the operator's sampler as any
 * other.
 * @param tracer of browsers, with these ids
 */
export function browserSpansOf(tracer: Tracer, ids: ToldIds): BrowserSpans {
  return (told) => {
    for (const call of told) {
      const { name, startMs, endMs, status, error } = call;
      const [method = '', path = ''] = name.split(' ');
      const failure = status !== undefined && status >= 400 ? String(status) : error;
      ids.follow(call);
      const span = tracer.startSpan(name, {
        root: true,
        kind: SpanKind.CLIENT,
        startTime: startMs,
        attributes: {
          'http.request.method': method,
          'url.template': path,
          'http.response.status_code': status,
          'error.type': failure,
        },
      });
      // Given up by the page itself, a call has not failed.
      if (failure !== undefined && failure !== 'aborted') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    }
  };
}
