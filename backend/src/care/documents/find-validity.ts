import type { DocumentValidity } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import { notFound } from '../../platform/http-problem.ts';
import { addressGroup } from '../../platform/limits/limits.ts';
import { RATES } from '../../platform/limits/rates.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { patientInitials } from './patient-initials.ts';
import { clinicalDocuments, documentWithdrawals } from '../../medical-records/tables.ts';
import { printedCode, readValidityCode } from './validity-code.ts';

/** Looked for in place of what can be no code, so that both take the same way. */
const NO_CODE = '';

/**
 * Tells who issued a document and whether it is still valid, to whoever has its code.
 * @param ip the asker's address: 30 wrong codes in 15 minutes are its most
 * @param typed the code as it was typed
 * @throws HttpProblem 404 for an unknown code, 429 after too many of them
 * @see docs/product/documents.md
 */
export async function findValidity(
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
