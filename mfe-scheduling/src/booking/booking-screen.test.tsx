import { listBookableSpecialtiesCall } from '@acolhe/contracts';
import type { StubService } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { openScheduling, schedulingService } from '../testing/open-scheduling.tsx';

let service: StubService;
beforeEach(() => {
  service = schedulingService();
});
afterEach(() => service.stop());

it('the booking screen offers the specialties that the patient may book', async () => {
  openScheduling();
  expect(await screen.findByRole('radio', { name: 'Cardiologia' })).toBeTruthy();
  expect(service.seen(listBookableSpecialtiesCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

it('the booking screen of a patient without any quota left says so', async () => {
  service.answer(listBookableSpecialtiesCall, () => []);
  openScheduling();
  expect(await screen.findByText('Você atingiu o limite de solicitação de agendamento.')).toBeTruthy();
});
