import {
  appointmentQuotaCall,
  planPermissionsCall,
  getLiveVisitCall,
  saveMovementLogCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import type { CareRefusal } from '@acolhe/domain';
import { createMockPortal, shownToast } from '@acolhe/federation/host/mock';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ACTIVE_CONTRACT,
  grantRights,
  homeService,
  NO_RIGHTS,
  openHome,
  urgentCareCard,
} from '../testing/open-home.tsx';

let service: StubService;
beforeEach(() => {
  service = homeService();
});
afterEach(() => service.stop());

it('greets by first name and asks the service about this patient', async () => {
  openHome();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Olá, Maria');
  await urgentCareCard();
  expect(service.seen(planPermissionsCall)).toMatchObject([{ input: { patientId: 1001 } }]);
  expect(service.seen(urgentCareQuotaCall)).toMatchObject([{ input: { patientId: 1001 } }]);
  expect(service.seen(appointmentQuotaCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

describe('the actions of the home', () => {
  it('are both available with a contract that permits both', async () => {
    openHome();
    expect((await urgentCareCard()).getAttribute('href')).toBe('/urgent-care');
    expect(screen.getByRole('link', { name: /^Solicitar Agendamento/ }).getAttribute('href')).toBe(
      '/scheduling?appointmentSchedulingContract=true',
    );
  });

  it('pass to the booking screen whether gift cards alone pay, and show how many appointments they hold', async () => {
    grantRights(service, { contracts: [{ ...ACTIVE_CONTRACT, scheduling: false }], appointments: 1 });
    openHome();
    const card = await screen.findByRole('link', {
      name: 'Solicitar Agendamento',
      description: /Resta 1 consulta no gift card\.$/,
    });
    expect(card.getAttribute('href')).toBe('/scheduling?appointmentSchedulingContract=false');
    expect((await urgentCareCard()).textContent).not.toContain('gift card');
  });

  it('are shown without what gift cards hold when that cannot be read', async () => {
    grantRights(service, {});
    service.answer(urgentCareQuotaCall, () => new HttpProblem({ httpStatus: 503 }));
    openHome();
    expect((await urgentCareCard()).textContent).not.toContain('gift card');
  });

  it.each<[string, CareRefusal, CareRefusal, string[]]>([
    ['the contract is over', 'contract-expired', 'contract-expired', ['Contrato expirado. Contate o suporte.']],
    ['there is nothing', 'no-entitlement', 'no-entitlement', ['Você não possui contrato nem gift card.']],
    [
      'the contract includes neither',
      'not-in-contract',
      'not-in-contract',
      ['Seu contrato não inclui pronto atendimento nem agendamento.'],
    ],
    [
      'visits are used up and appointments not included',
      'used-up',
      'not-in-contract',
      ['Você atingiu o limite de solicitação de pronto atendimento.', 'Seu contrato não inclui agendamento.'],
    ],
  ])('are replaced by the reason when %s', async (_, urgentCareRefusal, schedulingRefusal, reasons) => {
    grantRights(service, { urgentCareRefusal, schedulingRefusal });
    openHome();
    expect((await screen.findByRole('alert')).textContent).toContain(reasons.join(' '));
    expect(shownToast()).toBe(urgentCareRefusal === 'contract-expired' ? reasons[0] : undefined);
    expect(screen.queryByText('Solicitar Pronto Atendimento')).toBeNull();
    expect(screen.queryByText('Solicitar Agendamento')).toBeNull();
    expect(screen.getByText('Meus Dados')).toBeTruthy();
  });

  it('lead to what can be done when there is nothing: a gift card, the support, and 192', async () => {
    grantRights(service, { urgentCareRefusal: 'no-entitlement', schedulingRefusal: 'no-entitlement' });
    openHome();
    expect((await screen.findByRole('link', { name: 'Resgatar gift card' })).getAttribute('href')).toBe('/gift-card');
    expect(screen.getByRole('link', { name: /^Falar com o suporte: / }).getAttribute('href')).toMatch(/^tel:\d+$/);
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' }).getAttribute('href')).toBe('tel:192');
  });

  it('lead to the support and 192, but to no gift card, when the contract is over', async () => {
    grantRights(service, { urgentCareRefusal: 'contract-expired', schedulingRefusal: 'contract-expired' });
    openHome();
    await screen.findByRole('link', { name: /^Falar com o suporte: / });
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' }).getAttribute('href')).toBe('tel:192');
    expect(screen.queryByRole('link', { name: 'Resgatar gift card' })).toBeNull();
  });

  it('show what is used up, before anything is filled in', async () => {
    grantRights(service, { contracts: [ACTIVE_CONTRACT], urgentCareRefusal: 'used-up' });
    const portal = openHome();
    await screen.findByRole('link', { name: /^Solicitar Agendamento/ });
    screen.getByText('Você atingiu o limite de solicitação de pronto atendimento.');
    expect(screen.queryByText('Solicitar Pronto Atendimento')).toBeNull();
    expect(portal.recorded.notifications).toEqual([]);
  });

  it('leave the reason why one is refused to the end of the page when their rights are received late', async () => {
    jest.useFakeTimers();
    let answer: () => void = () => undefined;
    service.answer(
      planPermissionsCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ contracts: [ACTIVE_CONTRACT], urgentCareRefusal: 'used-up' });
        }),
    );
    openHome();
    await act(() => jest.advanceTimersByTimeAsync(1_001));
    answer();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    const reason = screen.getByText('Você atingiu o limite de solicitação de pronto atendimento.');
    expect(screen.getByRole('link', { name: /^Solicitar Agendamento/ })).toBeTruthy();
    expect(
      screen.getByRole('region', { name: 'Sua conta' }).compareDocumentPosition(reason) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('leave out what a contract has never included, without a message', async () => {
    grantRights(service, { contracts: [ACTIVE_CONTRACT], schedulingRefusal: 'not-in-contract' });
    openHome();
    await urgentCareCard();
    expect(screen.queryByText('Solicitar Agendamento')).toBeNull();
    expect(screen.queryByText(/não inclui/)).toBeNull();
  });

  it('are both shown in development mode, whatever the rights are', async () => {
    grantRights(service, NO_RIGHTS);
    openHome({ config: { developmentMode: true } });
    await urgentCareCard();
    expect(screen.getByRole('link', { name: /^Solicitar Agendamento/ })).toBeTruthy();
    expect(screen.queryByText('Você não possui contrato nem gift card.')).toBeNull();
  });

  it('offer the support where there are none, and log that it was asked for', async () => {
    grantRights(service, NO_RIGHTS);
    openHome();
    const support = await screen.findByRole('link', { name: /0800 724 3838/ });
    support.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(support);
    await waitFor(() => expect(service.seen(saveMovementLogCall)).toMatchObject([{ input: { code: 1600 } }]));
  });

  it('are followed inside the portal', async () => {
    const portal = openHome();
    await userEvent.click(await urgentCareCard());
    expect(portal.recorded.navigations).toEqual([{ to: '/urgent-care' }]);
  });

  it('are prefetched when they are pointed at', async () => {
    const portal = openHome();
    (await urgentCareCard()).focus();
    await waitFor(() => expect(portal.recorded.prefetched).toContain('/urgent-care'));
  });

  it('can be loaded again after a failure, without losing the rest of the page', async () => {
    service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 503 }));
    openHome();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(
      screen.getByText(
        'O serviço está com um problema. Tente de novo em alguns instantes. O resto do portal continua funcionando.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Meus Dados')).toBeTruthy();
    grantRights(service, { contracts: [ACTIVE_CONTRACT] });
    let answer: () => void = () => undefined;
    service.answer(
      planPermissionsCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ contracts: [ACTIVE_CONTRACT] });
        }),
    );
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Carregando...' })).toBe(retry);
    answer();
    expect(await urgentCareCard()).toBeTruthy();
  });
});

