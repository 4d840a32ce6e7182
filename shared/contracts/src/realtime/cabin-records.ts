import { z } from 'zod';
import { record, wireEnum } from '../wire/codecs.ts';

/** Prefix of the name of a cabin's room; the patient's CPF, digits only, follows. */
export const CABIN_ROOM_PREFIX = 'CABINE_';

/** announced: the console named a patient, who has still to appear; waiting: the patient waits for a professional. */
export const cabinRoomPhase = wireEnum({ announced: 'anunciado', waiting: 'ligando', 'in-call': 'ligação' });
export type CabinRoomPhase = z.output<typeof cabinRoomPhase>;

/**
 * Who is in a cabin and how far, `videoconferencia/profissional/sala/{k}`: for the cabin alone.
 * @see docs/product/cabin.md
 */
export const cabinStatusRecord = record({
  revision: ['rev', z.int()],
  cabinId: ['cab_id', z.int()],
  /** None while the cabin is empty. */
  phase: ['status', cabinRoomPhase.optional()],
  /** CPF of the patient, digits only, by which a cabin knows its patient. */
  cpf: ['pacId', z.string().optional()],
});
export type CabinStatusRecord = z.output<typeof cabinStatusRecord>;

/**
 * How far a cabin is, `videoconferencia/cabines/{k}`: for all professionals, who learn by it that the list has changed;
 * it says nothing of the patient.
 * @see docs/product/cabin.md
 */
export const cabinSummaryRecord = record({
  revision: ['rev', z.int()],
  cabinId: ['cab_id', z.int()],
  /** None while the cabin is empty. */
  phase: ['status', cabinRoomPhase.optional()],
});
export type CabinSummaryRecord = z.output<typeof cabinSummaryRecord>;

/**
 * The room of a cabin as one of its sides enters it: `videoconferencia/paciente/sala/{k}` for the cabin,
 * `videoconferencia/link/sala/{k}` for the professional in the call.
 * @see docs/product/cabin.md
 */
export const cabinRoomRecord = record({
  revision: ['rev', z.int()],
  uid: ['uid', z.string().optional()],
  /** Prefix and CPF; the channel towards a video provider is another, opaque name. */
  channel: ['channel', z.string().optional()],
  /** Handle of the visit's token record, no credential. */
  token: ['token', z.string().optional()],
});
export type CabinRoomRecord = z.output<typeof cabinRoomRecord>;
