import { checkDocumentCall, type DocumentValidity } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';
import { clients, patients } from '../../patients/tables.ts';
import { HttpProblem, notFound } from '../../platform/http-problem.ts';
import { type App, handle } from '../../platform/http/handle.ts';
import { addressGroup } from '../../platform/limits/limits.ts';
import { RATES } from '../../platform/limits/rates.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { printedCode, readValidityCode, VALIDITY_PATH } from './validity-code.ts';
import { VALIDITY_PAGE_POLICY, validityPage, type ValidityView } from './validity-page.ts';

/** Looked up instead of an invalid code, so that both take the same time. */
const NO_CODE = '';

/**
 * Returns the issuer of a document and whether it is still valid, to any holder of its code.
 * @param ip address of the caller, which may send 30 wrong codes in 15 minutes
 * @param typed the code as it was typed
 * @throws HttpProblem 404 for an unknown code, 429 after too many of them
 * @see docs/product/documents.md
 */
async function findValidity(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  ip: string,
  typed: string,
): Promise<DocumentValidity> {
  const attempts = `document-validity:${addressGroup(ip)}`;
  await limits.consume(attempts, RATES.wrongValidityCodes);
  const code = readValidityCode(typed) ?? NO_CODE;
  const [found] = await db
    .select({
      type: clinicalDocuments.type,
      issuedAt: clinicalDocuments.issuedAt,
      brandName: clients.name,
      professional: professionals,
      patientName: patients.name,
      withdrawnAt: documentWithdrawals.withdrawnAt,
      signedBy: clinicalDocuments.signedBy,
      selfSigned: clinicalDocuments.selfSigned,
    })
    .from(clinicalDocuments)
    .innerJoin(patients, eq(patients.id, clinicalDocuments.patientId))
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .innerJoin(professionals, eq(professionals.id, clinicalDocuments.professionalId))
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(sql`sha256(${clinicalDocuments.validityCode}::bytea) = sha256(${code}::text::bytea)`);
  if (!found) throw notFound('Nenhum documento tem este código.');
  await limits.refund(attempts);
  const { type, issuedAt, brandName, professional, patientName, withdrawnAt, signedBy, selfSigned } = found;
  return {
    code: printedCode(code),
    type,
    issuedAt: issuedAt.toISOString(),
    brandName,
    professionalName: professional.name,
    profession: professional.isTechnician ? 'nursing' : 'medicine',
    ...(professional.registration !== null && { registration: professional.registration }),
    patientInitials: patientInitials(patientName),
    ...(withdrawnAt !== null && { withdrawnAt: withdrawnAt.toISOString() }),
    ...(signedBy !== null && { signature: { signedBy, isSelfSigned: selfSigned === true } }),
  };
}

/** Words that join names. */
const PARTICLES = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e']);
const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** @returns for instance `M. S.` for Maria da Silva */
export function patientInitials(name: string): string {
  return name
    .split(/\s+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLocaleLowerCase('pt-BR')))
    .map((word) => `${firstLetter(word).toLocaleUpperCase('pt-BR')}.`)
    .join(' ');
}

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}

const MAX_TYPED_LENGTH = 60;

/**
 * Serves the public call and the public page that check a document.
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
    const typed = typeof query.codigo === 'string' ? query.codigo.trim().slice(0, MAX_TYPED_LENGTH) : '';
    return typed === '' ? sendPage(reply, 200, { kind: 'ask' }) : answer(reply, ip, typed);
  });
  app.get<{ Params: { readonly code: string } }>(`${VALIDITY_PATH}/:code`, async ({ params, ip }, reply) =>
    answer(reply, ip, params.code.slice(0, MAX_TYPED_LENGTH)),
  );
}

function sendPage(reply: FastifyReply, status: number, view: ValidityView): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', VALIDITY_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(validityPage(view));
}