describe('the home while the notes above its cards are loading', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    service.answer(getLiveVisitCall, () => new Promise(() => undefined));
  });
  afterEach(() => jest.useRealTimers());

  it('shows neither cards nor menu, which a note would push away', async () => {
    openHome();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(screen.getByText('Carregando seus atendimentos')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('waits for a second at most', async () => {
    openHome();
    await act(() => jest.advanceTimersByTimeAsync(1_001));
    expect(screen.getByRole('link', { name: /^Solicitar Pronto Atendimento/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Sua conta' })).toBeTruthy();
  });
});

describe('the menu of the home', () => {
  it.each([
    ['Suas consultas', 'Minhas Consultas Agendadas', '/appointments'],
    ['Suas consultas', 'Histórico de Atendimento', '/visit-history'],
    ['Seus documentos', 'Documentos Médicos Recebidos', '/received-documents'],
    ['Seus documentos', 'Meus Documentos Enviados', '/sent-documents'],
    ['Sua conta', 'Meus Dados', '/profile'],
    ['Sua conta', 'Gift Card', '/gift-card'],
  ])('%s: %s', async (heading, title, path) => {
    openHome();
    const group = await screen.findByRole('region', { name: heading });
    expect(
      within(group)
        .getByRole('link', { name: new RegExp(`^${title}`) })
        .getAttribute('href'),
    ).toBe(path);
  });

  it('shows which screens this portal does not serve', async () => {
    openHome({ serves: (path) => path.endsWith('urgent-care') });
    await urgentCareCard();
    expect(screen.getAllByText('Ainda não disponível neste portal.')).toHaveLength(7);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('a brand whose patients belong in another portal', () => {
  const brandTo = (systemRedirectUrl: string) => ({ ...createMockPortal().brand, systemRedirectUrl });

  it('redirects there at once, with a note and a link, and calls nothing', async () => {
    const portal = openHome({ brand: brandTo('https://outro.example/portal') });
    expect(screen.getByRole('heading', { name: 'Seu atendimento é em outro portal' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o outro portal' }).getAttribute('href')).toBe(
      'https://outro.example/portal',
    );
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([{ to: 'https://outro.example/portal', options: { replace: true } }]),
    );
    expect(service.seen(planPermissionsCall)).toEqual([]);
  });

  it('does not redirect to an address that is not secure', async () => {
    const portal = openHome({ brand: brandTo('http://outro.example/') });
    await urgentCareCard();
    expect(portal.recorded.navigations).toEqual([]);
  });
});

it('shows no home after the exit', () => {
  openHome({ session: undefined });
  expect(screen.queryByRole('heading')).toBeNull();
});
