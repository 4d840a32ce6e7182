import { openPartnerSession } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import type { Module } from '../module.ts';
import { findPatientAccount } from '../patients/index.ts';
import { bearerToken } from '../platform/auth/index.ts';
import { type CallContext, handle, notFound, unauthenticated } from '../platform/http/index.ts';
import { perWindow } from '../platform/limits/rules.ts';
import { type Partner, partnerOfKey } from './partner-key.ts';

const WRONG_KEYS_PER_ADDRESS = perWindow({ most: 50, windowMs: 15 * 60_000 });

/** Partners' back ends open short sessions for the parts that their pages embed. @see docs/product/partners.md */
export const partnersModule: Module = {
  name: 'partners',
  register: (app, { db, sessions }) => {
    handle(app, openPartnerSession, async ({ cpf, parts }, context) => {
      const partner = await admittedPartner(context);
      const account = await findPatientAccount(db, digitsOf(cpf));
      if (!account || account.patient.clientId !== partner.clientId) throw notFound('Paciente não encontrado.');
      const { access } = await sessions.openShort({ kind: 'patient', patientId: account.patient.id, scope: 'urgent-care', partnerId: partner.id });
      return { token: access.token, expiresAt: access.expiresAt, scopes: [...new Set(parts)] };
    });
  },
};

async function admittedPartner({ request, ip, services: { db, limits } }: CallContext): Promise<Partner> {
  const address = `partner-key:address:${ip}`;
  await limits.take(address, WRONG_KEYS_PER_ADDRESS);
  const key = bearerToken(request.headers.authorization);
  const partner = key === undefined ? undefined : await partnerOfKey(db, key);
  if (!partner) throw unauthenticated('Chave de parceiro inválida.');
  await limits.giveBack(address);
  return partner;
}
