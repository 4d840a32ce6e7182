import {
  administrator,
  dataRequest,
  managedAgenda,
  managedBrand,
  managedCabin,
  managedContract,
  managedGiftCard,
  managedPartner,
  managedPatient,
  managedProfessional,
  namedChoice,
  openDataRequestCopyCall,
  uploadImportCall,
} from '@acolhe/contracts/operations';
import type { ChangeSubject } from '@acolhe/domain';
import { z } from 'zod';
import { enumsIn, fieldsIn } from '../testing/enums-in.ts';
import { fieldName, valueText } from './change-labels.ts';

/** Facts that the log may contain about a subject: its record, and additional ones. */
const FACTS: Readonly<Record<ChangeSubject, z.ZodType>> = {
  administrator: administrator
    .pick({ name: true, email: true, role: true, isActive: true })
    .extend({ removesSecondFactor: z.boolean() }),
  professional: managedProfessional.extend({ onDuty: z.boolean() }),
  patient: managedPatient.extend({ sessionId: z.string(), device: z.string() }),
  contract: managedContract,
  'gift-card': managedGiftCard.extend({ label: z.string(), count: z.int(), usableUntil: z.string() }),
  visit: z.object({
    phase: z.enum(['requested', 'queued', 'offered', 'in-call', 'ended', 'cancelled']),
    queue: z.enum(['technicians', 'doctors']),
    professionalId: z.int(),
  }),
  partner: managedPartner,
  specialty: namedChoice,
  institution: namedChoice,
  agenda: managedAgenda,
  appointment: z.object({ state: z.enum(['booked', 'cancelled']), isQuotaReturned: z.boolean() }),
  cabin: managedCabin,
  import: z.object({
    kind: uploadImportCall.output.shape.kind,
    lines: z.int(),
    created: z.int(),
    existing: z.int(),
    badLines: z.int(),
  }),
  'data-request': dataRequest.extend({
    kind: z.union([dataRequest.shape.kind, openDataRequestCopyCall.input.shape.kind]),
  }),
  brand: managedBrand.shape.effective,
};
const things = Object.entries(FACTS) as [ChangeSubject, z.ZodType][];

it.each(things)('the log calls every field of %s by a Portuguese name', (subject, facts) => {
  expect(fieldsIn(facts).filter((field) => fieldName(subject, field) === field)).toEqual([]);
});

it.each(things)('the change log › shows no raw value of an enumeration of %s', (subject, facts) => {
  const raw = enumsIn(facts).flatMap(({ path, options }) =>
    options.filter((option) => valueText(subject, path, option) === option).map((option) => `${path}: ${option}`),
  );
  expect(raw).toEqual([]);
});

it('the change log › distinguishes the state of a patient’s address from the state of a case', () => {
  expect([fieldName('patient', 'state'), fieldName('data-request', 'state')]).toEqual(['Estado (UF)', 'Situação']);
  expect([valueText('patient', 'state', 'SP'), valueText('data-request', 'state', 'open')]).toEqual([
    'SP',
    'Sem decisão',
  ]);
});

it('the change log › reads the fields within a field', () => {
  expect(valueText('professional', 'invitation', { state: 'waiting', at: '2026-01-02T12:00:00Z' })).toBe(
    'Situação: Espera o envio; Desde: 02/01/2026, 09:00',
  );
  expect(valueText('partner', 'parts', ['history', 'urgent-care'])).toBe(
    'Histórico de atendimentos, Pronto atendimento',
  );
  expect(valueText('brand', 'colors', [{ role: 'action.bg', value: '#1a4fb3' }])).toBe('action.bg #1a4fb3');
});
