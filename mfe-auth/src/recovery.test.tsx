import { requestPasswordChangeCall, resetPasswordCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, shownToast } from '@acolhe/federation/host/mock';
import { HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes.tsx';

const ANSWER = 'Se os dados conferirem, enviaremos um e-mail.';
const LINK = 'a1b2c3';
const GOOD = 'Nova@2027';

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(requestPasswordChangeCall, () => ({ ok: true, message: ANSWER }));
  service.answer(resetPasswordCall, () => ({ ok: true }));
});
afterEach(() => service.stop());

async function open(path: string) {
  const portal = createMockPortal();
  render(<MockHost portal={portal} routes={routes} path={path} />);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

describe('a patient who has forgotten the password', () => {
  it('is asked for CPF and e-mail', async () => {
    await open('/esqueci-senha');
    expect(screen.getByText('Trocou o e-mail nos últimos 7 dias? Informe o anterior.')).toBeTruthy();
    await confirm();
    expect(await screen.findByRole('link', { name: 'CPF não informado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'E-MAIL não informado' })).toBeTruthy();
    expect(service.seen(requestPasswordChangeCall)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/');
  });

  const ask = async () => {
    await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
    await userEvent.type(screen.getByLabelText('E-mail'), ' maria@acolhe.test');
    await confirm();
  };

  it('sees an invalid e-mail address reported before anything is sent', async () => {
    await open('/esqueci-senha');
    await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
    await userEvent.type(screen.getByLabelText('E-mail'), 'maria@');
    await confirm();
    expect(await screen.findByText('O campo E-mail está inválido')).toBeTruthy();
    expect(service.seen(requestPasswordChangeCall)).toHaveLength(0);
  });

  it.each(['/esqueci-senha', `/reset-senha/${LINK}`])('finds the phone number of the support on %s', async (path) => {
    const portal = await open(path);
    const help = screen.getByRole('link', { name: /Precisa de ajuda/ });
    expect(help.getAttribute('href')).toBe(`tel:${portal.brand.supportPhone.replace(/\D/g, '')}`);
  });

  it('sees the service’s message, how long the link is valid, and where else to look for it', async () => {
    const portal = await open('/esqueci-senha');
    await ask();
    const said = (await screen.findByRole('status')).textContent;
    expect(screen.queryByText(/^Informe seu CPF/)).toBeNull();
    for (const sentence of [ANSWER, 'O link vale por 30 minutos.', 'spam']) expect(said).toContain(sentence);
    expect(portal.recorded.notifications).toEqual([]);
    expect(service.seen(requestPasswordChangeCall)).toMatchObject([
      { input: { cpf: '52998224725', email: 'maria@acolhe.test' } },
    ]);
  });

  it('also sees a refusal and how long to wait', async () => {
    service.answer(
      requestPasswordChangeCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitos pedidos.', retryAfterSeconds: 60 }),
    );
    const portal = await open('/esqueci-senha');
    await ask();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Muitos pedidos. Você pode tentar de novo em 1 minuto.',
    );
    expect(portal.recorded.notifications).toEqual([]);
  });
});

describe('a new password', () => {
  const fill = async (password: string, repeated = password) => {
    await userEvent.type(screen.getByLabelText('Nova senha'), password);
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), repeated);
    await confirm();
  };

  it('shows its five rules, which are marked while the patient types', async () => {
    await open(`/reset-senha/${LINK}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Defina uma nova Senha' })).toBeTruthy();
    const items = screen.getAllByRole('listitem');
    for (const [index, label] of [
      '8 caracteres.',
      '1 letra minúscula.',
      '1 caracter especial.',
      '1 número.',
      '1 letra maiúscula.',
    ].entries())
      expect(items[index]?.textContent).toContain(label);
    await userEvent.type(screen.getByLabelText('Nova senha'), 'a1');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => /cumprido/.test(textContent))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['abc', 'abc', ['A senha não cumpre os requisitos obrigatórios.'], ['Nova senha']],
    [GOOD, 'Outra@2027', ['A senhas não são iguais.'], ['Repita a nova senha']],
    [
      'abc',
      'abd',
      ['A senha não cumpre os requisitos obrigatórios.', 'A senhas não são iguais.'],
      ['Nova senha', 'Repita a nova senha'],
    ],
  ])('%s, repeated as %s, is refused', async (password, repeated, messages, invalid) => {
    await open(`/reset-senha/${LINK}`);
    await fill(password, repeated);
    for (const message of messages) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    for (const field of ['Nova senha', 'Repita a nova senha'])
      expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe(invalid.includes(field) ? 'true' : null);
    expect(service.seen(resetPasswordCall)).toHaveLength(0);
  });

  /** Sets a good password on the open page, and holds the clock. */
  async function set(): Promise<void> {
    for (const name of ['Nova senha', 'Repita a nova senha']) await userEvent.type(screen.getByLabelText(name), GOOD);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(shownToast()).toBe('Senha atualizada com sucesso! Redirecionando para login...'));
  }
  afterEach(() => jest.useRealTimers());

  it('is set by the link, and leads to the sign-in screen', async () => {
    const portal = await open(`/reset-senha/${LINK}`);
    await set();
    expect(document.activeElement?.textContent).toBe('Senha atualizada com sucesso! Redirecionando para login...');
    expect(service.seen(resetPasswordCall)).toMatchObject([{ input: { link: LINK, password: GOOD } }]);
    expect(portal.recorded.navigations).toEqual([]);
    act(() => jest.advanceTimersByTime(1_000));
    expect(portal.recorded.navigations).toEqual([{ to: '/', options: { replace: true } }]);
  });

  it('does not redirect a patient who has left within that second', async () => {
    const portal = await open(`/reset-senha/${LINK}`);
    await set();
    cleanup();
    jest.advanceTimersByTime(1_000);
    expect(portal.recorded.navigations).toEqual([]);
  });

  it('by an expired link is refused with the service’s message, and another link is offered', async () => {
    service.answer(
      resetPasswordCall,
      () => new HttpProblem({ httpStatus: 409, code: 'link-over', message: 'Este link já não vale.' }),
    );
    const portal = await open(`/reset-senha/${LINK}`);
    await fill(GOOD);
    expect((await screen.findByRole('alert')).textContent).toContain('Este link já não vale.');
    expect(screen.queryByText(/^A senha nova vale/)).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('/esqueci-senha');
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    expect(portal.recorded.notifications).toEqual([]);
  });

  it('shows how long to wait after too many attempts', async () => {
    service.answer(
      resetPasswordCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.', retryAfterSeconds: 60 }),
    );
    await open(`/reset-senha/${LINK}`);
    await fill(GOOD);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Muitas tentativas. Você pode tentar de novo em 1 minuto.',
    );
  });

  it('by a link that may still be valid offers no other link', async () => {
    service.answer(resetPasswordCall, () => new HttpProblem({ httpStatus: 503 }));
    await open(`/reset-senha/${LINK}`);
    await fill(GOOD);
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Pedir outro link' })).toBeNull();
  });

  it('needs the link of the e-mail', async () => {
    await open('/reset-senha');
    expect(screen.getByText('Para continuar, abra de novo o link que enviamos por e-mail.')).toBeTruthy();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
  });
});
