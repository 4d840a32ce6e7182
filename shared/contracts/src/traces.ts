/** The name of the mark in pages whose operator wants traces: the calls of such a page begin them. */
export const TRACES_MARK = 'acolhe-traces';

/**
 * Whether an environment asks for traces by OpenTelemetry's variables: `OTEL_TRACES_EXPORTER=otlp`, or the address of a
 * collector.
 * @throws Error for an exporter other than `otlp` and `none`
 * @see docs/operating.md
 */
export function wantsTraces(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment;
  if (exporter === 'otlp') return true;
  if (exporter === 'none') return false;
  if (exporter) throw new Error(`OTEL_TRACES_EXPORTER is '${exporter}': it may be otlp or none.`);
  return Boolean(endpoint || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}
