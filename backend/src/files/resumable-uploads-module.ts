import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_UPLOADS_PATH } from '@acolhe/contracts';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { patientInPart, patientOf } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { authorizeThroughGates } from '../platform/auth/admission.ts';
import type { App } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { clearOldUploads } from './started-uploads.ts';
import { createUploadLocker, createUploadStore } from './tus-store.ts';

/**
 * Documents that come in parts.
 * @see docs/product/files.md
 */
export const resumableUploadsModule: Module = {
  name: 'resumable-uploads',
  jobs: [clearOldUploads],
  register: serveResumableUploads,
};

const ACCESS = { access: ['patient', 'documents'] } as const;
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/**
 * Serves documents that arrive in resumable parts (tus 1.0). Their state is in database and store, so that any instance
 * continues an upload.
 * @see docs/decisions/0016-resumable-uploads.md
 */
function serveResumableUploads(app: App, services: Services): void {
  // Within one instance a new request asks the earlier one to stop; between instances the database decides.
  const locker = createUploadLocker();
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    let problem: Error | undefined;
    const stillAdmitted = async () => {
      await authorizeThroughGates(ACCESS, request.headers.authorization, services);
    };
    const server = new Server({
      path: FILE_UPLOADS_PATH,
      relativeLocation: true,
      namingFunction: () => randomUUID(),
      locker,
      datastore: createUploadStore(services, patientOf(request), stillAdmitted),
      onResponseError: (_request, error) => {
        // Refusals of tus itself have its form; ours are reported as everywhere.
        if (!('status_code' in error)) problem = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(webRequestOf(request));
    if (problem) throw problem;
    for (const [name, value] of response.headers)
      if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value);
    return reply.status(response.status).send(await response.text());
  };
  void app.register((uploads, _options, done) => {
    uploads.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    const route = {
      handlerTimeout: REQUEST_TIMEOUT_MS,
      onRequest: async (request: FastifyRequest) => {
        request.session = await authorizeThroughGates(ACCESS, request.headers.authorization, services);
        await services.limits.consume(
          `upload-requests:patient:${patientInPart(request, 'documents')}`,
          RATES.uploadRequests,
        );
      },
      handler: respond,
    };
    uploads.route({ ...route, method: 'POST', url: FILE_UPLOADS_PATH });
    uploads.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `${FILE_UPLOADS_PATH}/:id` });
    done();
  });
}

function webRequestOf({ body, headers, method, url }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  // Node's type of a web stream lacks members of the DOM's, which `Request` is declared with.
  return new Request(new URL(url, 'http://service'), {
    method,
    headers: given,
    ...(body instanceof Readable && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  });
}
