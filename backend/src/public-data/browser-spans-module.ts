import { BROWSER_SPAN_LIMITS, type BrowserSpan, saveBrowserSpansCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { invalidInput, notFound } from '../platform/http-problem.ts';
import { type App, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { HTTP_LIMITS, RATES } from '../platform/limits/rates.ts';

/**
 * Receives the spans of pages, where the operator wants traces. The call is public, so spans contain only which call
 * was made when.
 * @see docs/operating.md
 */
export const browserSpansModule: Module = {
  name: 'browser-spans',
  register(app, { clock, limits, tracing }) {
    handle(app, saveBrowserSpansCall, async ({ spans }, { ip }) => {
      if (!tracing) throw notFound();
      await limits.consume(`browser-spans:${addressGroup(ip)}`, RATES.browserSpans);
      const names = namesOf(app);
      const nowMs = clock.now().getTime();
      const faults = spans.flatMap((span, place) =>
        faultsOf(span, names, nowMs).map(([field, message]) => ({ path: `spans.${place}.${field}`, message })),
      );
      if (faults.length > 0) throw invalidInput(faults.slice(0, HTTP_LIMITS.namedFields));
      tracing.browserSpans(spans);
      return { nowMs };
    });
  },
};

const namesOf = ({ calls }: App): ReadonlySet<string> => new Set(calls.map(({ method, path }) => `${method} ${path}`));

type Fault = readonly [field: keyof BrowserSpan, message: string];

function faultsOf({ name, startMs, endMs }: BrowserSpan, names: ReadonlySet<string>, nowMs: number): readonly Fault[] {
  const { oldestMs, aheadMs } = BROWSER_SPAN_LIMITS;
  return [
    ...(names.has(name) ? [] : [['name', 'no call'] as const]),
    ...(startMs >= nowMs - oldestMs ? [] : [['startMs', 'too long ago'] as const]),
    ...(endMs <= nowMs + aheadMs ? [] : [['endMs', 'ahead of the service’s clock'] as const]),
    ...(endMs >= startMs ? [] : [['endMs', 'before the start'] as const]),
  ];
}
