import { openPartnerSessionCall, type Patient, signInByLinkCall } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import type { CarePort } from '../access/care-port.ts';
import { consentPending } from '../consents/consents-module.ts';
import { findPatientByCpf, PATIENTS, redactPatient } from '../patients/patients.ts';
import { requireReplaceConfirmation } from '../patients/replaced-patient.ts';
import type { Module } from '../platform/app/build-app.ts';
import { bearerToken } from '../platform/auth/admission.ts';
import { browserSessions } from '../platform/auth/browser-sessions.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Executor } from '../platform/database/database.ts';
import { forbidden, invalidInput, notFound, unauthenticated } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { partnerDocumentsSession, partnerSchedulingSession, partnerSession } from './partner-sessions.ts';
import {
  applyPartnerSwitches,
  isPapersPart,
  mayEmbed,
  type Partner,
  partnerOfKey,
  SCOPES,
  sealPartnerKeys,
} from './partners.ts';
import { admitBareHash, isBareHash, patientOfClaims, redeemLink } from './signed-claims.ts';

/** One text for every link that opens nothing. */
const NO_PATIENT = 'Falha ao obter paciente, tente novamente mais tarde!';

/**
 * Partners' back ends open sessions: short ones for the parts that their pages embed, and by link in the portal.
 * @see docs/product/partners.md
 */
export const createPartnersModule = (
  care: Pick<CarePort, 'hasLiveVisit' | 'patientLeft' | 'patientSignedIn'>,
): Module => ({
  name: 'partners',
  sessionTypes: [partnerSession, partnerSchedulingSession, partnerDocumentsSession],
  accessKinds: { partner: 'key' },
  register: (app, services) => {
    const { db, clock, limits, sessions, config } = services;
    app.addHook('onReady', () => applyPartnerSwitches(services, config.brands.partners));
    app.addHook('onReady', () => sealPartnerKeys(db));
    const browsers = browserSessions(PATIENTS, services);
    const leave = async (replaced: Session | undefined) => {
      if (replaced?.kind === 'patient') await care.patientLeft(services, replaced);
    };

    handle(app, openPartnerSessionCall, async ({ cpf, parts }, context) => {
      const partner = await admittedPartner(context);
      if (!(await mayEmbed(db, partner, parts))) throw forbidden('Este parceiro não oferece esta parte do portal.');
      const scopes = new Set(parts.map((part) => SCOPES[part]));
      const [scope] = scopes;
      if (scope === undefined || scopes.size > 1)
        throw invalidInput([{ path: 'parts', message: 'urgent care, scheduling and documents take a session each' }]);
      const patient = await findPatientByCpf(db, digitsOf(cpf));
      if (!patient || patient.clientId !== partner.clientId) throw notFound('Paciente não encontrado.');
      const opened = { kind: 'patient', patientId: patient.id, partnerId: partner.id } as const;
      const { access } = await sessions.openShort(
        scope === 'documents' ? { ...opened, scope, parts: parts.filter(isPapersPart) } : { ...opened, scope },
      );
      const { token, expiresAt } = access;
      return { token, expiresAt, scopes: [...new Set(parts)], ...(partner.brand && { brand: partner.brand }) };
    });

    handle(app, signInByLinkCall, async ({ link, replacesPatient }, context) => {
      const ask = async (patient: Patient) => {
        if (!replacesPatient) await requireReplaceConfirmation(browsers, patient, context);
      };
      const address = `signed-link:address:${addressGroup(context.ip)}`;
      await limits.consume(address, RATES.wrongPartnerLinks);
      if (isBareHash(link)) {
        const admitted = await admitBareHash(db, link);
        if (!admitted) throw unauthenticated(NO_PATIENT);
        // A link counts against the limit whether it opens a session or not, so that trying reveals no registered CPF.
        const { patient, partner } = admitted;
        const requireOpenable = async (executor: Executor) => {
          // Such a link can be forged: it opens nothing while the patient has a live visit.
          if (await care.hasLiveVisit(executor, patient.id)) throw unauthenticated(NO_PATIENT);
          if (!patient.lgpdAccepted) throw consentPending();
        };
        // The question names who is signed in: a link that opens nothing gets none.
        await requireOpenable(db);
        await ask(patient);
        const unsigned = {
          kind: 'patient',
          patientId: patient.id,
          scope: 'urgent-care',
          partnerId: partner.id,
          unsignedSinceMs: clock.now().getTime(),
        } as const;
        const { session, access, replaced } = await browsers.open(unsigned, context, requireOpenable);
        await leave(replaced);
        await care.patientSignedIn(services, patient.id);
        return { ok: true, patient: redactPatient(session, patient), access };
      }
      const refundAndThrow = async (question: unknown) => {
        await limits.refund(address);
        throw question;
      };
      const redeemed = await redeemLink(db, link, clock.now(), async (claims) => {
        const named = await patientOfClaims(db, claims);
        // The link is good, and nothing of it is used up by the question.
        if (named) await ask(named).catch(refundAndThrow);
      });
      const patient = redeemed && (await patientOfClaims(db, redeemed));
      if (!patient) throw unauthenticated(NO_PATIENT);
      await limits.refund(address);
      const { access, replaced } = await browsers.open(
        { kind: 'patient', patientId: patient.id, scope: 'urgent-care', partnerId: redeemed.partner.id },
        context,
      );
      await leave(replaced);
      await care.patientSignedIn(services, patient.id);
      return { ok: true, patient, access };
    });
  },
});

async function admittedPartner({ request, ip, services: { db, limits } }: CallContext): Promise<Partner> {
  const address = `partner-key:address:${addressGroup(ip)}`;
  await limits.consume(address, RATES.wrongPartnerKeys);
  const key = bearerToken(request.headers.authorization);
  const partner = key === undefined ? undefined : await partnerOfKey(db, key);
  if (!partner) throw unauthenticated('Chave de parceiro inválida.');
  await limits.refund(address);
  return partner;
}
