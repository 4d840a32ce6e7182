import type { Patient } from '@acolhe/contracts';
import type { Visit } from '../visit/tables.ts';
import { patientRecordOf } from './patient-record.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const patient: Patient = {
  id: 1001,
  userId: 1001,
  firstAccessDone: true,
  lgpdAccepted: true,
  name: 'Maria da Silva',
  cpf: '52998224725',
  birthDate: '1990-05-04',
  gender: 'f',
  clientId: 1,
};

it('the record of a patient contains the name, and a message when there is no CPF', () => {
  expect(patientRecordOf({ patient }, 1, NOW)).toMatchObject({
    name: 'Maria da Silva',
    cpf: '52998224725',
    ageYears: 35,
    command: 'none',
  });
  expect(patientRecordOf({ patient: { ...patient, cpf: '' } }, 1, NOW)).toMatchObject({ cpf: 'Não Informado' });
});

it('the record of a patient in a visit contains another message when there is no CPF', () => {
  const visit = { id: 7, phase: 'requested', command: 'none', commandSeq: 0 } as Visit;
  expect(patientRecordOf({ patient: { ...patient, cpf: '' }, visit }, 1, NOW)).toMatchObject({
    requestId: 7,
    cpf: 'Não passado',
  });
  expect(patientRecordOf({ patient, visit }, 1, NOW)).toMatchObject({ cpf: '52998224725' });
});
