import { type CallOutput, finishFirstAccessCall } from '@acolhe/contracts';
import { HttpProblem, MARIA, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  EMAIL_REFUSED,
  field,
  fillFirstAccess,
  firstAccessService,
  goOn,
  NEW,
  openFirstAccess,
  secret,
  stepTitle,
  toContact,
  write,
} from '../testing/open-first-access.tsx';

let service: StubService;
beforeEach(() => {
  service = firstAccessService();
});
afterEach(() => service.stop());

type FirstAccessAnswer = HttpProblem | CallOutput<typeof finishFirstAccessCall>;
type Router = ReturnType<typeof openFirstAccess>['router'];
const step = () => screen.getByRole('list', { name: /^Etapa/ }).getAttribute('aria-label');
/** Presses the back or the forward button of the browser. @returns the step that is shown then */
async function turn(router: Router, delta: 1 | -1): Promise<string | null> {
  await act(() => router.navigate(delta));
  return step();
}
const typed = () => [
  secret('Nome da Mãe').value,
  secret('E-mail').value,
  secret('Logradouro').value,
  secret('Número').value,
  secret('Nova Senha').value,
  secret('Confirmar Nova Senha').value,
];
const ALL = ['Rita da Silva', 'maria@acolhe.test', 'Avenida Paulista', '1000', 'Outra@2026', 'Outra@2026'];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the first access in the history of the browser', () => {
  it('goes back through every step and forward again, and loses nothing that was typed', async () => {
    const { router } = openFirstAccess({ state: { appointmentId: 7001 } });
    await fillFirstAccess();
    expect(typed()).toEqual(ALL);
    const seen = [step()];
    for (const delta of [-1, -1, 1, 1] as const) seen.push(await turn(router, delta));
    expect(seen).toEqual(['Etapa 3 de 3', 'Etapa 2 de 3', 'Etapa 1 de 3', 'Etapa 2 de 3', 'Etapa 3 de 3']);
    expect(typed()).toEqual(ALL);
    // The screen of the address, which opens afterwards, reads its own state from the entry.
    expect(router.state.location.state).toMatchObject({ appointmentId: 7001 });
    await turn(router, -1);
    await turn(router, -1);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('goes back by Voltar to the entry before, so that the forward button leads on again', async () => {
    const { router } = openFirstAccess();
    await fillFirstAccess();
    await press('Voltar');
    await stepTitle('Contato');
    await press('Voltar');
    await stepTitle('Sobre você');
    expect([await turn(router, 1), await turn(router, 1)]).toEqual(['Etapa 2 de 3', 'Etapa 3 de 3']);
    expect(typed()).toEqual(ALL);
  });

  it('leads the focus to the title of the step', async () => {
    const { router } = openFirstAccess();
    await toContact();
    await turn(router, -1);
    const title = await stepTitle('Sobre você');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('goes forward only from a step that is complete', async () => {
    const { router } = openFirstAccess();
    await fillFirstAccess();
    await turn(router, -1);
    write(field('E-mail'), '');
    expect(await turn(router, 1)).toBe('Etapa 2 de 3');
    write(field('E-mail'), 'maria@acolhe.test');
    expect(step()).toBe('Etapa 2 de 3');
    await goOn();
    await stepTitle('Senha');
    expect(typed()).toEqual(ALL);
    await press('Voltar');
    await stepTitle('Contato');
  });

  it('returns by the back button from a step that the service refused to the step before it', async () => {
    const { router } = openFirstAccess();
    await fillFirstAccess();
    service.answer(finishFirstAccessCall, () => EMAIL_REFUSED);
    await press('Salvar e Continuar');
    await screen.findByRole('textbox', { name: 'E-mail', description: /está inválido/ });
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(await turn(router, -1)).toBe('Etapa 1 de 3');
    expect(await turn(router, 1)).toBe('Etapa 2 de 3');
  });

  it.each([
    ['the first access is complete', undefined],
    ['it was completed elsewhere', new HttpProblem({ httpStatus: 409, code: 'first-access-done' })],
  ])('leads with one step back out of the address once %s', async (_, refusal) => {
    if (refusal) service.answer(finishFirstAccessCall, () => refusal);
    const { portal, router } = openFirstAccess();
    await fillFirstAccess();
    await press('Salvar e Continuar');
    await waitFor(() => expect(portal.session.current()?.patient.firstAccessDone).toBe(true));
    await waitFor(() => expect(router.state.location.state).toMatchObject({ registrationStep: { step: 0 } }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  /** Saves a whole form. @returns a function that gives the answer of the service */
  async function save(answer: FirstAccessAnswer) {
    const opened = openFirstAccess();
    await fillFirstAccess();
    let respond: (() => void) | undefined;
    service.answer(
      finishFirstAccessCall,
      () =>
        new Promise((resolve) => {
          respond = () => resolve(answer);
        }),
    );
    await press('Salvar e Continuar');
    await waitFor(() => expect(respond).toBeDefined());
    return { ...opened, respond: () => respond?.() };
  }

  it('asks for no leave while the form is saved, whose response may show another step', async () => {
    const { router, respond } = await save(EMAIL_REFUSED);
    await press('Cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Voltar');
    expect(step()).toBe('Etapa 3 de 3');
    respond();
    await screen.findByRole('textbox', { name: 'E-mail', description: /está inválido/ });
    await waitFor(() => expect(router.state.location.state).toMatchObject({ registrationStep: { step: 1 } }));
  });

  it('stays in the portal when the back button was pressed while the form was saved', async () => {
    const { portal, router, respond } = await save({
      ok: true,
      message: '',
      patient: { ...NEW, firstAccessDone: true },
    });
    await turn(router, -1);
    respond();
    await waitFor(() => expect(portal.session.current()?.patient.firstAccessDone).toBe(true));
    await waitFor(() => expect(router.state.location.state).toMatchObject({ registrationStep: { step: 0 } }));
    expect(router.state.location.pathname).toBe('/');
  });

  const ADDRESS = {
    email: 'maria@acolhe.test',
    phone: '(11)98765-4321',
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    addressNumber: '1000',
    state: 'SP',
    city: 'São Paulo',
  };
  const KNOWN = { ...NEW, motherName: 'Rita da Silva' };
  it.each([
    ['the last step where all before it is known', { ...KNOWN, ...ADDRESS }, 'Etapa 3 de 3'],
    ['the step of which something is missing', KNOWN, 'Etapa 2 de 3'],
    ['the first step where that is incomplete', NEW, 'Etapa 1 de 3'],
  ])('shows after a reload %s', async (_, patient, shown) => {
    const { router } = openFirstAccess({ patient, state: { registrationStep: { step: 2, precedingSteps: 2 } } });
    expect(step()).toBe(shown);
    // Completing a step leads nowhere by itself.
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    if (shown === 'Etapa 1 de 3') {
      write(field('Nome da Mãe'), 'Rita da Silva');
      expect(step()).toBe(shown);
    }
  });

  it('ignores an entry of any other content', () => {
    openFirstAccess({ patient: { ...MARIA, ...KNOWN }, state: { registrationStep: { step: 7 } } });
    expect(step()).toBe('Etapa 1 de 3');
  });
});
