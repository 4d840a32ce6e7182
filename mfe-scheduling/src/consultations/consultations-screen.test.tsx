import { listAppointmentsCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  APPOINTMENT,
  deviceIsIn,
  listIs,
  openConsultations,
  openScheduling,
  rowsOf,
  schedulingService,
  table,
} from '../testing/open-scheduling.tsx';

const OPEN = {
  ...APPOINTMENT,
  startsAt: '2026-08-21T17:15:00Z',
  endsAt: '2026-08-21T17:45:00Z',
  window: 'open' as const,
};
const OVER = { ...APPOINTMENT, window: 'over' as const, videoKey: undefined };

let service: StubService;
beforeEach(() => {
  deviceIsIn('America/Sao_Paulo');
  service = schedulingService();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  service.stop();
});

it('the list shows the appointments of the patient, upcoming first, then those past and those cancelled', async () => {
  listIs(
    service,
    { ...OVER, id: 1, specialty: 'Pediatria', isCancelled: true, startsAt: '2026-06-11T13:45:00Z' },
    { ...OVER, id: 2, specialty: 'Psicologia', statusLabel: 'Agendamento expirado', startsAt: '2026-07-02T19:15:00Z' },
    { ...APPOINTMENT, id: 3, specialty: 'Nutrição', startsAt: '2026-09-03T12:00:00Z', giftCardQuotaId: 5 },
    APPOINTMENT,
  );
  openConsultations();
  expect(rowsOf(await table())).toEqual([
    ['Consulta por vídeo: Cardiologia', 'Agendado', 'seg., 24/08/2026', '14:30', 'Rafael Nunes', 'Não'],
    ['Consulta por vídeo: Nutrição', 'Agendado', 'qui., 03/09/2026', '09:00', 'Rafael Nunes', 'Sim'],
  ]);
  expect(screen.getByRole('heading', { name: 'Anteriores (2)' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar anteriores' }));
  expect(rowsOf(screen.getByRole('table', { name: 'Consultas anteriores' }))).toEqual([
    ['Psicologia', 'Agendamento expirado', 'qui., 02/07/2026', '16:15', 'Rafael Nunes', 'Não'],
    ['Pediatria', 'Cancelado', 'qui., 11/06/2026', '10:45', 'Rafael Nunes', 'Não'],
  ]);
  expect(service.seen(listAppointmentsCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

describe('the state of an appointment in the list', () => {
  it.each([
    ['Agendado', APPOINTMENT],
    ['Aguardando profissional', { ...OPEN, statusLabel: 'Aguardando profissional' }],
    ['Em atendimento', { ...OPEN, statusLabel: 'Em atendimento' }],
    ['Não agendado', { ...APPOINTMENT, statusLabel: undefined, scheduledCallId: undefined, videoKey: undefined }],
  ])('%s leaves its actions', async (label, appointment) => {
    listIs(service, appointment);
    openConsultations();
    expect(within(await table()).getByText(label)).toBeTruthy();
    expect(within(await table()).getByRole('button', { name: /^Mais ações/ })).toBeTruthy();
  });

  it.each([
    ['Finalizado', { ...OVER, statusLabel: 'Finalizado', isFinished: true }],
    ['Agendamento expirado', { ...OVER, statusLabel: 'Agendamento expirado' }],
    ['Cancelado', { ...OVER, isCancelled: true }],
  ])('%s leaves no actions', async (label, appointment) => {
    listIs(service, appointment);
    openConsultations();
    expect(within(await table()).getByText(label)).toBeTruthy();
    expect(within(await table()).queryByRole('button')).toBeNull();
    expect(within(await table()).queryByRole('link')).toBeNull();
    expect(screen.queryByText('Próxima consulta')).toBeNull();
  });

  it.each([
    ['with the reason', 'Imprevisto do profissional', 'Cancelada pela clínica: Imprevisto do profissional'],
    ['without a reason in a partner’s page', undefined, 'Cancelada pela clínica.'],
  ])('cancelled by the clinic says so, %s', async (_case, cancelReason, text) => {
    listIs(service, { ...OVER, isCancelled: true, isCancelledByClinic: true, cancelReason });
    openConsultations();
    expect(within(await table()).getByText('Cancelado')).toBeTruthy();
    expect(within(await table()).getByText(text)).toBeTruthy();
  });

  it('cancelled by the patient shows no reason', async () => {
    listIs(service, { ...OVER, isCancelled: true, cancelReason: 'Viagem a trabalho' });
    openConsultations();
    expect(within(await table()).getByText('Cancelado')).toBeTruthy();
    expect(screen.queryByText(/Viagem/)).toBeNull();
  });

  it('without a call offers no link to one', async () => {
    listIs(service, { ...APPOINTMENT, statusLabel: undefined, scheduledCallId: undefined, videoKey: undefined });
    openConsultations();
    await table();
    for (const name of [/^Abrir consulta/, /^Copiar link/, /^Reenviar link/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the next appointment', () => {
  it('is shown above the list with its day, and says when its room opens', async () => {
    listIs(service, APPOINTMENT);
    openConsultations();
    const next = await screen.findByRole('region', { name: 'Segunda-feira, 24 de agosto, 14:30' });
    expect(within(next).getByText('Cardiologia, com Rafael Nunes')).toBeTruthy();
    const open = within(next).getByRole('button', { name: 'Abrir consulta' });
    expect(open.getAttribute('aria-disabled')).toBe('true');
    expect(within(next).getByText('A sala abre às 14:00, 30 minutos antes.')).toBeTruthy();
  });

  it('leads into its call while its room is open', async () => {
    listIs(service, OPEN);
    const portal = openConsultations();
    const next = await screen.findByRole('region', { name: /^Sexta-feira, 21 de agosto, 14:15/ });
    await userEvent.click(within(next).getByRole('button', { name: 'Abrir consulta' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/scheduled-call?appointmentId=7001' }]);
  });

  it('that expired while the page slept is not opened, and the list is read again', async () => {
    listIs(service, OPEN);
    let nowMs = Date.parse('2026-08-21T17:00:00Z');
    const portal = openConsultations({ nowMs: () => nowMs });
    await table();
    nowMs = Date.parse('2026-08-21T18:15:00Z');
    listIs(service, { ...OVER, startsAt: OPEN.startsAt, endsAt: OPEN.endsAt });
    await userEvent.click(screen.getByRole('button', { name: 'Abrir consulta' }));
    expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message: 'O agendamento foi expirado.' }]);
    expect(portal.recorded.navigations).toEqual([]);
    expect(await screen.findByText('Agendamento expirado')).toBeTruthy();
  });

  it('opens in a separate page of the portal where this host leads to no call', async () => {
    listIs(service, OPEN);
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    openConsultations({
      serves: (path) => path !== '/scheduled-call',
      config: { portalOrigin: 'https://portal.test' },
    });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir consulta' }));
    expect(opened).toHaveBeenCalledWith('https://portal.test/scheduled-call?appointmentId=7001', '_blank', 'noopener');
  });
});

describe('an appointment that was booked just now', () => {
  it('is confirmed with its day, what happens next and its calendar file, and is marked in the list', async () => {
    const LATER = { ...APPOINTMENT, id: 7002, startsAt: '2026-09-03T12:00:00Z', endsAt: '2026-09-03T12:30:00Z' };
    listIs(service, APPOINTMENT, LATER);
    openScheduling({ path: '/portal-paciente/links', state: { bookedId: 7002 } });
    const booked = within(await screen.findByRole('region', { name: 'Quinta-feira, 3 de setembro, 09:00' }));
    expect(booked.getByText('Consulta marcada').closest('[data-keep-clear]')).toBeTruthy();
    expect(booked.getByText(/a sala abre às 08:30\.$/)).toBeTruthy();
    expect(booked.getByRole('button', { name: 'Adicionar à agenda' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Segunda-feira, 24 de agosto, 14:30' })).toBeTruthy();
    expect(rowsOf(await table()).map(([, status]) => status)).toEqual(['Agendado', 'AgendadoNova']);
  });

  it('is not shown again as the next one', async () => {
    listIs(service, APPOINTMENT);
    openScheduling({ path: '/portal-paciente/links', state: { bookedId: 7001 } });
    await screen.findByText('Consulta marcada');
    expect(screen.queryByText('Próxima consulta')).toBeNull();
  });
});

describe('the actions of an appointment that has begun', () => {
  it.each([
    ['Remarcar', 'A consulta já começou.'],
    ['Cancelar', 'Não é possível cancelar agendamento retroativo'],
  ])('include %s idle, with the reason, which opens nothing when it is pressed', async (action, description) => {
    listIs(service, { ...OPEN, startsAt: '2026-08-21T16:55:00Z' });
    const portal = openConsultations();
    await userEvent.click(within(await table()).getByRole('button', { name: /^Mais ações/ }));
    const idle = screen.getByRole('button', { name: `${action}: Cardiologia, com Rafael Nunes`, description });
    expect(idle.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(idle);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.recorded.navigations).toEqual([]);
  });
});

it('the call is not opened from a page that does not know the portal, which mentions the link sent', async () => {
  listIs(service, OPEN);
  openConsultations({ serves: (path) => path !== '/scheduled-call', kind: 'embed' });
  await table();
  expect(screen.getByRole('button', { name: 'Abrir consulta' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Abra pelo link que enviamos para você.')).toBeTruthy();
});

describe('the list follows the time', () => {
  it.each([
    ['is right', 0],
    ['is 3 hours ahead', 3 * 3_600_000],
    ['is 3 hours behind', -3 * 3_600_000],
  ])('when the device’s clock %s: a room opens and closes by the service’s', async (_, aheadMs) => {
    jest.useFakeTimers({ now: Date.parse('2026-08-21T16:44:00Z') + aheadMs });
    listIs(service, { ...OPEN, window: 'early' });
    openConsultations({ nowMs: () => Date.now() - aheadMs });
    expect(await screen.findByText(/^A sala abre às/)).toBeTruthy();
    // The service is not reached when the room opens: what is known of it is enough.
    service.answer(listAppointmentsCall, () => {
      throw new Error('offline');
    });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/^A sala abre às/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(90 * 60_000));
    expect(screen.getByText('Agendamento expirado')).toBeTruthy();
  });

  it('when a room opens: the list is read again', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-08-21T16:44:00Z') });
    listIs(service, { ...OPEN, window: 'early' });
    openConsultations({ nowMs: () => Date.now() });
    await screen.findByText(/^A sala abre às/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(service.seen(listAppointmentsCall)).toHaveLength(2);
  });

  it('when the page becomes visible again', async () => {
    listIs(service, APPOINTMENT);
    openConsultations();
    await table();
    listIs(service, { ...APPOINTMENT, specialty: 'Nutrição' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Nutrição')).toBeTruthy();
  });
});

it('the list of a patient without appointments says so, and leads to booking', async () => {
  openConsultations();
  expect(await screen.findByRole('heading', { name: 'Nenhuma consulta agendada' })).toBeTruthy();
  expect(screen.getByText('Quando você marcar uma consulta, ela aparece aqui.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Solicitar Agendamento' }).getAttribute('href')).toBe('/scheduling');
});

it('the list shows that it loads', async () => {
  service.answer(listAppointmentsCall, () => new Promise(() => undefined));
  openConsultations();
  expect(await screen.findByText('Carregando suas consultas')).toBeTruthy();
});

describe('the list that cannot be read', () => {
  it('says so and is read again on demand', async () => {
    service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
    openConsultations();
    await screen.findByText('Falha ao obter histórico, tente novamente mais tarde!');
    listIs(service, APPOINTMENT);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(rowsOf(await table())).toHaveLength(1);
    expect(screen.queryByText('Falha ao obter histórico, tente novamente mais tarde!')).toBeNull();
  });

  it('retains what was read before', async () => {
    listIs(service, APPOINTMENT);
    openConsultations();
    await table();
    service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Falha ao obter histórico, tente novamente mais tarde!');
    expect(rowsOf(await table())).toHaveLength(1);
  });
});

describe('a list of many appointments', () => {
  const MANY = Array.from({ length: 500 }, (_, index) => ({
    ...(index < 3 ? APPOINTMENT : OVER),
    id: index + 1,
    specialty: index === 400 ? 'Nutrição' : 'Cardiologia',
  }));

  it('has pages of ten', async () => {
    listIs(service, ...MANY);
    openConsultations();
    expect(rowsOf(await table())).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar anteriores' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Consultas anteriores' }))).toHaveLength(10);
    expect(screen.getByText('1 - 10 de 497')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByText('11 - 20 de 497')).toBeTruthy();
  });

  it('is filtered by words and by state, from its first page on', async () => {
    listIs(service, ...MANY);
    openConsultations();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar anteriores' }));
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
    await userEvent.type(screen.getByLabelText('Buscar por especialidade, profissional ou data'), 'nutricao');
    await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1));
    await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Próximas');
    expect(await screen.findByText('Nenhuma consulta encontrada')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('1 - 10 de 497')).toBeTruthy();
  });

  it('has a filter only when there is more than one page', async () => {
    listIs(service, ...MANY.slice(0, 10));
    openConsultations();
    await table();
    expect(screen.queryByLabelText('Mostrar')).toBeNull();
  });
});

it('the list shows the times of the patient’s clock, and says so where it is not São Paulo’s', async () => {
  deviceIsIn('America/Manaus');
  listIs(service, APPOINTMENT);
  openConsultations();
  expect(await screen.findByText('Os horários são os do seu relógio (Manaus).')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Segunda-feira, 24 de agosto, 13:30' })).toBeTruthy();
  expect(screen.getByText('13:30 no seu horário (Manaus)')).toBeTruthy();
  expect(within(await table()).getByText('14:30 em São Paulo, onde fica quem atende')).toBeTruthy();
});

it('the list says where the professional’s clock shows another time', async () => {
  listIs(service, { ...APPOINTMENT, professionalZone: 'America/Manaus' });
  openConsultations();
  expect(within(await table()).getByText('13:30 em Manaus, onde fica quem atende')).toBeTruthy();
  expect(screen.getByText('14:30 no seu horário (São Paulo)')).toBeTruthy();
});
