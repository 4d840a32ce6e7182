import { currentTimeCall, getPatientByIdCall, type Patient, updateProfileCall } from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { MARIA, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const SEEN: Patient = {
  ...MARIA,
  imageUrl: undefined,
  email: 'maria@acolhe.test',
  phone: '(11) 98765-4321',
  changedAt: '2026-08-01T12:00:00.000Z',
};
const STANDING: Patient = {
  ...SEEN,
  name: 'Maria Souza',
  email: 'la@acolhe.test',
  changedAt: '2026-08-01T12:03:00.000Z',
};

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(getPatientByIdCall, () => [SEEN]);
  service.answer(updateProfileCall, ({ seenChange, email }) =>
    seenChange === STANDING.changedAt
      ? { ok: true, message: '', patient: { ...STANDING, email } }
      : new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'Seus dados foram alterados em outro lugar. Recarregue a página antes de salvar.',
        }),
  );
});
afterEach(() => service.stop());

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Two tabs: the other one saved first. */
async function saveTooLate(standing = STANDING) {
  const portal = createMockPortal({ session: { patient: MARIA, scope: 'portal' } });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/user-info" />);
  await screen.findByRole('textbox', { name: 'E-mail' });
  await userEvent.clear(email());
  await userEvent.type(email(), 'aqui@acolhe.test');
  service.answer(getPatientByIdCall, () => [standing]);
  await press('Salvar');
  await screen.findByText('Seus dados foram alterados em outro lugar');
  return portal;
}

it('reports that the data was changed elsewhere, and holds the edits until the patient chooses', async () => {
  const portal = await saveTooLate();
  expect(email().value).toBe('aqui@acolhe.test');
  await press('Ver os dados atuais');
  const choice = await screen.findByRole('dialog', { name: 'Com quais dados continuar?' });
  expect(
    within(choice)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['E-mail']);
  expect(within(choice).getByText('la@acolhe.test')).toBeTruthy();
  expect(within(choice).getByText('aqui@acolhe.test')).toBeTruthy();
  expect(email().value).toBe('aqui@acolhe.test');
  expect(portal.hasUnsaved()).toBe(true);
});

it('merges the edits into the saved data, and saves that', async () => {
  const portal = await saveTooLate();
  await press('Ver os dados atuais');
  await screen.findByRole('dialog');
  await press('Manter o que escrevi');
  expect([email().value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome Social' }).value]).toEqual([
    'aqui@acolhe.test',
    'Maria Souza',
  ]);
  expect(screen.queryByText('Seus dados foram alterados em outro lugar')).toBeNull();
  expect(portal.session.current()?.patient.name).toBe('Maria Souza');
  await press('Salvar');
  expect(await screen.findByText('Informações atualizadas com sucesso')).toBeTruthy();
});

it('takes the saved data instead of the edits', async () => {
  const portal = await saveTooLate();
  await press('Ver os dados atuais');
  await screen.findByRole('dialog');
  await press('Usar os dados atuais');
  expect(email().value).toBe('la@acolhe.test');
  await waitFor(() => expect(portal.hasUnsaved()).toBe(false));
});

it('shows no conflict when the same change was saved before and its answer got lost', async () => {
  await saveTooLate({ ...STANDING, email: 'aqui@acolhe.test' });
  await press('Ver os dados atuais');
  expect(await screen.findByText('Informações atualizadas com sucesso')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the edit conflict shows an error with a retry when the saved data does not load', async () => {
  await saveTooLate();
  service.answer(getPatientByIdCall, () => new HttpProblem({ httpStatus: 503 }));
  await press('Ver os dados atuais');
  expect(await screen.findByText(/Os dados atuais não abriram\./)).toBeTruthy();
  expect(screen.queryByText('Seus dados não abriram')).toBeNull();
  expect(email().value).toBe('aqui@acolhe.test');
  service.answer(getPatientByIdCall, () => [STANDING]);
  await press('Ver os dados atuais');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

describe('the note under the form', () => {
  const notes = () =>
    [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
      ({ textContent }) => textContent?.split(/[.!]/)[0],
    );
  const FAILED = 'Não foi possível atualizar informaçõesO serviço está com um problema';
  const ELSEWHERE = 'Seus dados foram alterados em outro lugarNão foi possível atualizar informações';
  const isDown = () => service.answer(updateProfileCall, () => new HttpProblem({ httpStatus: 503 }));

  it('is that of the last save', async () => {
    await saveTooLate();
    expect(notes()).toEqual([ELSEWHERE]);
    isDown();
    await press('Salvar');
    await waitFor(() => expect(notes()).toEqual([FAILED]));
    service.answer(updateProfileCall, () => new HttpProblem({ httpStatus: 409, code: 'changed-meanwhile' }));
    await press('Salvar');
    await waitFor(() => expect(notes()).toEqual([ELSEWHERE]));
  });

  it('is that of the last save also when the saved data arrives after another save has failed', async () => {
    await saveTooLate();
    let come: () => void = () => undefined;
    service.answer(
      getPatientByIdCall,
      () =>
        new Promise((resolve) => {
          come = () => resolve([{ ...STANDING, email: 'aqui@acolhe.test' }]);
        }),
    );
    await press('Ver os dados atuais');
    await waitFor(() => expect(service.seen(getPatientByIdCall)).toHaveLength(2));
    isDown();
    await press('Salvar');
    await waitFor(() => expect(notes()).toEqual([FAILED]));
    await act(() => Promise.resolve(come()));
    expect(notes()).toEqual([FAILED]);
  });
});
