import {
  type Appointment,
  bookAppointmentCall,
  type CallOutput,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  saveMovementLogCall,
} from '@acolhe/contracts';
import { shownToast } from '@acolhe/federation/host/mock';
import { MOVEMENT } from '@acolhe/session';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT, openScheduling } from '../testing/open-scheduling.tsx';
import {
  answerFree,
  bookingService,
  choose,
  chooseAll,
  freeDay,
  inZone,
  submitButton,
} from './testing/booking-service.ts';

let service: StubService;
beforeEach(() => {
  inZone('America/Sao_Paulo');
  service = bookingService();
});
afterEach(() => {
  service.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const NOW_MS = Date.parse('2026-08-21T17:00:00Z');
const submit = () => fireEvent.click(submitButton());
const submitAgain = async () => {
  await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull());
  submit();
};
/** The failure is a toast, and stays above the buttons. */
const expectFailure = async (message: string): Promise<void> => {
  await waitFor(() => expect(shownToast()).toBe(message));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(message);
};
const booked = () => service.seen(bookAppointmentCall).map(({ input }) => input);
/** Opens the screen with everything chosen. */
const openChosen = async (options: Parameters<typeof openScheduling>[0] = {}, ...choice: [string?, string?]) => {
  const portal = openScheduling(options);
  await chooseAll(...choice);
  await screen.findByText(/^(Segunda|Sexta)-feira, 2\d de agosto, /);
  return portal;
};
const BOOKED = {
  notification: { tone: 'success', message: 'Agendamento realizado com sucesso!' },
  navigation: { to: '/portal-paciente/links', options: { replace: true, state: { bookedId: 7001 } } },
};

describe('a booking', () => {
  it('sends all choices, shows a toast, logs the booking and appears in the list', async () => {
    const portal = await openChosen();
    submit();
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
    expect(booked()).toEqual([
      {
        patientId: 1001,
        specialtyId: 3,
        professionalId: 31,
        type: 3,
        day: '2026-08-24',
        startTime: '14:30',
        hourId: Date.parse('2026-08-24T17:30:00Z') / 60_000,
        byGiftCard: false,
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Agendamento realizado com sucesso!' }]);
    expect(portal.recorded.navigations).toEqual([
      { to: '/portal-paciente/links', options: { replace: true, state: { bookedId: 7001 } } },
    ]);
    expect(portal.recorded.movements).toEqual([
      { code: MOVEMENT.scheduleOpened },
      { code: MOVEMENT.appointmentMade, payload: { appointmentId: APPOINTMENT.id } },
    ]);
  });

  it.each([
    ['of a specialty that a contract covers', '', /^Cardiologia/, /^Rafael/, false],
    ['of a specialty that a gift card pays for', '', /^Nutrição/, /^Joana/, true],
    ['that no contract covers, as the home tells', '?appointmentSchedulingContract=false', /^Cardio/, /^Rafael/, true],
    ['that a contract covers, as the home tells', '?appointmentSchedulingContract=true', /^Nutri/, /^Joana/, false],
  ])('%s says whether the gift card pays first', async (_, query, specialty, professional, byGiftCard) => {
    openScheduling({ path: `/portal-paciente/agendamento${query}` });
    await choose(specialty);
    await choose(professional);
    await choose('segunda-feira, 24 de agosto');
    await choose('09:00');
    submit();
    await waitFor(() => expect(booked()).toMatchObject([{ byGiftCard }]));
  });

  it('pressed twice is sent once', async () => {
    let answer: (output: CallOutput<typeof bookAppointmentCall>) => void = () => undefined;
    service.answer(bookAppointmentCall, () => new Promise((resolve) => (answer = resolve)));
    const portal = await openChosen();
    const button = submitButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(booked()).toHaveLength(1));
    act(() => answer({ ok: true, message: 'ok', appointment: APPOINTMENT }));
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
    expect(booked()).toHaveLength(1);
  });
});

describe('a booking is refused on the screen', () => {
  it('while a choice is missing: the first open question takes the focus', async () => {
    openScheduling();
    await choose(/^Cardiologia/);
    await screen.findByRole('radio', { name: /^Rafael/ });
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    submit();
    await expectFailure('Verifique os campos');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Rafael/ }));
    expect(focus).toHaveBeenCalledWith({ focusVisible: true });
    focus.mockRestore();
    const professional = screen.getByRole('group', { name: 'Profissional' });
    expect(within(professional).getByRole('alert').textContent).toBe('Escolha um profissional.');
    await choose(/^Rafael/);
    expect(screen.queryByText('Escolha um profissional.')).toBeNull();
    expect(service.seen(listAppointmentsCall)).toEqual([]);
    expect(booked()).toEqual([]);
  });

  it.each([
    ['for an hour that is past', 60, 'Não é possível realizar agendamento retroativo'],
    ['for an hour less than 15 minutes ahead', 0, 'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos'],
  ])('%s, by the service’s clock', async (_, minutesLater, message) => {
    let nowMs = NOW_MS;
    await openChosen({ nowMs: () => nowMs }, '14:05', 'sexta-feira, 21 de agosto');
    nowMs += minutesLater * 60_000;
    submit();
    await expectFailure(message);
    expect(booked()).toEqual([]);
  });

  it('when the patient’s appointments cannot be read', async () => {
    service.answer(listAppointmentsCall, () => new HttpProblem({ httpStatus: 503 }));
    await openChosen();
    submit();
    const message = 'Falha ao obter agendamento já realizado, tente novamente mais tarde!';
    await expectFailure(message);
    expect(booked()).toEqual([]);
  });

  it.each([
    ['for the hour of another appointment of the patient', APPOINTMENT],
    [
      'for an hour that another appointment of the patient reaches into',
      { ...APPOINTMENT, startsAt: '2026-08-24T17:10:00Z', endsAt: '2026-08-24T17:40:00Z' },
    ],
  ])('%s', async (_which, own) => {
    service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [own] }));
    await openChosen();
    submit();
    const message = 'Já existe um atendimento agendado para a data e horário selecionados';
    await expectFailure(message);
    expect(booked()).toEqual([]);
  });

  it.each<[string, Partial<Appointment>]>([
    ['a cancelled appointment', { isCancelled: true }],
    ['an appointment whose call was had', { window: 'over', isFinished: true }],
  ])('not for the hour of %s', async (_which, state) => {
    service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [{ ...APPOINTMENT, ...state }] }));
    await openChosen();
    submit();
    await waitFor(() => expect(booked()).toHaveLength(1));
  });
});

