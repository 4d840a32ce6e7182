import { type Row, MARIA, NOW, wallTime, SUCCESS } from './row.ts';

/** @see docs/product/movement-log.md */
export const MOVEMENT_LOG: readonly Row[] = [
  {
    call: 'POST /api/movement-log/save-log',
    send: () => ({ code: 1600, timeAction: wallTime(NOW), payload: {} }),
    answers: SUCCESS,
  },
  {
    call: 'POST /api/movement-log/save-log',
    when: 'with the data of the patient',
    as: 'maria',
    send: () => ({
      code: 1101,
      timeAction: NOW.toISOString(),
      payload: { patient: { pac_id: MARIA.pac, pac_nome: 'Maria da Silva' } },
    }),
    answers: SUCCESS,
  },
];
