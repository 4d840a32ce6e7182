import { type DataExport, getDataExportCall, openDataExportCall, requestDataExportCall } from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { HttpProblem, MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const NONE: DataExport = { state: 'none', contents: [] };
const PREPARING: DataExport = { state: 'preparing', requestedAt: '2026-08-01T12:00:00Z', contents: [] };
const READY: DataExport = {
  ...PREPARING,
  state: 'ready',
  availableUntil: '2026-08-02T12:01:00Z',
  contents: [
    { kind: 'archive', name: 'meus-dados-2026-08-01.zip', sizeBytes: 3 * 1024 * 1024 },
    { kind: 'paper', name: 'meus-dados-2026-08-01.pdf', sizeBytes: 40_000 },
  ],
};

let service: StubService;
let current: DataExport;
beforeEach(() => {
  service = stubService();
  current = NONE;
  service.answer(getDataExportCall, () => current);
  service.answer(requestDataExportCall, () => (current = PREPARING));
  service.answer(openDataExportCall, ({ kind }) => ({
    url: `http://service.test/api/data-export/${kind}`,
    expiresAt: '2026-08-01T12:02:00Z',
  }));
});
afterEach(() => {
  jest.useRealTimers();
  service.stop();
});

const show = () =>
  render(
    <MockHost
      portal={createMockPortal({ session: MARIAS_SESSION })}
      routes={routes}
      path="/portal-paciente/user-info/copia"
    />,
  );
const prepare = async (password: string, user = userEvent.setup()) => {
  if (password) await user.type(await screen.findByLabelText('Senha'), password);
  await user.click(await screen.findByRole('button', { name: 'Preparar' }));
};

it('a copy of all data is asked for with the password, is waited for and can then be downloaded', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  show();
  expect((await screen.findByRole('list', { name: 'O que está na cópia' })).textContent).toContain('mensagens');
  await prepare('Acolhe@2026', userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
  expect((await screen.findByText('Estamos preparando sua cópia')).closest('[role=status]')).toBeTruthy();
  expect(service.seen(requestDataExportCall)).toMatchObject([{ input: { password: 'Acolhe@2026' } }]);
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  current = READY;
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect((await screen.findByText('Sua cópia está pronta')).closest('[role=status]')?.textContent).toContain(
    'até 02/08/2026 às 09:01',
  );
  const files = within(screen.getByRole('list', { name: 'Arquivos da cópia' })).getAllByRole('listitem');
  expect(files.map(({ textContent }) => textContent)).toEqual([
    'Tudo em um arquivo .zipmeus-dados-2026-08-01.zip3 MBBaixar',
    'PDF para ler e imprimirmeus-dados-2026-08-01.pdf40 kBBaixar',
  ]);
});

/** Each ends in a rendering, as in a browser. */
const seconds = async (count: number) => {
  for (let n = 0; n < count; n += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
};

it('the state of a copy is polled with growing delays until it is ready', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  current = PREPARING;
  show();
  await screen.findByText('Estamos preparando sua cópia');
  const asked = () => service.seen(getDataExportCall).length;
  await seconds(60);
  expect(asked()).toBeGreaterThanOrEqual(5);
  expect(asked()).toBeLessThanOrEqual(9);
  current = READY;
  await seconds(16);
  const whenReady = asked();
  await seconds(60);
  expect(asked()).toBe(whenReady);
});

it('a download begins at an address that is asked for when the button is pressed, and the page stays', async () => {
  current = READY;
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.includes('data-export')) return;
    event.preventDefault();
    followed.push(event.target.href);
  };
  document.addEventListener('click', follow);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar: Tudo em um arquivo .zip' }));
  await waitFor(() => expect(followed).toEqual(['http://service.test/api/data-export/archive']));
  document.removeEventListener('click', follow);
  expect(screen.getByText('Sua cópia está pronta')).toBeTruthy();
});

it('a wrong password is reported at its field, a missing one before anything is sent', async () => {
  service.answer(
    requestDataExportCall,
    () => new HttpProblem({ httpStatus: 403, code: 'wrong-password', message: 'Senha inválida.' }),
  );
  show();
  await prepare('');
  expect(await screen.findByText('Senha não informada')).toBeTruthy();
  expect(service.seen(requestDataExportCall)).toHaveLength(0);
  await prepare('errada');
  expect(await screen.findByText('Senha inválida.')).toBeTruthy();
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
});

it('a refusal is shown with the time to wait', async () => {
  service.answer(
    requestDataExportCall,
    () =>
      new HttpProblem({
        httpStatus: 429,
        code: 'too-many-attempts',
        message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
        retryAfterSeconds: 30,
      }),
  );
  show();
  await prepare('errada');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Não foi possível pedir a cópia');
  expect(alert.textContent).toContain('Você pode tentar de novo em 30 segundos.');
});

it.each([
  ['failed', 'Não foi possível preparar a cópia'],
  ['expired', 'Sua cópia não está mais disponível'],
] as const)('a copy that is %s can be asked for again', async (state, sentence) => {
  current = { ...PREPARING, state };
  show();
  expect(await screen.findByText(sentence)).toBeTruthy();
  await prepare('Acolhe@2026');
  expect(await screen.findByText('Estamos preparando sua cópia')).toBeTruthy();
});

it('a copy that expires while the screen is open is shown as expired', async () => {
  current = READY;
  show();
  const button = await screen.findByRole('button', { name: 'Baixar: PDF para ler e imprimir' });
  current = { ...PREPARING, state: 'expired' };
  service.answer(
    openDataExportCall,
    () => new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Não encontrado.' }),
  );
  await userEvent.click(button);
  expect(await screen.findByText('Sua cópia não está mais disponível')).toBeTruthy();
});

it('another copy is asked for with the password while the present one is there', async () => {
  current = READY;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Preparar outra cópia' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  await prepare('Acolhe@2026');
  expect(await screen.findByText('Estamos preparando sua cópia')).toBeTruthy();
});

it('Meus Dados leads to the copy', async () => {
  render(
    <MockHost
      portal={createMockPortal({ session: MARIAS_SESSION })}
      routes={routes}
      path="/portal-paciente/user-info"
    />,
  );
  const row = await screen.findByRole('link', { name: /^Baixar meus dados/ });
  expect(row.getAttribute('href')).toBe('/portal-paciente/user-info/copia');
});
