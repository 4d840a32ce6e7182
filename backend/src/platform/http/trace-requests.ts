import { saveBrowserSpansCall } from '@acolhe/contracts';
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from './calls.ts';

/**
 * Makes a span of each request, under the caller's `traceparent` where it sends one. It names the route alone: paths
 * and queries may hold personal data. What brings spans makes none. To be called before other hooks.
 * @see docs/operating.md
 */
export function traceRequests(app: App, tracer: Tracer): void {
  const running = new WeakMap<FastifyRequest, { readonly span: Span; readonly inside: Context }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'unknown';
    if (route === saveBrowserSpansCall.path) return done();
    // Not its tracestate, in which a caller may write anything.
    const caller = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent });
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
      caller,
    );
    const inside = trace.setSpan(caller, span);
    running.set(request, { span, inside });
    context.with(inside, done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(running.get(request)?.inside ?? context.active(), done),
  );
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = running.get(request)?.span;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
