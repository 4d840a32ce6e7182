import { currentTimeCall, endOpenSessionCall, listOpenSessionsCall, type OpenSession } from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const HERE: OpenSession = {
  id: 'here',
  device: 'Chrome no Android',
  isPart: false,
  openedAt: '2026-08-01T12:00:00Z',
  usedAt: '2026-08-01T13:30:00Z',
  isCurrent: true,
};
const THERE: OpenSession = {
  ...HERE,
  id: 'there',
  device: 'Firefox no Windows',
  openedAt: '2026-07-20T15:00:00Z',
  usedAt: '2026-08-01T02:30:00Z',
  isCurrent: false,
};
const PART: OpenSession = { ...THERE, id: 'part', isPart: true, device: 'Dispositivo desconhecido' };

let service: StubService;
let open: OpenSession[];
beforeEach(() => {
  service = stubService();
  open = [HERE, THERE];
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T14:00:00Z' }));
  service.answer(listOpenSessionsCall, () => ({ sessions: open }));
  service.answer(endOpenSessionCall, ({ sessionId }) => {
    open = open.filter(({ id }) => id !== sessionId);
    return { ok: true };
  });
});
afterEach(() => service.stop());

function show() {
  const portal = createMockPortal({ session: MARIAS_SESSION });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/user-info/aparelhos" />);
  return portal;
}
const leave = async () => userEvent.click(await screen.findByRole('button', { name: /^Sair: Firefox no Windows/ }));
const confirm = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair' }));

it('lists each session with browser, system and times in Brasília, the present one first', async () => {
  open = [PART, HERE];
  show();
  const list = within(await screen.findByRole('list', { name: 'Aparelhos conectados' }));
  const [here, part] = list.getAllByRole('listitem');
  expect(here?.textContent).toBe(
    'Chrome no AndroidVocê entrou hoje às 09:00.Último uso registrado hoje às 10:30.Esta sessão',
  );
  expect(part?.textContent).toBe(
    'Dispositivo desconhecidoAtendimento aberto no site de um parceiro ou por um link.Você entrou em 20/07/2026 às 12:00.Último uso registrado ontem às 23:30.Sair',
  );
  expect(screen.getByText(/Horários de Brasília\./)).toBeTruthy();
  expect(list.getAllByRole('button')).toHaveLength(1);
});

it('does not offer each exit in red: the question after it does', async () => {
  open = [HERE, THERE, PART];
  show();
  for (const button of await screen.findAllByRole('button', { name: /^Sair: / }))
    expect(button.className).not.toMatch(/danger/);
});

it('ends another session after a confirmation, and reads the list again', async () => {
  const portal = show();
  await leave();
  expect(screen.getByRole('dialog', { name: 'Sair deste aparelho?' }).textContent).toContain(
    'precisará entrar de novo com a senha.',
  );
  expect(service.seen(endOpenSessionCall)).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(service.seen(endOpenSessionCall)).toMatchObject([{ input: { sessionId: 'there' } }]);
  expect(screen.queryByText('Firefox no Windows')).toBeNull();
  expect(screen.getByText('Sua conta não está aberta em nenhum outro lugar.')).toBeTruthy();
  expect(portal.recorded.notifications).toMatchObject([{ message: 'A conta foi desconectada desse aparelho.' }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('all other sessions', () => {
  const leaveAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Sair de todas as outras' }));
  beforeEach(() => {
    open = [HERE, THERE, PART];
  });

  it('are ended after a confirmation, one call each, and the present one stays', async () => {
    const portal = show();
    await leaveAll();
    expect(screen.getByRole('dialog', { name: 'Sair de todas as outras sessões?' }).textContent).toContain(
      'São 2 sessões. Quem estiver usando sua conta nelas precisará entrar de novo com a senha. Esta, que você está usando agora, continua aberta.',
    );
    expect(service.seen(endOpenSessionCall)).toHaveLength(0);
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.seen(endOpenSessionCall).map(({ input }) => input.sessionId)).toEqual(['there', 'part']);
    expect(screen.getByText('Sua conta não está aberta em nenhum outro lugar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sair de todas as outras' })).toBeNull();
    expect(portal.recorded.notifications).toMatchObject([
      { message: 'A conta foi desconectada de todos os outros lugares.' },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can be ended by a retry when the service failed midway, and the list shows which are left', async () => {
    service.answer(endOpenSessionCall, ({ sessionId }) => {
      if (sessionId === 'part') return new HttpProblem({ httpStatus: 503 });
      open = open.filter(({ id }) => id !== sessionId);
      return { ok: true };
    });
    show();
    await leaveAll();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível sair de todas');
    await waitFor(() => expect(screen.queryByText('Firefox no Windows')).toBeNull());
    service.answer(endOpenSessionCall, ({ sessionId }) => {
      open = open.filter(({ id }) => id !== sessionId);
      return { ok: true };
    });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Sua conta não está aberta em nenhum outro lugar.')).toBeTruthy();
  });

  it('are not offered to be ended where there is only one other', async () => {
    open = [HERE, THERE];
    show();
    await screen.findByText('Firefox no Windows');
    expect(screen.queryByRole('button', { name: 'Sair de todas as outras' })).toBeNull();
  });
});

it('ends no session when the confirmation is left by Voltar', async () => {
  show();
  await leave();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.seen(endOpenSessionCall)).toHaveLength(0);
});

it('leaves the confirmation open until the answer arrives', async () => {
  let refuse: () => void = () => undefined;
  service.answer(
    endOpenSessionCall,
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(new HttpProblem({ httpStatus: 503 }));
      }),
  );
  show();
  await leave();
  await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(service.seen(endOpenSessionCall)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível sair');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows in the confirmation why it failed, and retries', async () => {
  const answer = () => {
    throw new TypeError('Failed to fetch');
  };
  service.answer(endOpenSessionCall, answer);
  show();
  await leave();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível sair');
  service.answer(endOpenSessionCall, () => {
    open = [HERE];
    return { ok: true };
  });
  await confirm();
  await waitFor(() => expect(screen.queryByText('Firefox no Windows')).toBeNull());
});

it('the list of sessions shows an error with a retry when loading fails', async () => {
  service.answer(listOpenSessionsCall, () => new HttpProblem({ httpStatus: 503 }));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('A lista não abriu');
  service.answer(listOpenSessionsCall, () => ({ sessions: open }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Chrome no Android')).toBeTruthy();
});
