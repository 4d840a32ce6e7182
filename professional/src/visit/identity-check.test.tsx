import { confirmIdentityCall, getVisitForProfessionalCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { open, press, publish, stopConsole } from '../testing/drive-console.ts';
import { inCall, VISIT } from '../testing/render-console.tsx';

afterEach(stopConsole);

const FILES = 'Ver documentos enviados';

/** Opens the call of a visit in a cabin. */
async function openCall(identityCheckedAt?: string) {
  const view = open({ hinted: true });
  view.service.answer(getVisitForProfessionalCall, () => ({
    ...VISIT,
    reason: 'Cabine: Farmácia Central',
    isInCabin: true,
    identityCheckedAt,
  }));
  await publish(view, inCall());
  await screen.findByText('Cabine: Farmácia Central');
  return view;
}

it('the documents of a person in a cabin are closed until the professional has checked the identity', async () => {
  const { service } = await openCall();
  service.answer(confirmIdentityCall, () => ({ ok: true }));
  expect(screen.queryByRole('button', { name: FILES })).toBeNull();
  await press('Conferir identidade');
  expect(service.seen(confirmIdentityCall)).toEqual([]);
  await press('É a mesma pessoa');
  expect(await screen.findByText(/^Identidade conferida às \d\d:\d\d$/)).toBeTruthy();
  expect(service.seen(confirmIdentityCall).map(({ input }) => input)).toEqual([{ requestId: 7 }]);
  expect(screen.getByRole('button', { name: FILES })).toBeTruthy();
});

it('a check that was refused is reported, and the documents stay closed', async () => {
  const { service } = await openCall();
  service.answer(
    confirmIdentityCall,
    () => new HttpProblem({ httpStatus: 409, code: 'not-in-call', message: 'Este atendimento não está com você.' }),
  );
  await press('Conferir identidade');
  await press('É a mesma pessoa');
  expect(await screen.findByText('Este atendimento não está com você.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: FILES })).toBeNull();
});

it('an earlier check is shown with its time', async () => {
  await openCall('2026-11-20T13:05:00.000Z');
  expect(screen.getByText('Identidade conferida às 10:05')).toBeTruthy();
  expect(screen.getByRole('button', { name: FILES })).toBeTruthy();
});
