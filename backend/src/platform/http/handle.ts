import type { Readable } from 'node:stream';
import { bodyBytesOf, type Call, saveBrowserSpansCall } from '@acolhe/contracts';
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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorizeThroughGates, refuseOtherPartnersPage, requireStatedRight } from '../auth/admission.ts';
import type { Session } from '../auth/session.ts';
import { incomingFolder } from '../files/temporary-file.ts';
import { invalidInput, HttpProblem } from '../http-problem.ts';
import type { Services } from '../services/services.ts';
import { fieldsOf, frameworkProblem } from './problem-answer.ts';
import {
  findInvalidValue,
  multipartBodyLimit,
  type MultipartContent,
  readMultipart,
  type ReceivedFile,
  refuseStatedLength,
} from './read-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that a refusal of the route's call has in addition to, or instead of, the usual ones. */
    readonly refusal?: Call['refusal'];
  }
}

const FILE_TIMEOUT_MS = 5 * 60_000;

/**
 * Serves a call: checks who may make it, reads its input from the wire, runs the handler on values of the domain,
 * writes the output to the wire.
 * @param handler throws an `HttpProblem` to refuse; gives a `BinaryAnswer` when the call's transport says so
 * @see docs/product/refusals.md
 */
export function handle<Input extends z.ZodType, Output extends z.ZodType>(
  app: App,
  call: Call<Input, Output>,
  handler: (input: z.output<Input>, context: CallContext) => Promise<z.output<Output>> | z.output<Output>,
): void {
  // A kind that no module registers is a programming error and reported at the start.
  for (const kind of call.access) app.services.accessKinds.credentialOf(kind);
  requireStatedRight(call);
  app.calls.push(call);
  const answer = async (request: FastifyRequest, reply: FastifyReply, content: Content) => {
    // Reading a body takes time. The session is checked after it, since the holder of a stolen session could otherwise
    // hold a half-sent request open until the session has ended.
    if (request.session && call.method === 'POST')
      request.session = await authorizeThroughGates(call, request.headers.authorization, app.services);
    const input = decode(call.input, content.fields);
    const output = await handler(input, contextOf(app, request, reply, content));
    if (output instanceof BinaryAnswer) return reply.type(output.mediaType).send(output.content);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(z.encode(call.output, output)));
  };
  app.route({
    method: call.method,
    url: routerPath(call.path),
    config: { refusal: call.refusal },
    bodyLimit: call.transport === 'multipart' ? multipartBodyLimit(call) : bodyBytesOf(call),
    // A file takes its time on a phone's connection.
    handlerTimeout: call.transport === undefined || call.transport === 'json' ? undefined : FILE_TIMEOUT_MS,
    onRequest: async (request) => {
      request.session = await authorizeThroughGates(call, request.headers.authorization, app.services);
      refuseOtherPartnersPage(request.session, request.headers.origin, app.services.decisions);
      if (call.transport === 'multipart') refuseStatedLength(call, Number(request.headers['content-length']));
    },
    handler: async (request, reply) => {
      const content = await contentOf(call, request);
      try {
        return await answer(request, reply, content);
      } finally {
        await content.file?.content.close();
      }
    },
  });
}

interface Content extends Pick<MultipartContent, 'file'> {
  readonly fields: unknown;
}

async function contentOf(call: Call, request: FastifyRequest): Promise<Content> {
  const wantsMultipart = call.transport === 'multipart';
  if (request.isMultipart() !== wantsMultipart) throw new HttpProblem(frameworkProblem(415));
  if (wantsMultipart) return readMultipart(request, call, incomingFolder(request.server.services.config));
  // Objects of texts, as the router reads them.
  if (call.method === 'GET') return { fields: { ...(request.query as object), ...(request.params as object) } };
  return { fields: request.body ?? {} };
}

function decode<Input extends z.ZodType>(schema: Input, wire: unknown): z.output<Input> {
  const invalid = findInvalidValue(wire);
  if (invalid) throw invalidInput([{ path: invalid.path.join('.'), message: invalid.message }]);
  // Anything: decoding checks it.
  const result = z.safeDecode(schema, wire as z.input<Input>);
  if (!result.success) throw invalidInput(fieldsOf(result.error));
  return result.data;
}

function contextOf(app: App, request: FastifyRequest, reply: FastifyReply, { file }: Content): CallContext {
  return {
    session: request.session,
    services: app.services,
    requestId: request.id,
    ip: request.ip,
    file,
    request,
    reply,
  };
}

/** The HTTP server, decorated with the services and the calls registered. */
export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
    /** Every call registered so far; the documentation is generated from them. */
    readonly calls: Call[];
  }
  interface FastifyRequest {
    session?: Session;
  }
}

/** The path as the router writes it: `{id}` becomes `:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The context of a call, passed to its handler with the input. */
export interface CallContext {
  /** The caller's session; missing only where the call admits callers without one. */
  readonly session?: Session;
  readonly services: Services;
  readonly requestId: string;
  /** The caller's address. */
  readonly ip: string;
  /** The one file of a multipart call; it is there until the call is answered. */
  readonly file?: ReceivedFile;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The answer of a call whose transport is `binary-answer`. */
export class BinaryAnswer {
  constructor(
    readonly content: Buffer | Readable,
    readonly mediaType: string,
  ) {}
}

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
