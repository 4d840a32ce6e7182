import { currentTimeCall, type DataAccess, listDataAccessesCall } from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
});
afterEach(() => service.stop());

function show(accesses: DataAccess[]) {
  service.answer(listDataAccessesCall, () => ({ accesses }));
  render(
    <MockHost
      portal={createMockPortal({ session: MARIAS_SESSION })}
      routes={routes}
      path="/portal-paciente/user-info/acessos"
    />,
  );
}

it('lists who opened what and when, in Brasília’s time', async () => {
  show([
    { viewer: 'Paula Dias', subject: 'Dados do atendimento', at: '2026-08-02T02:30:00Z' },
    { viewer: 'Paula Dias', subject: 'exame.png', at: '2026-08-01T12:00:00Z' },
  ]);
  const list = await screen.findByRole('list', { name: 'Quem viu meus dados' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paula DiasDados do atendimentoEm 01/08/2026 às 23:30', 'Paula Diasexame.pngEm 01/08/2026 às 09:00']);
  expect(screen.getByText(/Horários de Brasília\./)).toBeTruthy();
});

it('says that no professional has opened the data', async () => {
  show([]);
  expect(await screen.findByText('Ninguém abriu suas informações até agora.')).toBeTruthy();
});

it('the list of accesses shows an error with a retry when loading fails', async () => {
  show([]);
  service.answer(listDataAccessesCall, () => new HttpProblem({ httpStatus: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain('A lista não abriu');
  service.answer(listDataAccessesCall, () => ({ accesses: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ninguém abriu suas informações até agora.')).toBeTruthy();
});
