import { bodyBytesOf, type Call } from '@acolhe/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admitThroughGates, requireStatedRight } from '../access/gates.ts';
import { refuseOtherPartnersPage } from '../access/partner-page.ts';
import { type App, routerPath } from './calls.ts';
import { unfitValueIn } from './unfit-value.ts';
import { BinaryAnswer, type CallContext } from './context.ts';
import { multipartBodyLimit, type MultipartContent, readMultipart, refuseStatedLength } from './multipart.ts';
import { incomingFolder } from '../files/temporary-file.ts';
import { fieldsOf, frameworkProblem } from './problem-answer.ts';
import { invalidInput, HttpProblem } from '../problems/http-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a refusal of the route's call says beside, or in the place of, what every refusal says. */
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
  // A kind that no module brings is a fault of the program: it is told at the start.
  for (const kind of call.access) app.services.accessKinds.credentialOf(kind);
  requireStatedRight(call);
  app.calls.push(call);
  const answer = async (request: FastifyRequest, reply: FastifyReply, content: Content) => {
    // A body takes its time. A session that has ended meanwhile changes nothing any more: who holds a stolen one
    // could keep a request half sent for that.
    if (request.session && call.method === 'POST')
      request.session = await admitThroughGates(call, request.headers.authorization, app.services);
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
      request.session = await admitThroughGates(call, request.headers.authorization, app.services);
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
  if (call.method === 'GET') return { fields: { ...(request.query as object), ...(request.params as object) } };
  return { fields: request.body ?? {} };
}

function decode<Input extends z.ZodType>(schema: Input, wire: unknown): z.output<Input> {
  const unfit = unfitValueIn(wire);
  if (unfit) throw invalidInput([{ path: unfit.path.join('.'), message: unfit.message }]);
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
