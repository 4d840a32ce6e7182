import { test as base } from '@playwright/test';
import { limitMs } from '../../../scripts/jest/slowness.cjs';
import { clearRoom } from '../service/care.ts';
import type { CPF, EMAIL } from '../service/client.ts';
import {
  newPatient,
  newProfessional,
  type OwnPatient,
  type OwnProfessional,
  retirePatients,
  retireProfessionals,
} from '../service/own-people.ts';
import { forgetAttempts } from '../service/partners.ts';
import { heal } from '../stack/control.ts';

/** Longer than all services take to start. */
const HEALING_MS = limitMs(120_000);

/** Creates people that no other test knows. */
export interface OwnPeople {
  /**
   * A patient with the data, contract, first access and consent of one of the demo, who can sign in.
   * @param name in full; unless given, one that no other person has
   */
  patient(like?: keyof typeof CPF, name?: string): Promise<OwnPatient>;
  /** A professional with the kind, specialties and weekly hours of one of the demo; otherwise as a patient. */
  professional(like?: keyof typeof EMAIL, name?: string): Promise<OwnProfessional>;
}

/**
 * Base of every browser test: a stack all of whose services answer, and that counts no attempts of earlier tests. A
 * test that uses `people` begins without waiting patients and professionals on duty, and creates separate people.
 */
export const test = base.extend<{ healthyStack: undefined; people: OwnPeople }>({
  healthyStack: [
    async ({}, provide) => {
      await heal();
      // Many tests, and repeats of them, come from one address.
      await forgetAttempts();
      await provide(undefined);
    },
    { auto: true, timeout: HEALING_MS },
  ],
  people: async ({}, provide) => {
    await clearRoom();
    const patients: OwnPatient[] = [];
    await provide({
      async patient(like, name) {
        const created = await newPatient(like, name);
        patients.push(created);
        return created;
      },
      professional: newProfessional,
    });
    await retirePatients(patients);
    await retireProfessionals();
  },
});
