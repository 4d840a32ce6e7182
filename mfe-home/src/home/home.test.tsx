import { appointmentQuota, contractPermissions, type ContractPermission, currentTime, getLiveVisit, getPatientStanding, type PatientStanding, saveMovementLog, urgentCareQuota } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortalOptions } from '@acolhe/federation/remote/mock';
import { MARIAS_SESSION, Refusal, stubService, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

let service: StubService;
const activeContract: ContractPermission = { contractStatus: 'Ativo', urgentCare: true, scheduling: true };

beforeEach(() => {
  service = stubService();
  service.answer(currentTime, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLog, () => ({ ok: true }));
  service.answer(getLiveVisit, () => ({ ok: false }));
  grant([activeContract]);
});
afterEach(() => service.stop());

function grant(contracts: ContractPermission[], urgent = 0, appointments = 0) {
  service.answer(contractPermissions, () => ({ contracts }));
  service.answer(urgentCareQuota, () => ({ ok: true, totals: [{ quantity: urgent }] }));
  service.answer(appointmentQuota, () => ({ ok: true, totals: [{ quantity: appointments }] }));
}

function open(options: MockPortalOptions = {}) {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente" />);
  return portal;
}
const urgentCare = () => screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });

it('greets by first name and asks the service about this patient', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Olá, Maria');
  await urgentCare();
  expect(service.seen(contractPermissions)).toMatchObject([{ input: { patientId: 1001 } }]);
  expect(service.seen(urgentCareQuota)).toMatchObject([{ input: { patientId: 1001 } }]);
  expect(service.seen(appointmentQuota)).toMatchObject([{ input: { patientId: 1001 } }]);
});

describe('the ways to care', () => {
  it('are both open with a contract that permits both', async () => {
    open();
    expect((await urgentCare()).getAttribute('href')).toBe('/portal-paciente/solicitar-pronto-atendimento');
    expect(screen.getByRole('link', { name: /^Solicitar Agendamento/ }).getAttribute('href')).toBe('/portal-paciente/agendamento');
  });

  it('are only what contract or quota permit', async () => {
    grant([], 2, 0);
    open();
    await urgentCare();
    expect(screen.queryByText('Solicitar Agendamento')).toBeNull();
  });

  it.each([
    ['Contrato expirado. Contate o suporte.', [{ ...activeContract, contractStatus: 'Expirado' }]],
    ['Você não possui contrato nem gift card.', []],
  ])('are closed with the reason: %s', async (reason, contracts) => {
    grant(contracts);
    open();
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByText('Solicitar Pronto Atendimento')).toBeNull();
    expect(screen.queryByText('Solicitar Agendamento')).toBeNull();
    expect(screen.getByText('Meus Dados')).toBeTruthy();
  });

  it('are both shown in development mode, whatever the rights are', async () => {
    grant([]);
    open({ config: { developmentMode: true } });
    await urgentCare();
    expect(screen.getByRole('link', { name: /^Solicitar Agendamento/ })).toBeTruthy();
    expect(screen.queryByText('Você não possui contrato nem gift card.')).toBeNull();
  });

  it('offer the support where they are closed, and write down that it was asked for', async () => {
    grant([]);
    open();
    const support = await screen.findByRole('link', { name: /0800 724 3838/ });
    support.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(support);
    await waitFor(() => expect(service.seen(saveMovementLog)).toMatchObject([{ input: { code: 1600 } }]));
  });

  it('are followed inside the portal', async () => {
    const portal = open();
    await userEvent.click(await urgentCare());
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/solicitar-pronto-atendimento' }]);
  });

  it('are loaded ahead when somebody turns to them', async () => {
    const portal = open();
    (await urgentCare()).focus();
    await waitFor(() => expect(portal.recorded.prefetched).toContain('/portal-paciente/solicitar-pronto-atendimento'));
  });

  it('can be asked for again after a failure, without losing the rest of the page', async () => {
    service.answer(contractPermissions, () => new Refusal({ httpStatus: 503 }));
    open();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Meus Dados')).toBeTruthy();
    grant([activeContract]);
    let answer: () => void = () => undefined;
    service.answer(contractPermissions, () => new Promise((resolve) => { answer = () => resolve({ contracts: [activeContract] }); }));
    await userEvent.click(retry);
    expect((await screen.findByRole('button', { name: 'Carregando...' }))).toBe(retry);
    answer();
    expect(await urgentCare()).toBeTruthy();
  });
});

