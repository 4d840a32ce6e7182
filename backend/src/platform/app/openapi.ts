import { type Call, problem } from '@acolhe/contracts';
import { z } from 'zod';
import type { AccessKinds } from '../auth/admission.ts';

type Schema = Record<string, unknown>;

/**
 * The API's description (OpenAPI 3.1), generated from the registered calls, with the names that the wire uses.
 * @param version of the API
 */
export function openApiOf(calls: readonly Call[], accessKinds: AccessKinds, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, accessKinds);
  const kinds = [...new Set(calls.flatMap(({ access }) => access))];
  const keyKinds = kinds.filter((kind) => accessKinds.credentialOf(kind) === 'key');
  const cookieKinds = kinds.filter((kind) => kind !== 'refresh' && accessKinds.credentialOf(kind) === 'cookie');
  return {
    openapi: '3.1.0',
    info: { title: 'Acolhe', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...Object.fromEntries(keyKinds.map((kind) => [keyScheme(kind), { type: 'http', scheme: 'bearer' }])),
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'acolhe_session' },
        ...Object.fromEntries(
          cookieKinds.map((kind) => [cookieScheme(kind), { type: 'apiKey', in: 'cookie', name: `acolhe_${kind}` }]),
        ),
      },
      responses: {
        Problem: {
          description: 'Why the request was refused.',
          content: { 'application/problem+json': { schema: wireSchema(problem) } },
        },
      },
    },
  };
}

function operation(call: Call, accessKinds: AccessKinds): object {
  const input = wireSchema(call.input);
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^a-z0-9]+/gi, '_')}`,
    summary: call.summary,
    description: call.description,
    security: securityOf(call, accessKinds),
    ...(call.method === 'GET' ? { parameters: parametersOf(call, input) } : { requestBody: bodyOf(call, input) }),
    responses: {
      200: { description: 'Done.', content: answerOf(call) },
      '4XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function securityOf({ access }: Call, accessKinds: AccessKinds): object[] {
  const credentials = access.map((kind) => accessKinds.credentialOf(kind));
  return [
    ...(credentials.includes('access-token') ? [{ accessToken: [] }] : []),
    ...access.filter((_kind, index) => credentials[index] === 'key').map((kind) => ({ [keyScheme(kind)]: [] })),
    ...access.filter((_kind, index) => credentials[index] === 'cookie').map((kind) => ({ [cookieScheme(kind)]: [] })),
    ...(credentials.includes('none') ? [{}] : []),
  ];
}

/** Security scheme of callers who send a key. */
const keyScheme = (kind: string): string => `${kind}Key`;
/** Security scheme of callers identified by a cookie. */
const cookieScheme = (kind: string): string => `${kind}Cookie`;

function parametersOf({ path }: Call, input: Schema): object[] {
  // `z.toJSONSchema` of an object made them.
  const required = (input.required ?? []) as readonly string[];
  return Object.entries((input.properties ?? {}) as Record<string, Schema>).map(([name, schema]) =>
    path.includes(`{${name}}`)
      ? { name, in: 'path', required: true, schema }
      : { name, in: 'query', required: required.includes(name), schema },
  );
}

function bodyOf({ transport }: Call, input: Schema): object {
  if (transport !== 'multipart') return { content: { 'application/json': { schema: input } } };
  const properties = {
    ...(input.properties as object | undefined),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
  return { content: { 'multipart/form-data': { schema: { ...input, properties } } } };
}

function answerOf({ transport, output }: Call): object {
  return transport === 'binary-answer'
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: wireSchema(output) } };
}

function wireSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
