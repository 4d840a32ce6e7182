import {
  professionalRefreshCall,
  requestProfessionalPasswordCall,
  resetProfessionalPasswordCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, openWith, press, stopConsole } from '../testing/drive-console.ts';

const ANSWER = 'Se os dados estiverem corretos, você receberá um e-mail.';
const GOOD = 'Nova@2027';
const neverFree = { request: () => new Promise(() => undefined) } as never;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(stopConsole);

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
/** Leads the open page to an address behind its `#`. */
const goTo = (hash: string) =>
  act(() => {
    history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

describe('a professional who forgot the password', () => {
  const opened = async () => {
    const view = open();
    view.service.answer(requestProfessionalPasswordCall, () => ({ ok: true, message: ANSWER }));
    await follow('Esqueci a senha');
    await screen.findByRole('heading', { level: 1, name: 'Esqueci a senha' });
    return view;
  };

  it('is led from the sign-in to a screen that names itself, takes the focus, and leads back', async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Esqueci a senha - Acolhe');
    expect(location.hash).toBe('#/esqueci-senha');
    expect(screen.getByRole('link', { name: /0800 724 3838/ })).toBeTruthy();
    await follow('Voltar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Entrar no console' })).toBe(document.activeElement);
  });

  it('is on that screen again after a reload', async () => {
    history.replaceState(null, '', '/#/esqueci-senha');
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Esqueci a senha' })).toBeTruthy();
  });

  it.each([
    ['', 'E-mail não informado'],
    ['paula@', 'O campo E-mail está inválido'],
  ])('entering %j shows "%s", and nothing is sent', async (email, message) => {
    const { service } = await opened();
    if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
    await press('Confirmar');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(service.seen(requestProfessionalPasswordCall)).toEqual([]);
  });

  it('sees the answer of the service, how long the link is valid, and where else it may be', async () => {
    const { service } = await opened();
    await userEvent.type(screen.getByLabelText('E-mail'), ' paula@acolhe.test ');
    await press('Confirmar');
    const said = (await screen.findByRole('status')).textContent;
    for (const part of [ANSWER, 'O link vale por 30 minutos.', 'spam']) expect(said).toContain(part);
    expect(service.seen(requestProfessionalPasswordCall)).toMatchObject([{ input: { email: 'paula@acolhe.test' } }]);
  });

  it('sees that there were too many requests, and how long to wait', async () => {
    const { service } = await opened();
    service.answer(
      requestProfessionalPasswordCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitos pedidos.', retryAfterSeconds: 60 }),
    );
    await userEvent.type(screen.getByLabelText('E-mail'), 'paula@acolhe.test');
    await press('Confirmar');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Muitos pedidos. Você pode tentar de novo em 1 minuto.',
    );
  });

  it('can try again when the service was not reached, with the e-mail still there', async () => {
    const { service } = await opened();
    service.answer(requestProfessionalPasswordCall, () => {
      throw new Error('down');
    });
    await userEvent.type(screen.getByLabelText('E-mail'), 'paula@acolhe.test');
    await press('Confirmar');
    expect(await screen.findByRole('alert')).toBeTruthy();
    service.answer(requestProfessionalPasswordCall, () => ({ ok: true, message: ANSWER }));
    await press('Confirmar');
    expect((await screen.findByRole('status')).textContent).toContain(ANSWER);
  });
});

describe('the link of a professional’s mail', () => {
  afterEach(() => jest.useRealTimers());
  const opened = async (options: Parameters<typeof open>[0] = {}) => {
    history.replaceState(null, '', '/#/nova-senha/a1b2c3');
    const view = open(options);
    view.service.answer(resetProfessionalPasswordCall, () => ({ ok: true }));
    await screen.findByRole('heading', { level: 1, name: 'Defina uma nova Senha' });
    return view;
  };
  const fill = async (password: string, repeated = password) => {
    await userEvent.type(screen.getByLabelText('Nova senha'), password);
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), repeated);
  };

  it('leaves the address at once, and sets the password with which the professional then signs in', async () => {
    const { service } = await opened();
    expect(location.hash).toBe('#/nova-senha');
    await fill(GOOD);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    const said = await screen.findByText('Senha atualizada com sucesso! Redirecionando para login...');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(service.seen(resetProfessionalPasswordCall)).toMatchObject([{ input: { link: 'a1b2c3', password: GOOD } }]);
    act(() => jest.advanceTimersByTime(1_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Entrar no console' })).toBe(document.activeElement);
    expect(location.hash).toBe('');
  });

  it('opens its form whatever another tab does, and looks for no session', async () => {
    const { service } = await opened({ hinted: true, ports: { locks: neverFree } });
    expect(screen.getByLabelText('Nova senha')).toBeTruthy();
    expect(service.seen(professionalRefreshCall)).toEqual([]);
  });

  it('opened in the page of the sign-in leads to its form too', async () => {
    open();
    goTo('#/nova-senha/d4');
    expect(await screen.findByLabelText('Nova senha')).toBeTruthy();
    expect(location.hash).toBe('#/nova-senha');
  });

  it('opened in the page of a professional at work takes nothing away', async () => {
    await openWith();
    goTo('#/nova-senha/d4');
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
    expect(location.hash).toBe('#/nova-senha');
  });

  it('has to be opened again after a reload', async () => {
    history.replaceState(null, '', '/#/nova-senha');
    open();
    expect(await screen.findByText('Para continuar, abra de novo o link que enviamos por e-mail.')).toBeTruthy();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    await follow('Pedir outro link');
    expect(await screen.findByRole('heading', { level: 1, name: 'Esqueci a senha' })).toBeTruthy();
  });

  it.each([
    ['abc', 'abc', 'A senha não cumpre os requisitos obrigatórios.'],
    [GOOD, 'Outra@2027', 'A senhas não são iguais.'],
  ])('sends nothing for %s, repeated as %s, and says why', async (password, repeated, message) => {
    const { service } = await opened();
    await fill(password, repeated);
    await press('Confirmar');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(service.seen(resetProfessionalPasswordCall)).toEqual([]);
  });

  it('that is over leaves only the button for another one', async () => {
    const { service } = await opened();
    service.answer(
      resetProfessionalPasswordCall,
      () => new HttpProblem({ httpStatus: 409, code: 'link-over', message: 'Este link não vale mais.' }),
    );
    await fill(GOOD);
    await press('Confirmar');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Este link não vale mais.');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe('#/esqueci-senha');
  });

  it('is preserved, with the input, while the service is away', async () => {
    const { service } = await opened();
    service.answer(resetProfessionalPasswordCall, () => new HttpProblem({ httpStatus: 503 }));
    await fill(GOOD);
    await press('Confirmar');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Pedir outro link' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe(GOOD);
  });
});
