import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, instant, record, wireEnum } from '../wire/codecs.ts';

/**
 * How an encounter ended.
 * @see docs/product/history.md
 */
export const encounterStatus = wireEnum({
  finished: 'Finalizado',
  interrupted: 'Interrompido',
  cancelled: 'Cancelado',
  missed: 'Não compareceu',
});
export type EncounterStatus = z.output<typeof encounterStatus>;

/** A visit or scheduled call that is over. */
export const encounter = record({
  /** `v` and the id of the visit, or `a` and that of the appointment, as their live records are called. */
  id: ['hat_id', z.string()],
  status: ['status', encounterStatus],
  /** 'Pronto Atendimento' for an urgent visit. */
  specialty: ['esp_nome', z.string()],
  /** None for a visit that nobody answered. */
  professionalName: ['fun_nome', z.string().optional()],
  /** Day on which it began, in São Paulo. */
  date: ['date', day],
  /** `HH:mm`, in São Paulo. */
  time: ['hour', z.string()],
  /** Path of the first document, as for `documents`. */
  documentUrl: ['mvd_documento_url', z.string().optional()],
  /** What was issued in it, in the order of issue. */
  documents: [
    'documentos',
    z.array(
      record({
        fileId: ['doc_id', id],
        name: ['document', z.string()],
        url: ['mvd_documento_url', z.string()],
        withdrawnAt: ['mvd_withdrawn_at', instant.optional()],
      }),
    ),
  ],
});
export type Encounter = z.output<typeof encounter>;

export const listEncountersCall = defineCall({
  method: 'POST',
  path: '/api/pep/historico-atendimento/getHistorico',
  access: ['patient', 'documents'],
  summary: 'The encounters of the patient, the latest first.',
  input: record({ patientId: ['IdPatient', id] }),
  output: record({ ok: ['status', z.boolean()], encounters: ['data', z.array(encounter)] }),
});