it('the toast about a failed booking closes after 2 s, and the message in the page stays', async () => {
  openScheduling();
  await screen.findByRole('radio', { name: /^Cardiologia/ });
  jest.useFakeTimers();
  submit();
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(shownToast()).toBe('Verifique os campos');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(shownToast()).toBeUndefined();
  expect(screen.getByText('Verifique os campos')).toBeTruthy();
});

describe('a booking that fails at the service', () => {
  const FAILED = 'Falha ao tentar realizar agendamento, tente novamente mais tarde!';

  it('says so, retains all input, and retries as the same booking', async () => {
    service.answer(bookAppointmentCall, () => {
      throw new TypeError('no network');
    });
    await openChosen();
    submit();
    await expectFailure(FAILED);
    await submitAgain();
    await waitFor(() => expect(booked()).toHaveLength(2));
    const [first, second] = booked();
    expect(second).toEqual(first);
  });

  it('after it was made succeeds on the next attempt, and is no duplicate of itself', async () => {
    service.answer(bookAppointmentCall, () => {
      service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [APPOINTMENT] }));
      throw new TypeError('no network');
    });
    const portal = await openChosen();
    submit();
    await expectFailure(FAILED);
    await submitAgain();
    await waitFor(() => expect(portal.recorded.navigations).toEqual([BOOKED.navigation]));
    expect(portal.recorded.notifications.at(-1)).toEqual(BOOKED.notification);
    expect(portal.recorded.movements.at(-1)).toMatchObject({ code: MOVEMENT.appointmentMade });
    expect(booked()).toHaveLength(1);
  });

  it('shows the service’s own reason, and another attempt is another booking', async () => {
    const message = 'Você atingiu o limite de solicitação de agendamento.';
    service.answer(bookAppointmentCall, () => new HttpProblem({ httpStatus: 409, code: 'quota-exhausted', message }));
    await openChosen();
    submit();
    await expectFailure(message);
    await waitFor(() => expect(service.seen(listBookableSpecialtiesCall)).toHaveLength(2));
    await submitAgain();
    await waitFor(() => expect(booked()).toHaveLength(2));
    expect(booked()[1]?.idempotencyKey).not.toBe(booked()[0]?.idempotencyKey);
  });

  it('shows the reason of an answer that refuses', async () => {
    service.answer(bookAppointmentCall, () => ({
      ok: false,
      message: 'Agenda em manutenção.',
      appointment: APPOINTMENT,
    }));
    await openChosen();
    submit();
    await expectFailure('Agenda em manutenção.');
  });

  it('because another patient was faster, shows the hours that are still free and asks for one of them', async () => {
    const message = 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.';
    service.answer(bookAppointmentCall, () => new HttpProblem({ httpStatus: 409, code: 'hour-taken', message }));
    await openChosen();
    answerFree(service, [freeDay('2026-08-24', '09:00', '15:00')]);
    submit();
    await expectFailure(message);
    await waitFor(() => expect(screen.queryByRole('radio', { name: '14:30' })).toBeNull());
    expect(screen.queryByText('Segunda-feira, 24 de agosto, 14:30')).toBeNull();
    expect(screen.getByRole('radio', { name: '15:00' })).toHaveProperty('checked', false);
    expect(service.seen(listFreeHoursCall)).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toBe(message);
  });
});

