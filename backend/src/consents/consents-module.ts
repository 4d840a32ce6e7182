import { acceptConsentCall, getConsentTextCall, listConsentsCall, withdrawConsentCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { findPatient } from '../patients/patients.ts';
import { ownPatient, patientOf } from '../callers/callers.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { requireOwner } from './consent-by-owner.ts';
import { acceptTerms, consentHistory, type ConsentOrigin, withdrawTerms } from './consent-events.ts';
import { CONSENT_TEXT, requireCurrentVersion } from './consent-text.ts';
import { RATES } from '../platform/limits/rates.ts';

/**
 * Serves the consent term, its acceptance and its withdrawal.
 * @see docs/product/consent.md
 */
export const consentsModule: Module = {
  name: 'consents',
  register(app, { db, clock, limits }) {
    const originOf = async (context: CallContext): Promise<ConsentOrigin> => {
      const patientId = patientOf(context);
      await limits.consume(`consents:patient:${patientId}`, RATES.consents);
      return { patientId, at: clock.now(), address: context.ip, sid: context.session?.sid };
    };

    handle(app, getConsentTextCall, () => CONSENT_TEXT);
    handle(app, acceptConsentCall, async ({ patientId, version }, context) => {
      ownPatient(context, patientId);
      requireOwner(context.session);
      requireCurrentVersion(version);
      const origin = await originOf(context);
      await db.transaction((tx) => acceptTerms(tx, origin));
      return { ok: true };
    });
    handle(app, listConsentsCall, async (_input, context) => {
      const patientId = patientOf(context);
      const [patient, events] = await Promise.all([findPatient(db, patientId), consentHistory(db, patientId)]);
      return { isAccepted: patient?.lgpdAccepted ?? false, events };
    });
    handle(app, withdrawConsentCall, async (_input, context) => {
      await withdrawTerms(db, await originOf(context));
      return { ok: true };
    });
  },
};
