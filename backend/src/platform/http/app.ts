import { randomUUID } from 'node:crypto';
import { DEFAULT_BODY_BYTES, FILE_UPLOADS_PATH } from '@acolhe/contracts';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest, LogController, type RawServerDefault } from 'fastify';
import type { Config } from '../config.ts';
import { HttpProblem, type ProblemDetails } from '../http-problem.ts';
import { HTTP_LIMITS } from '../limits/rates.ts';
import type { Services } from '../services/services.ts';
import { limitConcurrentRequests, limitConnections } from './connections.ts';
import { type App, routerPath, traceRequests } from './handle.ts';
import { frameworkProblem, problemBody, problemOf } from './problem-answer.ts';

/** Limit for each step of a start: sealing keys or hashing on a slow, busy machine takes longer than Fastify's 10 s. */
const START_TIMEOUT_MS = 2 * 60_000;
/** Limit for the slowest upload. Other slow requests are ended by `HANDLER_TIMEOUT_MS`. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const HANDLER_TIMEOUT_MS = 20_000;
/** Limit for the headers of a request, after which an empty connection is closed. */
const HEADERS_TIMEOUT_MS = 10_000;
const PREFLIGHT_SECONDS = 600;

/** What scripts of other origins may send and read. */
const OF_CALLS = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'content-type', 'range'],
  exposedHeaders: ['retry-after', 'x-request-id', 'accept-ranges', 'content-length', 'content-range'],
};
/** The words of tus 1.0. */
const OF_RESUMABLE_UPLOADS = {
  methods: ['POST', 'HEAD', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ],
  exposedHeaders: [
    'retry-after',
    'x-request-id',
    'location',
    'tus-resumable',
    'upload-expires',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ],
};

/**
 * The HTTP server without its calls: headers, origins, cookies, limits, and problem+json for refusals
 * and failures.
 * @see docs/product/refusals.md
 */
export async function createHttpApp(services: Services): Promise<App> {
  const { config, decisions } = services;
  const app: App = Fastify<RawServerDefault>({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: DEFAULT_BODY_BYTES,
    routerOptions: { maxParamLength: HTTP_LIMITS.pathParameterLength },
    pluginTimeout: START_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS },
    handlerTimeout: HANDLER_TIMEOUT_MS,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  app.decorate('services', services);
  app.decorate('calls', []);
  app.decorateRequest('session', undefined);
  if (services.tracing) traceRequests(app, services.tracing.tracer);
  acceptJsonOnly(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const own = [...config.portalOrigins, ...config.consoleOrigins, ...config.kioskOrigins, ...config.operationsOrigins];
  const known = [...own, ...config.corsOrigins, ...config.embedOrigins];
  const ofCalls = services.tracing
    ? { ...OF_CALLS, allowedHeaders: [...OF_CALLS.allowedHeaders, 'traceparent'] }
    : OF_CALLS;
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const isOwn = origin !== undefined && own.includes(origin);
      const isKnown = origin !== undefined && (known.includes(origin) || decisions.partnerOrigins.includes(origin));
      done(null, {
        origin: isKnown,
        credentials: isOwn,
        ...(request.url.startsWith(FILE_UPLOADS_PATH) ? OF_RESUMABLE_UPLOADS : ofCalls),
        maxAge: PREFLIGHT_SECONDS,
      });
    },
  });
  if (config.trustedProxies === 0) app.addHook('onRequest', warnAboutProxy(services.log, config));
  app.addHook('onRequest', limitConcurrentRequests(config.requestsPerAddress ?? HTTP_LIMITS.requestsAtOncePerAddress));
  if (config.trustedProxies === 0) limitConnections(app.server, HTTP_LIMITS.connectionsPerAddress);
  await app.register(multipart, { throwFileSizeLimit: true });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler((error, request, reply) => fail(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, frameworkProblem(404)));
  return app;
}

/** Answers with problem+json (RFC 9457). */
function sendProblem(
  reply: FastifyReply,
  details: ProblemDetails,
  refusal?: Readonly<Record<string, unknown>>,
): FastifyReply {
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', details.retryAfterSeconds);
  if (details.httpStatus === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .status(details.httpStatus)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemBody(details), ...refusal }));
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const details = problemOf(error, request.routeOptions.bodyLimit);
  if (details.httpStatus === 500) request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return sendProblem(reply, details, request.routeOptions.config?.refusal);
}

/** JSON is the one format of bodies, besides multipart; an empty body is none. */
function acceptJsonOnly(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    // A text, by `parseAs`.
    else void parse(request, body as string, done);
  });
}

const CONSEQUENCE = 'and ACOLHE_TRUST_PROXY is 0: all callers count as one address';

/**
 * Whether the settings imply an uncounted proxy: the address is https, but the service itself speaks no TLS.
 * @see docs/operating.md
 */
export function isProxyUncounted({ apiOrigin, trustedProxies }: Pick<Config, 'apiOrigin' | 'trustedProxies'>): boolean {
  return trustedProxies === 0 && apiOrigin.startsWith('https:');
}

/**
 * Logs a warning when requests arrive through a proxy that `ACOLHE_TRUST_PROXY` does not count: at the start where the
 * settings show it, and once at a forwarded request. Behind such a proxy all callers share one address in every limit,
 * so that a hundred wrong passwords of one would lock out all.
 * @returns a hook that checks each request
 */
function warnAboutProxy(
  log: Services['log'],
  config: Pick<Config, 'apiOrigin' | 'trustedProxies'>,
): (request: FastifyRequest) => Promise<void> {
  if (isProxyUncounted(config)) log.warn(`ACOLHE_API_URL is https, so a proxy stands in front, ${CONSEQUENCE}`);
  let isNotified = false;
  return (request) => {
    if (!isNotified && request.headers['x-forwarded-for'] !== undefined) {
      isNotified = true;
      log.warn(`a proxy forwards requests ${CONSEQUENCE}`);
    }
    return Promise.resolve();
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers 405 with `Allow` (RFC 9110) where a path is known but not for this method. To be called when all calls are
 * registered.
 */
export function registerMethodNotAllowed(app: App): void {
  const paths = new Map<string, Set<string>>();
  for (const call of app.calls) paths.set(call.path, (paths.get(call.path) ?? new Set()).add(call.method));
  for (const [path, served] of paths) {
    app.route({
      method: METHODS.filter((method) => !served.has(method)),
      url: routerPath(path),
      exposeHeadRoute: false,
      onRequest: (_request, reply, done) => {
        void reply.header('allow', [...served, ...(served.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '));
        done(new HttpProblem(frameworkProblem(405)));
      },
      handler: () => undefined,
    });
  }
}
