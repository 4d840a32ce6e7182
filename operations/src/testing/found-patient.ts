import type { FoundPatient } from '@acolhe/contracts/operations';

/** A patient as lists and searches tell of her. */
export const FOUND_PATIENT: FoundPatient = {
  id: 3,
  maskedCpf: '***.982.247-**',
  name: 'Beatriz Rocha',
  client: 'Acolhe',
  isFirstAccessDone: true,
  hasConsented: true,
};
