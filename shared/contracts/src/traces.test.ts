import { wantsTraces } from './traces.ts';

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector' }, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'TRUE' }, false],
])('the environment %j asks for traces: %s', (environment, wanted) => expect(wantsTraces(environment)).toBe(wanted));

it('an unknown exporter of traces prevents the start of a process', () =>
  expect(() => wantsTraces({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow('it may be otlp or none'));
