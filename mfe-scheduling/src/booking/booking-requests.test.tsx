import { holdHourCall, releaseHourCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openScheduling } from '../testing/open-scheduling.tsx';
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

const HELD = 'Este horário está reservado para você até 14:05.';
const held = () => service.seen(holdHourCall).map(({ input }) => input.startsAt);
const released = () => service.seen(releaseHourCall);

describe('the chosen hour', () => {
  it('is held, and the screen shows until when', async () => {
    openScheduling();
    await chooseAll();
    expect(await screen.findByText(HELD)).toBeTruthy();
    expect(service.seen(holdHourCall)).toMatchObject([
      { input: { specialtyId: 3, professionalId: 31, startsAt: '2026-08-24T17:30:00.000Z' } },
    ]);
  });

  it('is not held while the patient passes over it to another', async () => {
    openScheduling();
    await chooseAll();
    await screen.findByText(HELD);
    jest.useFakeTimers();
    for (const hour of ['09:00', '15:00']) fireEvent.click(screen.getByRole('radio', { name: hour }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(held()).toEqual(['2026-08-24T17:30:00.000Z', '2026-08-24T18:00:00.000Z']);
    expect(released()).toEqual([]);
  });

  it('is released when another day is chosen', async () => {
    openScheduling();
    await chooseAll();
    await screen.findByText(HELD);
    await choose('sexta-feira, 21 de agosto');
    await waitFor(() => expect(released()).toHaveLength(1));
    expect(screen.queryByText(HELD)).toBeNull();
  });

  it('is held only after the one before was released, so that the release does not end its hold', async () => {
    let answer = (): void => undefined;
    service.answer(releaseHourCall, () => new Promise((resolve) => (answer = () => resolve({ ok: true }))));
    openScheduling();
    await chooseAll();
    await screen.findByText(HELD);
    await choose('sexta-feira, 21 de agosto');
    await waitFor(() => expect(released()).toHaveLength(1));
    await screen.findByRole('radio', { name: '16:00' });
    jest.useFakeTimers();
    await choose('16:00');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(held()).toHaveLength(1);
    answer();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(held()).toEqual(['2026-08-24T17:30:00.000Z', '2026-08-21T19:00:00.000Z']);
  });

  it('is released when the screen is left', async () => {
    openScheduling();
    await chooseAll();
    await screen.findByText(HELD);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(released()).toHaveLength(1));
  });

  it('is not released after it was booked', async () => {
    const portal = openScheduling();
    await chooseAll();
    await screen.findByText(HELD);
    fireEvent.click(submitButton());
    await screen.findByRole('heading', { name: 'Minhas Consultas Agendadas' });
    expect(portal.recorded.navigations).toHaveLength(1);
    expect(released()).toEqual([]);
  });

  it('has to be chosen again when its hold has ended', async () => {
    openScheduling();
    await chooseAll();
    await screen.findByRole('radio', { name: '14:30' });
    jest.useFakeTimers();
    await choose('15:00');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(HELD)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByText('A reserva deste horário terminou. Escolha um horário de novo.')).toBeTruthy();
    expect(screen.queryByText(HELD)).toBeNull();
    expect(screen.getByRole('radio', { name: '15:00' })).toHaveProperty('checked', false);
  });

  it('that another patient has taken shows a message, and the hours are fetched again', async () => {
    const message = 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.';
    service.answer(holdHourCall, () => {
      answerFree(service, [freeDay('2026-08-24', '09:00', '15:00')]);
      return new HttpProblem({ httpStatus: 409, code: 'hour-taken', message });
    });
    openScheduling();
    await chooseAll();
    (await screen.findByRole('radio', { name: '14:30' })).focus();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: '14:30' })).toBeNull());
    expect(screen.getByRole('group', { name: 'Horário' }).contains(document.activeElement)).toBe(true);
    service.answer(holdHourCall, () => ({ ok: true, heldUntil: '2026-08-21T17:05:00Z' }));
    await choose('15:00');
    expect(await screen.findByText(HELD)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('that the service refuses for another reason stays selected, without a message before it is booked', async () => {
    service.answer(holdHourCall, () => new HttpProblem({ httpStatus: 409, code: 'duplicate', message: 'já existe' }));
    openScheduling();
    await chooseAll();
    await waitFor(() => expect(held()).toHaveLength(1));
    expect(screen.getByRole('radio', { name: '14:30' })).toHaveProperty('checked', true);
    expect(screen.queryByText('já existe')).toBeNull();
    expect(screen.queryByText(/^Não foi possível reservar/)).toBeNull();
  });

  it.each([
    ['now', { httpStatus: 503 }],
    ['any longer', { httpStatus: 409, code: 'hold-limit', message: 'tempo máximo' }],
  ])('that cannot be held %s may be booked all the same', async (_when, problem) => {
    service.answer(holdHourCall, () => new HttpProblem(problem));
    const portal = openScheduling();
    await chooseAll();
    expect(await screen.findByText(/^Não foi possível reservar este horário enquanto você confere/)).toBeTruthy();
    fireEvent.click(submitButton());
    await waitFor(() => expect(portal.recorded.navigations).toHaveLength(1));
  });
});
