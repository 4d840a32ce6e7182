import { appointmentQuotaCall, contractPermissionsCall, urgentCareQuotaCall } from '@acolhe/contracts';
import { dayInSaoPaulo } from '@acolhe/domain';
import type { Module } from '../platform/app/module.ts';
import { ownPatient } from '../callers/index.ts';
import { handle } from '../platform/http/index.ts';
import { contractsOf, isActive } from './contracts.ts';
import { refusalMessage } from './entitlement.ts';
import { type QuotaKind, quotaTotal } from './quotas.ts';

/**
 * Serves the permissions and quotas of a patient's contracts and gift cards.
 * @see docs/product/contracts.md
 */
export const contractsModule: Module = {
  name: 'contracts',
  register: (app, { db, clock }) => {
    handle(app, contractPermissionsCall, async ({ patientId }, context) => {
      const day = dayInSaoPaulo(clock.now());
      const all = await contractsOf(db, ownPatient(context, patientId));
      const isAnyActive = all.some((contract) => isActive(contract, day));
      return {
        contracts: all.map((contract) => ({
          contractStatus: isActive(contract, day) ? 'Ativo' : 'Expirado',
          urgentCare: contract.permitsUrgentCare,
          scheduling: contract.permitsScheduling,
        })),
        message: isAnyActive ? undefined : refusalMessage(all, day),
      };
    });

    const total = async (kind: QuotaKind, patientId: number) => ({
      ok: true,
      totals: [{ quantity: await quotaTotal(db, patientId, kind, dayInSaoPaulo(clock.now())) }],
    });
    handle(app, urgentCareQuotaCall, ({ patientId }, context) => total('urgent-care', ownPatient(context, patientId)));
    handle(app, appointmentQuotaCall, ({ patientId }, context) =>
      total('appointments', ownPatient(context, patientId)),
    );
  },
};
