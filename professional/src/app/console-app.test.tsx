import {
  professionalEndSessionCall,
  professionalHeartbeatCall,
  professionalRefreshCall,
  professionalSignInCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, openWith, press, publish, stopConsole } from '../testing/drive-console.ts';
import { SIGNED_IN, inCall, paulas } from '../testing/render-console.tsx';

afterEach(stopConsole);

describe('signing in to the console', () => {
  it('shows what is missing', async () => {
    open();
    await press('Entrar');
    expect((await screen.findAllByText('E-mail não informado')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Senha não informada').length).toBeGreaterThan(0);
  });

  it('shows the service’s message, and how long to wait', async () => {
    const { service } = open();
    await userEvent.type(screen.getByLabelText('E-mail'), 'paula@acolhe.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'errada');
    await press('Entrar');
    expect(await screen.findByText('E-mail ou senha incorretos.')).toBeTruthy();
    service.answer(
      professionalSignInCall,
      () =>
        new HttpProblem({ httpStatus: 429, code: 'too-many', message: 'Muitas tentativas.', retryAfterSeconds: 30 }),
    );
    await press('Entrar');
    expect(await screen.findByText('Muitas tentativas. Você pode tentar de novo em 30 segundos.')).toBeTruthy();
  });

  it('has the phone number of the support', () => {
    open();
    expect(screen.getByRole('link', { name: /0800 724 3838/ }).getAttribute('href')).toBe('tel:08007243838');
  });

  it('has the choice of colours below the form, next to the support, and nothing below the page', () => {
    open();
    const list = within(screen.getByRole('main')).getByRole('combobox', { name: /Aparência/ });
    expect(screen.getByRole('button', { name: 'Entrar' }).compareDocumentPosition(list)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getAllByRole('contentinfo').map((footer) => footer.contains(list))).toEqual([true]);
  });

  it('leads to the desk', async () => {
    const view = open();
    await userEvent.type(screen.getByLabelText('E-mail'), ' paula@acolhe.test ');
    await userEvent.type(screen.getByLabelText('Senha'), 'certa');
    await press('Entrar');
    await publish(view);
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
    expect(screen.getByText('Paula Ribeiro, enfermagem')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paula/ }));
    expect(view.service.seen(professionalHeartbeatCall)[0]?.authorization).toBe('Bearer access-1');
  });

  it('is not needed while a session is open', async () => {
    await openWith();
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
  });

  it('is needed, with a note, when the service ends the session', async () => {
    const { service } = await openWith();
    service.answer(professionalRefreshCall, () => new HttpProblem({ httpStatus: 401, code: 'no-session' }));
    service.answer(setAvailabilityCall, () => new HttpProblem({ httpStatus: 401, code: 'expired' }));
    await press('Ficar disponível');
    expect(await screen.findByText('Sua sessão terminou. Entre de novo.')).toBeTruthy();
  });

  it('waits while the service is not reached', async () => {
    const view = open({ hinted: true, down: true });
    expect(await screen.findByText('O console não abriu')).toBeTruthy();
    view.service.answer(professionalRefreshCall, () => SIGNED_IN);
    await press('Tentar novamente');
    await publish(view);
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
  });
});

describe('leaving the console', () => {
  it('needs no confirmation while the professional is unavailable', async () => {
    const view = await openWith();
    view.service.answer(professionalEndSessionCall, () => ({ ok: true }));
    await press('Sair');
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(view.service.seen(professionalEndSessionCall)).toHaveLength(1);
    expect(view.realtime.isClosed).toBe(true);
  });

  it('asks a professional who is available', async () => {
    const { service } = await openWith(paulas({ available: true }));
    service.answer(professionalEndSessionCall, () => ({ ok: true }));
    await press('Sair');
    const dialog = within(screen.getByRole('dialog', { name: 'Sair do console?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  it('is not possible in a call', async () => {
    const { service } = await openWith(inCall());
    await press('Sair');
    expect(screen.getByText('Finalize o atendimento antes de sair.')).toBeTruthy();
    expect(service.seen(professionalEndSessionCall)).toEqual([]);
  });
});

it('the console works in one tab of the browser at a time', async () => {
  const neverFree = { request: () => new Promise(() => undefined) } as never;
  const { service } = open({ hinted: true, ports: { locks: neverFree } });
  expect(await screen.findByText('O console já está aberto em outra aba')).toBeTruthy();
  expect(service.seen(professionalRefreshCall)).toEqual([]);
});
