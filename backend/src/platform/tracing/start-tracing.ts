import { wantsTraces } from '@acolhe/contracts/traces';
import { context, propagation, trace, type Tracer } from '@opentelemetry/api';
import { type BrowserSpans, browserSpansOf, ToldIds } from './browser-spans.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Spans of what this process does, sent to where the environment says. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Makes spans of what pages tell, under a service name of their own. */
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
  const ids = new ToldIds();
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
