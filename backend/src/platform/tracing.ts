import type { BrowserSpan } from '@acolhe/contracts';
import { wantsTraces } from '@acolhe/contracts/traces';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace-base';

type Environment = Readonly<Record<string, string | undefined>>;

/** Spans of what this process does, sent to where the environment says. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Creates spans of the calls that pages report, under a separate service name. */
  readonly browserSpans: BrowserSpans;
  /** Sends what is left, and sends nothing more. */
  stop(): Promise<void>;
}

/**
 * Starts tracing by OpenTelemetry's standard variables, which its packages read from the environment of the process:
 * the collector, headers, the sampler, the name of the service. Without them nothing of it is loaded.
 * @param environment of the process
 * @returns undefined when no traces are wanted
 * @throws Error for an exporter that there is not
 */
export async function startTracing(environment: Environment): Promise<Tracing | undefined> {
  if (!wantsTraces(environment)) return undefined;
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, hooks, core, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const resource = resources
    .resourceFromAttributes({ 'service.name': 'acolhe' })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const browsers = resources.resourceFromAttributes({
    'service.name': `${String(resource.attributes['service.name'])}-browser`,
  });
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
  const provider = new BasicTracerProvider({ resource, spanProcessors });
  const ids = new ReportedIds();
  const ofBrowsers = new BasicTracerProvider({
    resource: resource.merge(browsers),
    spanProcessors,
    idGenerator: ids,
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    tracer: trace.getTracer('acolhe'),
    browserSpans: browserSpansOf(ofBrowsers.getTracer('acolhe-browser'), ids),
    // The two have one processor.
    stop: () => provider.shutdown(),
  };
}

/** Exports calls that pages report as spans. */
type BrowserSpans = (reported: readonly BrowserSpan[]) => void;

/** Gives the ids of the span that is being made, so that it is the parent that the service's spans already name. */
class ReportedIds implements IdGenerator {
  #told: Pick<BrowserSpan, 'traceId' | 'spanId'> = { traceId: '', spanId: '' };

  /** The next span is this one. */
  follow(reported: Pick<BrowserSpan, 'traceId' | 'spanId'>): void {
    this.#told = reported;
  }

  generateTraceId(): string {
    return this.#told.traceId;
  }

  generateSpanId(): string {
    return this.#told.spanId;
  }
}

/**
 * Creates the first span of the trace of each call that a page reports. The operator's sampler applies to it as to any
 * other.
 * @param tracer of browsers, with these ids
 */
function browserSpansOf(tracer: Tracer, ids: ReportedIds): BrowserSpans {
  return (reported) => {
    for (const call of reported) {
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
