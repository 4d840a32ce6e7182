import { checkDocumentCall } from '@acolhe/contracts';
import type { FastifyReply } from 'fastify';
import { type App, handle } from '../../platform/http/handle.ts';
import { HttpProblem } from '../../platform/http-problem.ts';
import type { Services } from '../../platform/services/services.ts';
import { findValidity } from './find-validity.ts';
import { VALIDITY_PATH } from './validity-address.ts';
import { VALIDITY_PAGE_POLICY, validityPage, type ValidityView } from './validity-page.ts';

const LONGEST_TYPED = 60;

/**
 * Serves the public call and the public page by which anybody checks a document.
 * @see docs/product/documents.md
 */
export function serveValidity(app: App, services: Services): void {
  handle(app, checkDocumentCall, async ({ code }, { ip }) => ({
    ok: true,
    ...(await findValidity(services, ip, code)),
  }));
  const answer = async (reply: FastifyReply, ip: string, typed: string): Promise<FastifyReply> => {
    try {
      return sendPage(reply, 200, { kind: 'found', document: await findValidity(services, ip, typed) });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const { httpStatus, message, retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return sendPage(reply, httpStatus, { kind: 'refused', typed, message });
    }
  };
  app.get<{ Querystring: { readonly codigo?: unknown } }>(VALIDITY_PATH, async ({ query, ip }, reply) => {
    const typed = typeof query.codigo === 'string' ? query.codigo.trim().slice(0, LONGEST_TYPED) : '';
    return typed === '' ? sendPage(reply, 200, { kind: 'ask' }) : answer(reply, ip, typed);
  });
  app.get<{ Params: { readonly code: string } }>(`${VALIDITY_PATH}/:code`, async ({ params, ip }, reply) =>
    answer(reply, ip, params.code.slice(0, LONGEST_TYPED)),
  );
}

function sendPage(reply: FastifyReply, status: number, view: ValidityView): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', VALIDITY_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(validityPage(view));
}
