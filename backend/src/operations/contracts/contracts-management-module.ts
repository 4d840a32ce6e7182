import {
  changeContractCall,
  createContractCall,
  listContractsCall,
  managedContract,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo } from '@acolhe/domain';
import { lookAtPatients } from '../../administrators/look-at-patients.ts';
import { administratorOf } from '../../administrators/administrator-session.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { handle } from '../../platform/http/handle.ts';
import { invalidInput, notFound } from '../../platform/http-problem.ts';
import { requireSpecialties } from '../catalogue/require-specialties.ts';
import { afterId, cursorId } from '../paging/cursor-id.ts';
import { pageOf } from '../paging/page-of.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { findManagedContract, readContracts } from './read-contracts.ts';
import { changeContract, createContract } from './save-contract.ts';

/**
 * Serves contracts to those who run the clinic: listing, putting on a patient, changing.
 * @see docs/product/operations.md
 */
export const contractsManagementModule: Module = {
  name: 'contracts-management',
  register(app, { db, clock }) {
    const requireQuotas = async (quotas: readonly { readonly specialtyId: number }[] = []) => {
      const ids = quotas.map(({ specialtyId }) => specialtyId);
      if (new Set(ids).size < ids.length)
        throw invalidInput([{ path: 'quotas', message: 'a specialty twice' }], 'Há uma especialidade repetida.');
      await requireSpecialties(db, ids, 'quotas');
    };

    handle(app, listContractsCall, ({ cursor, pageSize, ...filters }, context) => {
      const { id, patientId } = filters;
      const today = dayInSaoPaulo(clock.now());
      return lookAtPatients(context, {
        part: 'contracts',
        read: () => pageOf(pageSize, (most) => readContracts(db, filters, today, cursorId(cursor), most), afterId),
        patientsIn: ({ items }) => items.map((contract) => contract.patientId),
        isList: () => id === undefined && patientId === undefined,
      });
    });

    handle(app, createContractCall, async (input, context) => {
      await requireQuotas(input.quotas);
      return db.transaction((tx) => createContract(tx, administratorOf(context), input, clock.now()));
    });

    handle(app, changeContractCall, async (input, context) => {
      await requireQuotas(input.quotas);
      // A refusal tells the contract as it is now, and is in no log of changes.
      await lookAtPatients(context, {
        part: 'contracts',
        read: () => findManagedContract(db, input.id),
        patientsIn: (found) => (found ? [found.patientId] : []),
      });
      const result = await db.transaction((tx) => changeContract(tx, administratorOf(context), input, clock.now()));
      if (result.kind === 'unknown') throw notFound();
      if (result.kind === 'changed-meanwhile') throw changedMeanwhile(managedContract, result.current);
      return result.after;
    });
  },
};
