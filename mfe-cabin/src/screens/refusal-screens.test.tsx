import { type CabinRoomRefusal, createCabinRoomCall, getCabinConsentTextCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { cabinService, unreached } from '../testing/cabin-service.ts';
import { enterCpf, openCabin, openForm, type OpenedCabin, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

/** Enters a CPF whose room is refused, each time unless `accepts` the request. */
async function openRefused(
  code: CabinRoomRefusal,
  accepts: (input: { acceptedConsent?: string; firstAccessSeen?: boolean }) => boolean = () => false,
): Promise<OpenedCabin> {
  const service = cabinService();
  const given = {
    requestId: 5,
    patientId: 1001,
    token: 't',
    access: { token: 'v', expiresAt: '2026-11-21T12:00:00Z' },
  };
  service.answer(createCabinRoomCall, (input) =>
    accepts(input)
      ? given
      : new HttpProblem({
          httpStatus: code === 'too-many-attempts' ? 429 : 409,
          code,
          retryAfterSeconds: 90,
          message: 'Maria',
        }),
  );
  const cabin = await openForm({ service });
  await enterCpf(cabin.user);
  await pass(250);
  return cabin;
}

it.each([
  ['patient-unknown', 'Não encontramos este CPF', 'Digitar de novo'],
  ['not-entitled', 'Este CPF não tem direito ao atendimento por vídeo', 'Entendi'],
  ['consent-withdrawn', 'O consentimento deste cadastro foi retirado', 'Entendi'],
  ['visit-elsewhere', 'Você já tem um atendimento aberto em outro aparelho', 'Entendi'],
  ['cabin-busy', 'Esta cabine está em uso', 'Tentar de novo'],
  ['too-many-attempts', 'Muitas tentativas seguidas', 'Entendi'],
] as const)(
  'a room refused with %s has a screen with one way on, and the form is empty afterwards',
  async (code, title, button) => {
    const { user, view } = await openRefused(code);
    expect(await screen.findByRole('heading', { name: title })).toBe(document.activeElement);
    screen.getByText('Você pode tentar de novo em 2 minutos.');
    expect(view.container.textContent).not.toContain('Maria');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  },
);

it('a room refused for lack of entitlement explains why with the portal’s message', async () => {
  const message = 'Você atingiu o limite de solicitação de pronto atendimento.';
  const service = cabinService();
  service.answer(createCabinRoomCall, () => new HttpProblem({ httpStatus: 403, code: 'not-entitled', message }));
  const { user } = await openForm({ service });
  await enterCpf(user);
  await pass(250);
  await screen.findByText(message);
});

it('the terms are shown, accepted with their version, and the room opens', async () => {
  const { service, user } = await openRefused('consent-required', ({ acceptedConsent }) => acceptedConsent === '1.0');
  await screen.findByText('Seus dados são usados para o atendimento.');
  await user.click(screen.getByRole('button', { name: 'Concordar e Continuar' }));
  await screen.findByText('SALA DE ESPERA');
  expect(service.seen(createCabinRoomCall).map(({ input }) => input.acceptedConsent)).toEqual([undefined, '1.0']);
});

it('declining the terms leads back, without a room', async () => {
  const { service, user } = await openRefused('consent-required');
  await user.click(await screen.findByRole('button', { name: 'Não aceito' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(service.seen(createCabinRoomCall)).toHaveLength(1);
});

it('terms that are not loaded cannot be accepted, and are loaded again', async () => {
  const { service, user } = await openRefused('not-entitled');
  service.answer(createCabinRoomCall, () => new HttpProblem({ httpStatus: 403, code: 'consent-required' }));
  service.answer(getCabinConsentTextCall, unreached);
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await enterCpf(user);
  await pass(250);
  await user.click(screen.getByRole('button', { name: 'Concordar e Continuar' }));
  expect(service.seen(createCabinRoomCall)).toHaveLength(2);
  await pass(2_000);
  expect(service.seen(getCabinConsentTextCall)).toHaveLength(2);
});

it('a first access is shown once, and continues with the earlier consent', async () => {
  const { service, user } = await openRefused(
    'first-access-required',
    ({ firstAccessSeen }) => firstAccessSeen === true,
  );
  await screen.findByRole('heading', { name: 'É o seu primeiro acesso' });
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('SALA DE ESPERA');
  expect(service.seen(createCabinRoomCall)).toHaveLength(2);
});

it('the kiosk leads from a refusal that cannot be helped back to its invitation', async () => {
  const service = cabinService();
  service.answer(createCabinRoomCall, () => new HttpProblem({ httpStatus: 403, code: 'not-entitled' }));
  const { user, phases } = openCabin({ service });
  await user.click(await screen.findByRole('button', { name: 'Começar' }));
  await enterCpf(user);
  await pass(250);
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await screen.findByRole('heading', { name: 'Precisa de atendimento?' });
  expect(phases()).toEqual(['attract', 'form', 'attract']);
});
