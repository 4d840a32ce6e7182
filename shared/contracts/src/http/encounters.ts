import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day, id, instant, record, text, wireEnum } from '../wire/codecs.ts';
import { PAGE_SIZES } from './common.ts';

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
  /** Neither side received sound or picture of the other: the status is then that of an interrupted one. */
  isUnconnected: ['sem_conexao', z.boolean().optional()],
  /** Why the clinic cancelled the appointment; none of one that its patient cancelled. */
  clinicReason: ['motivo_da_clinica', z.string().optional()],
  /** 'Pronto Atendimento' for an urgent visit. */
  specialty: ['esp_nome', z.string()],
  /** None for a visit that no professional answered. */
  professionalName: ['fun_nome', z.string().optional()],
  /** Day on which it began, in São Paulo. */
  date: ['date', day],
  /** `HH:mm`, in São Paulo. */
  time: ['hour', z.string()],
  /** What the patient must do next, as the professional wrote at its end. */
  guidance: ['orientacao', z.string().optional()],
  /** Path of the first document, as for `documents`. */
  documentUrl: ['mvd_documento_url', z.string().optional()],
  /** Documents that were issued in it, in the order of issue. */
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

/** Longest part of a professional's name that is searched for, characters. */
export const MAX_PROFESSIONAL_SEARCH = 100;

export const listEncountersCall = defineCall({
  method: 'POST',
  path: '/api/pep/historico-atendimento/getHistorico',
  access: ['patient', 'documents'],
  summary: 'The encounters of the patient that are over, the latest first.',
  description: 'All of them, or a page of them when `page` or `perPage` is there.',
  input: record({
    patientId: ['IdPatient', id],
    /** Day of the encounter, in São Paulo. */
    date: ['date', day.optional()],
    /** A part of the professional's name, whatever the case and the accents. */
    professional: ['fun_nome', text(MAX_PROFESSIONAL_SEARCH).optional()],
    /** From 1. */
    page: ['page', id.optional()],
    pageSize: ['perPage', z.literal([...PAGE_SIZES]).optional()],
  }),
  output: record({
    ok: ['status', z.boolean()],
    /** How many were found, on all pages. */
    total: ['total', z.int().nonnegative()],
    encounters: ['data', z.array(encounter)],
  }),
});
