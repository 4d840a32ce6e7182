/**
 * What became of adding a patient and of an attempt to find somebody. offered: a professional is being asked;
 * already-there: nothing was added; queued: nobody is free, the patient waits for a technician; queued-for-doctor: the
 * same, for a doctor; all-outdated: the doctors who are free were last heard too long ago; not-added: the patient could
 * not be added.
 * @see docs/product/calling-circle.md
 */
export type CircleOutcome = 'offered' | 'already-there' | 'queued' | 'queued-for-doctor' | 'all-outdated' | 'not-added';

/** The outcome in the words of the calls; an offer needs none. */
export const OUTCOME_MESSAGE = {
  offered: undefined,
  'already-there': 'já existe',
  queued: 'Fila Virtual',
  'queued-for-doctor': 'Fila Virtual Medico',
  'all-outdated': 'Todos profisisonais datas antigas',
  'not-added': 'Erro ao adicionar paciente',
} as const satisfies Record<CircleOutcome, string | undefined>;