it('the button of the booking screen does nothing for 1.6 s after it was pressed', async () => {
  openScheduling();
  await screen.findByRole('radio', { name: /^Cardiologia/ });
  jest.useFakeTimers();
  submit();
  await act(() => jest.advanceTimersByTimeAsync(1_599));
  expect(shownToast()).toBe('Verifique os campos');
  expect(submitButton().getAttribute('aria-disabled')).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(submitButton().getAttribute('aria-disabled')).toBeNull();
});

describe('the booking screen logs', () => {
  const left = (portal: Awaited<ReturnType<typeof openChosen>>) =>
    portal.recorded.movements.filter(({ code }) => code === MOVEMENT.scheduleLeft);

  it('that it was left without an appointment', async () => {
    const portal = await openChosen();
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(left(portal)).toHaveLength(1));
    expect(service.seen(saveMovementLogCall)).not.toEqual([]);
  });

  it('nothing of leaving when the session ends', async () => {
    const portal = await openChosen();
    await act(() => portal.session.signOut());
    expect(left(portal)).toEqual([]);
  });
});

describe('the choices of the booking screen', () => {
  const startsAt = '2026-08-24T17:30:00.000Z';
  const booking = {
    specialtyId: 3,
    professionalId: 31,
    day: '2026-08-24',
    startsAt,
    idempotencyKey: crypto.randomUUID(),
  };

  it('are stored in the history entry, and not in the address', async () => {
    const portal = await openChosen();
    act(() => portal.navigate('/portal-paciente/links'));
    await screen.findByRole('heading', { name: 'Minhas Consultas Agendadas' });
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/links' }]);
  });

  it('are found again after a reload, and are booked as the same booking', async () => {
    openScheduling({ state: { booking } });
    expect(await screen.findByText('Segunda-feira, 24 de agosto, 14:30')).toBeTruthy();
    submit();
    await waitFor(() => expect(booked()).toMatchObject([{ idempotencyKey: booking.idempotencyKey }]));
  });

  it('count no more when they are no longer offered', async () => {
    answerFree(service, [freeDay('2026-08-24', '09:00')]);
    openScheduling({ state: { booking } });
    expect(await screen.findByRole('radio', { name: '09:00' })).toHaveProperty('checked', false);
    submit();
    await expectFailure('Verifique os campos');
  });

  describe('that were made before a reload, and whose hour is free no more,', () => {
    const state = { booking };
    beforeEach(() => answerFree(service, [freeDay('2026-08-24', '09:00')]));
    const listed = (some: Partial<typeof APPOINTMENT>) =>
      service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [{ ...APPOINTMENT, ...some }] }));

    it('show as booked when the patient has that appointment', async () => {
      listed({});
      const portal = openScheduling({ state });
      await waitFor(() => expect(portal.recorded.navigations).toEqual([BOOKED.navigation]));
      expect(portal.recorded.notifications).toEqual([BOOKED.notification]);
      expect(booked()).toEqual([]);
    });

    it.each([
      ['cancelled', { isCancelled: true }],
      ['at another hour', { startsAt: '2026-08-24T18:00:00Z' }],
      ['with another professional', { professionalId: 32 }],
    ])('are not when the one that the patient has is %s', async (_how, some) => {
      listed(some);
      const portal = openScheduling({ state });
      expect(await screen.findByRole('radio', { name: '09:00' })).toHaveProperty('checked', false);
      await waitFor(() => expect(service.seen(listAppointmentsCall)).toHaveLength(1));
      expect(portal.recorded.navigations).toEqual([]);
    });
  });
});
