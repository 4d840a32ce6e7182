import { appointmentQuotaCall, planPermissionsCall, urgentCareQuotaCall } from '@acolhe/contracts';
import { careAccessMessages, careRefusal, dayInSaoPaulo } from '@acolhe/domain';
import { requireOwnPatient } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';
import { coverageOf, type QuotaKind, quotaTotal } from './plans.ts';

/**
 * Serves the permissions and quotas of a patient's contracts and gift cards.
 * @see docs/product/plans.md
 */
export const contractsModule: Module = {
  name: 'contracts',
  register: (app, { db, clock }) => {
    handle(app, planPermissionsCall, async ({ patientId }, context) => {
      const holdings = await coverageOf(db, requireOwnPatient(context, patientId), clock.now());
      const access = {
        urgentCare: careRefusal('urgentCare', holdings),
        scheduling: careRefusal('scheduling', holdings),
      };
      const message = careAccessMessages(access).join(' ');
      return {
        contracts: holdings.contracts.map(({ isActive, urgentCare, scheduling }) => ({
          contractStatus: isActive ? 'Ativo' : 'Expirado',
          urgentCare: urgentCare === 'left',
          scheduling: scheduling === 'left',
        })),
        message: message === '' ? undefined : message,
        urgentCareRefusal: access.urgentCare,
        schedulingRefusal: access.scheduling,
      };
    });

    const total = async (kind: QuotaKind, patientId: number) => ({
      ok: true,
      totals: [{ quantity: await quotaTotal(db, patientId, kind, dayInSaoPaulo(clock.now())) }],
    });
    handle(app, urgentCareQuotaCall, ({ patientId }, context) =>
      total('urgent-care', requireOwnPatient(context, patientId)),
    );
    handle(app, appointmentQuotaCall, ({ patientId }, context) =>
      total('appointments', requireOwnPatient(context, patientId)),
    );
  },
};