describe('the other ways', () => {
  it.each([
    ['Suas consultas', 'Minhas Consultas Agendadas', '/portal-paciente/links'],
    ['Suas consultas', 'Histórico de Atendimento', '/portal-paciente/historico-atendimento'],
    ['Seus documentos', 'Documentos Médicos Recebidos', '/portal-paciente/documentos-clinicos'],
    ['Seus documentos', 'Meus Documentos Enviados', '/portal-paciente/documentos'],
    ['Sua conta', 'Meus Dados', '/portal-paciente/user-info'],
    ['Sua conta', 'Gift Card', '/portal-paciente/gift-card'],
  ])('%s: %s', (heading, title, path) => {
    open();
    const group = screen.getByRole('region', { name: heading });
    expect(within(group).getByRole('link', { name: new RegExp(`^${title}`) }).getAttribute('href')).toBe(path);
  });

  it('say why they lead nowhere in a portal that does not serve them', async () => {
    open({ serves: (path) => path.endsWith('solicitar-pronto-atendimento') });
    await urgentCare();
    expect(screen.getAllByText('Ainda não disponível neste portal.')).toHaveLength(7);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('a visit under way', () => {
  it('can be gone back to', async () => {
    service.answer(getLiveVisit, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
    open();
    expect((await screen.findByRole('link', { name: 'Voltar ao atendimento' })).getAttribute('href')).toBe('/portal-paciente/video?video=77');
  });

  describe('when the patient asks for urgent care again', () => {
    const standing: PatientStanding = { hasToken: true, isQueued: false, isInCallingCircle: false, isInDoctorQueue: false, phase: 'in-call' };
    const askAgain = async (now: PatientStanding) => {
      service.answer(getLiveVisit, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
      service.answer(getPatientStanding, () => ({ ok: true, result: now }));
      const portal = open();
      await screen.findByText('Voltar ao atendimento');
      fireEvent.click(await urgentCare());
      return portal;
    };
    afterEach(() => jest.useRealTimers());

    it.each<[string, Partial<PatientStanding>]>([
      ['waits', { isQueued: true, phase: 'queued' }], ['is offered to a professional', { isQueued: true, isInCallingCircle: true, phase: 'offered' }], ['waits for a doctor', { isInDoctorQueue: true, phase: 'queued' }],
      ['left the queue and keeps the request', { phase: 'requested' }],
    ])('is gone back to at once while the patient %s', async (_, now) => {
      const portal = await askAgain({ ...standing, ...now });
      await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/video?video=77' }]));
    });

    it('is not gone back to by who went elsewhere meanwhile', async () => {
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => { answer = resolve; });
      service.answer(getLiveVisit, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
      service.answer(getPatientStanding, async () => {
        await asked;
        return { ok: true, result: { ...standing, phase: 'queued' as const } };
      });
      const portal = open();
      await screen.findByText('Voltar ao atendimento');
      fireEvent.click(await urgentCare());
      cleanup();
      await act(async () => {
        answer();
        await asked;
      });
      expect(portal.recorded.navigations).toEqual([]);
    });

    it('is not gone back to any more by who leaves within the 3 s', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
      const portal = await askAgain(standing);
      await screen.findByText('O profissional ainda está na chamada. Você será encaminhado em instantes.');
      cleanup();
      jest.advanceTimersByTime(3_000);
      expect(portal.recorded.navigations).toEqual([]);
    });

    it('is gone back to after 3 s, with a word, when the professional is in the call', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
      const portal = await askAgain(standing);
      expect(await screen.findByText('O profissional ainda está na chamada. Você será encaminhado em instantes.')).toBeTruthy();
      fireEvent.click(await urgentCare());
      expect(portal.recorded.navigations).toEqual([]);
      act(() => jest.advanceTimersByTime(3_000));
      expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/video?video=77' }]);
    });
  });

  it('is not spoken of from memory, when the patient comes back to the home without it', async () => {
    service.answer(getLiveVisit, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
    const portal = open();
    await screen.findByText('Voltar ao atendimento');
    act(() => portal.navigate('/portal-paciente/video?video=77'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    let answer = (): void => undefined;
    service.answer(getLiveVisit, () => new Promise((resolve) => { answer = () => resolve({ ok: false }); }));
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => seen.push(screen.queryByText('Voltar ao atendimento') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => portal.navigate('/portal-paciente'));
    await waitFor(() => expect(service.seen(getLiveVisit)).toHaveLength(2));
    act(() => answer());
    await urgentCare();
    watch.disconnect();
    expect(seen).not.toContain(true);
  });

  it('is not spoken of when there is none', async () => {
    open();
    await urgentCare();
    await waitFor(() => expect(service.seen(getLiveVisit)).toHaveLength(1));
    expect(screen.queryByText('Você tem um atendimento em andamento')).toBeNull();
  });
});

describe('a brand whose patients belong in another portal', () => {
  const brandTo = (systemRedirectUrl: string) => ({ ...createMockPortal().brand, systemRedirectUrl });

  it('leads there at once, with a word and a link, and asks nothing', async () => {
    const portal = open({ brand: brandTo('https://outro.example/portal') });
    expect(screen.getByRole('heading', { name: 'Seu atendimento é em outro portal' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o outro portal' }).getAttribute('href')).toBe('https://outro.example/portal');
    await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to: 'https://outro.example/portal', options: { replace: true } }]));
    expect(service.seen(contractPermissions)).toEqual([]);
  });

  it('leads nowhere by an address that is not secure', async () => {
    const portal = open({ brand: brandTo('http://outro.example/') });
    await urgentCare();
    expect(portal.recorded.navigations).toEqual([]);
  });
});

it('shows nothing of a patient after the exit', () => {
  open({ session: undefined });
  expect(screen.queryByRole('heading')).toBeNull();
});
