import * as calls from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, unreached } from '../testing/care-service.ts';
import { type OpenOptions, openVisit } from '../testing/open-remote.tsx';

const PATH = '/portal-paciente/video?video=5';
const inCall = { phase: 'in-call', professionalName: 'Paula Ribeiro' } as const;
const embedded = (path: string): boolean =>
  path === '/portal-paciente/video' || path === '/portal-paciente/solicitar-pronto-atendimento';

describe('the end', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  async function openEnded(options: Partial<OpenOptions> = {}, attendanceId?: number) {
    const remote = openVisit(inCall, options);
    await act(() => jest.advanceTimersByTimeAsync(10));
    act(() => remote.realtime.record({ phase: 'ended', attendanceId }));
    return remote;
  }

  test('is shown, and leads to the rating of the attendance after 8 s', async () => {
    const { portal, realtime } = await openEnded({}, 12);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu atendimento foi finalizado');
    expect(portal.recorded.events).toContainEqual({ type: 'visit-ended', requestId: 5, attendanceId: 12 });
    expect(portal.recorded.prefetched).toEqual(['/portal-paciente/nps?video=12']);
    expect(realtime.releases).toBe(1);
    act(() => jest.advanceTimersByTime(7_999));
    expect(portal.recorded.navigations).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/nps?video=12', options: { replace: true } }]);
  });

  const attendance = {
    professionalName: 'Paula Ribeiro',
    profession: 'nursing',
    date: '2026-08-01',
    time: '09:00',
    documents: [],
  } as const;
  const summed = (more: Partial<calls.AttendanceSummary>) => {
    const service = careService();
    service.answer(calls.getAttendanceCall, () => ({ ...attendance, documents: [], ...more }));
    return service;
  };
  const WHO = 'Você falou com Paula Ribeiro, enfermagem, em 01/08/2026, às 09:00';

  test('continues by itself when there is no more to read than the professional and the time', async () => {
    const { portal } = await openEnded({ service: summed({}) }, 12);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText(WHO)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente/nps?video=12');
  });

  test('names a doctor’s team by its word for patients, not by that of the wire', async () => {
    await openEnded({ service: summed({ profession: 'medicine' }) }, 12);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Você falou com Paula Ribeiro, equipe médica, em 01/08/2026, às 09:00')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bmedicina\b/i);
  });

  test.each<[string, Partial<calls.AttendanceSummary>, string]>([
    ['what to do next', { guidance: 'Repouso e água.' }, 'O que fazer agoraRepouso e água.'],
    ['what was issued', { documents: [{ type: 'prescription', fileId: 71 }] }, 'Documentos deste atendimentoReceita'],
  ])('shows %s below its button, and continues to the rating after 8 s, which shows it too', async (_, more, shown) => {
    const { portal } = await openEnded({ service: summed(more) }, 12);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(document.body.textContent).toContain(`Avaliar agoraPR${WHO}${shown}Ver este atendimento no histórico`);
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente/nps?video=12', options: { replace: true } }]);
  });

  test('waits to be read in a host that leads home instead of to a rating', async () => {
    const serves = (path: string) => !path.includes('/nps');
    const { portal } = await openEnded({ service: summed({ guidance: 'Repouso e água.' }), serves }, 12);
    await act(() => jest.advanceTimersByTimeAsync(10));
    // Its room stays.
    expect(screen.getByText('Em instantes você volta ao início.').className).toContain('silent');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(portal.recorded.navigations).toEqual([]);
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy();
  });

  test('asks a guest of an appointment’s link for the rating, and then allows closing the page', async () => {
    const session = { ...MARIAS_SESSION, scope: 'scheduled-call' } as const;
    await openEnded({ service: summed({}), session, serves: embedded }, 12);
    await act(() => jest.advanceTimersByTimeAsync(8_010));
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    act(() => screen.getByRole('button', { name: 'Avaliar mais tarde' }).click());
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText(/Você já pode fechar esta página\.$/)).toBeTruthy();
  });

  describe('in a partner’s page', () => {
    const session = { ...MARIAS_SESSION, scope: 'urgent-care' } as const;
    const ended = (more: Partial<calls.AttendanceSummary> = {}) =>
      openEnded({ service: summed(more), session, kind: 'embed', serves: embedded }, 12);
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    const rate = async () => {
      act(() => screen.getByRole('radio', { name: '4 estrelas' }).click());
      await act(() => jest.advanceTimersByTimeAsync(400));
      act(() => screen.getByRole('button', { name: '9' }).click());
      await act(() => jest.advanceTimersByTimeAsync(10));
    };

    test('the rating is asked for after 8 s, and the thanks stay', async () => {
      const { portal, service } = await ended();
      service.answer(calls.saveRatingCall, () => ({ ok: true }));
      await act(() => jest.advanceTimersByTimeAsync(8_010));
      expect(title()).toBe('Como você avalia o nosso atendimento?');
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      await rate();
      expect(title()).toBe('Obrigado!');
      expect(screen.getByText('Cuide-se bem.')).toBeTruthy();
      expect(document.body.textContent?.match(/Obrigado/g)).toHaveLength(1);
      expect(service.seen(calls.saveRatingCall)).toMatchObject([
        { input: { attendanceId: 12, patientId: 1001, stars: 4, recommendation: 9 } },
      ]);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(document.body.textContent).not.toContain('fechar esta página');
      expect(portal.recorded.navigations).toEqual([]);
    });

    test('a rating that is put off ends with a farewell, and names what was issued without a way to it', async () => {
      await ended({ documents: [{ type: 'prescription' }] });
      await act(() => jest.advanceTimersByTimeAsync(10));
      act(() => screen.getByRole('button', { name: 'Avaliar agora' }).click());
      act(() => screen.getByRole('button', { name: 'Avaliar mais tarde' }).click());
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(screen.getByText('Obrigado por confiar em nós. Cuide-se bem.')).toBeTruthy();
      expect(screen.getByRole('listitem').textContent).toBe('Receita');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
    });
  });

  test('without an attendance leads home', async () => {
    const { portal } = await openEnded();
    act(() => jest.advanceTimersByTime(8_000));
    expect(portal.recorded.navigations.at(-1)?.to).toBe('/portal-paciente');
  });

  test('without an attendance leads a partner’s patient back to the partner, by itself and by a press', async () => {
    const { portal } = await openEnded({ brand: PARTNER_BRAND });
    const { partnerReturnUrl } = PARTNER_BRAND;
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(partnerReturnUrl);
    act(() => jest.advanceTimersByTime(8_000));
    expect(portal.recorded.navigations).toEqual([{ to: partnerReturnUrl, options: { replace: true } }]);
  });

  test('stays on the screen in a host with neither rating nor home', async () => {
    const { portal } = await openEnded({ serves: embedded });
    act(() => jest.advanceTimersByTime(60_000));
    expect(
      screen.getByText('Obrigado por confiar em nós. Cuide-se bem. Você já pode fechar esta página.'),
    ).toBeTruthy();
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('releases the wake lock', async () => {
    const { video, realtime } = openVisit(inCall);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(video.wakeLocks).toBe(1);
    act(() => realtime.record({ phase: 'ended' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(video.wakeLocks).toBe(0);
  });

  test('leaves the room and deletes what is stored of the visit', async () => {
    const { video, portal } = await openEnded({ path: `${PATH}&token=handle-5` }, 12);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(video.room.state).toBe('left');
    expect(portal.storage.get('call.v5.handle')).toBeUndefined();
  });
});

describe('a visit that has ended elsewhere', () => {
  test.each<[string, Parameters<typeof openVisit>[0], string]>([
    ['is over', { phase: 'ended' }, 'Este atendimento já terminou'],
    ['was cancelled', { phase: 'cancelled' }, 'Este atendimento foi cancelado'],
    ['ended by absence', { phase: 'cancelled', endReason: 'absence' }, 'Seu pedido terminou porque você ficou fora'],
  ])('leads a partner’s patient back to the partner when it %s', async (_, record, name) => {
    const { portal } = openVisit(record, { brand: PARTNER_BRAND });
    await screen.findByRole('heading', { name });
    const back = screen.getByRole('link', { name: 'Voltar ao início' });
    expect(back.getAttribute('href')).toBe(PARTNER_BRAND.partnerReturnUrl);
    expect(portal.recorded.navigations).toEqual([]);
  });
});

describe('a patient who was away for too long', () => {
  afterEach(() => jest.useRealTimers());

  const ABSENT = { phase: 'cancelled', endReason: 'absence' } as const;
  const TITLE = 'Seu pedido terminou porque você ficou fora';

  test('sees that on returning, and sends the request again with one press', async () => {
    const { portal, realtime, service } = openVisit({
      phase: 'queued',
      ticket: 3,
      queue: 'technicians',
      queueNumber: 3,
    });
    await screen.findByText('Você está na fila.');
    act(() => realtime.record(ABSENT));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLE);
    expect(screen.getByText(/Nada foi cobrado/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Precisa de ajuda\?/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Avaliar o atendimento' })).toBeNull();
    service.answer(calls.askAgainCall, () => ({ ok: true, requestId: 6 }));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() =>
      expect(portal.recorded.navigations.at(-1)).toMatchObject({ to: expect.stringContaining('video=6') }),
    );
  });

  test('is not put in the queue again on a network that does not allow following it', async () => {
    const { realtime, portal, service } = openVisit(ABSENT);
    service.answer(calls.askAgainCall, () => ({ ok: true, requestId: 6 }));
    const button = await screen.findByRole('button', { name: 'Pedir de novo' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    act(() => realtime.connected(false));
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(DURATIONS.hearing.queueChannelWithinMs + 1_000));
    expect(screen.getByRole('alert').textContent).toMatch(/^Esta rede não deixa você acompanhar a fila/);
    expect(service.seen(calls.askAgainCall)).toEqual([]);
    act(() => realtime.connected(true));
    fireEvent.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() =>
      expect(portal.recorded.navigations.at(-1)).toMatchObject({ to: expect.stringContaining('video=6') }),
    );
  });

  test('is not promised that nothing was charged when a call had taken place before, and may rate it', async () => {
    openVisit({ ...ABSENT, attendanceId: 12 });
    await screen.findByRole('heading', { level: 1, name: TITLE });
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Avaliar o atendimento' }).getAttribute('href')).toBe(
      '/portal-paciente/nps?video=12',
    );
  });

  test('sees that on opening the address again, and why sending again was refused', async () => {
    const { service } = openVisit(ABSENT);
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
    service.answer(calls.askAgainCall, unreached);
    await userEvent.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir de novo' }).disabled).toBe(false);
  });
});
