import {
  askAgainCall,
  type CallOutput,
  countNewDocumentsCall,
  getLiveVisitCall,
  getCareStatusCall,
  type CareStatus,
} from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { HttpProblem, MARIAS_SESSION, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes.tsx';
import { homeService, openHome, urgentCareCard } from '../testing/open-home.tsx';

const IN_CALL = 'O profissional ainda está na chamada. Você será encaminhado em instantes.';
const INTO_CALL = '/visit?requestId=77&token=handle&refresh=true';
let service: StubService;
beforeEach(() => {
  service = homeService();
});
afterEach(() => {
  service.stop();
  jest.useRealTimers();
});
const fakeTime = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });

describe('a visit in progress', () => {
  it('is linked to from the home', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
    openHome();
    expect((await screen.findByRole('link', { name: 'Voltar ao atendimento' })).getAttribute('href')).toBe(
      '/visit?requestId=77',
    );
  });

  it('is linked to with its token, and afresh, while the professional is in the call', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 77, token: 'handle' }, isInCall: true }));
    openHome();
    expect((await screen.findByRole('link', { name: 'Voltar ao atendimento' })).getAttribute('href')).toBe(INTO_CALL);
  });

  it('that ended while the patient was away is reported on the home, with a button to request it again', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 77, wasAttended: false } }));
    service.answer(
      askAgainCall,
      () => new HttpProblem({ code: 'not-entitled', httpStatus: 403, message: 'Contrato expirado.' }),
    );
    const portal = openHome();
    await screen.findByText('Seu pedido terminou porque você ficou fora');
    expect(screen.getByText(/Nada foi cobrado\. Com um toque/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    expect(await screen.findByText('Contrato expirado.')).toBeTruthy();
    service.answer(askAgainCall, () => ({ ok: true, requestId: 78 }));
    fireEvent.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to: '/visit?requestId=78' }]));
    expect(portal.recorded.events).toContainEqual({ type: 'visit-requested', requestId: 78 });
  });

  it('that ended so is reported until the patient dismisses it, in this tab', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 77, wasAttended: false } }));
    const { storage } = openHome();
    fireEvent.click(await screen.findByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Seu pedido terminou porque você ficou fora')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(storage.get('home.abandoned-dismissed')).toBe('77');
  });

  it('is above the note of a request that ended by absence, which is above unread guidance', async () => {
    service.answer(countNewDocumentsCall, () => ({ count: 0, unreadGuidance: 1 }));
    service.answer(getLiveVisitCall, () => ({
      ok: true,
      scheduledCall: { appointmentId: 7001 },
      abandoned: { requestId: 77, wasAttended: false },
    }));
    openHome();
    await screen.findByText('Seu pedido terminou porque você ficou fora');
    const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes.slice(0, 3)).toEqual([
      expect.stringContaining('Você tem um atendimento em andamento'),
      expect.stringMatching(/^Seu pedido terminou.*Dispensar/),
      expect.stringContaining('Chegou uma orientação do seu atendimento'),
    ]);
  });

  it('that ended so is asked for again in a host without a waiting room, and frees its button', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 77, wasAttended: false } }));
    service.answer(askAgainCall, () => ({ ok: true, requestId: 78 }));
    const portal = createMockPortal({ session: MARIAS_SESSION });
    render(<MockHost portal={{ ...portal, addressOf: () => undefined }} routes={routes} path="/portal-paciente" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() => expect(portal.recorded.events).toContainEqual({ type: 'visit-requested', requestId: 78 }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir de novo' }).disabled).toBe(false),
    );
  });

  it.each([
    ['after a call', { requestId: 77, wasAttended: true }],
    ['by a service that does not say whether after a call', { requestId: 77 }],
  ])('that ended so %s is reported without the note that nothing was charged', async (_, abandoned) => {
    service.answer(getLiveVisitCall, () => ({ ok: true, abandoned }));
    openHome();
    await screen.findByText('Seu pedido terminou porque você ficou fora');
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
  });

  describe('when the patient asks for urgent care again', () => {
    const standing: CareStatus = {
      hasToken: true,
      isQueued: false,
      isInCallingCircle: false,
      isInDoctorQueue: false,
      phase: 'in-call',
    };
    const askAgain = async (now: CareStatus) => {
      service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
      service.answer(getCareStatusCall, () => ({ ok: true, result: now }));
      const portal = openHome();
      await screen.findByText('Voltar ao atendimento');
      fireEvent.click(await urgentCareCard());
      return portal;
    };

    it.each<[string, Partial<CareStatus>]>([
      ['waits', { isQueued: true, phase: 'queued' }],
      ['is offered to a professional', { isQueued: true, isInCallingCircle: true, phase: 'offered' }],
      ['waits for a doctor', { isInDoctorQueue: true, phase: 'queued' }],
      ['left the queue and keeps the request', { phase: 'requested' }],
    ])('is opened at once while the patient %s', async (_, now) => {
      const portal = await askAgain({ ...standing, ...now });
      await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to: '/visit?requestId=77' }]));
    });

    it('is not opened after the patient has left the home during the call', async () => {
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
      service.answer(getCareStatusCall, async () => {
        await asked;
        return { ok: true, result: { ...standing, phase: 'queued' as const } };
      });
      const portal = openHome();
      await screen.findByText('Voltar ao atendimento');
      fireEvent.click(await urgentCareCard());
      cleanup();
      await act(async () => {
        answer();
        await asked;
      });
      expect(portal.recorded.navigations).toEqual([]);
    });

    it('is not opened after the patient has left within the 3 s', async () => {
      fakeTime();
      const portal = await askAgain(standing);
      await screen.findByText(IN_CALL);
      cleanup();
      jest.advanceTimersByTime(3_000);
      expect(portal.recorded.navigations).toEqual([]);
    });

    it('is opened after 3 s, with a note, when the professional is in the call', async () => {
      fakeTime();
      const portal = await askAgain(standing);
      expect(await screen.findByText(IN_CALL)).toBeTruthy();
      fireEvent.click(await urgentCareCard());
      expect(portal.recorded.navigations).toEqual([]);
      act(() => jest.advanceTimersByTime(3_000));
      expect(portal.recorded.navigations).toEqual([{ to: INTO_CALL }]);
    });
  });

  it('is not shown from a cache when it is over', async () => {
    service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 77, token: 'handle' } }));
    const portal = openHome();
    await screen.findByText('Voltar ao atendimento');
    act(() => portal.navigate('/visit?requestId=77'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    let answer = (): void => undefined;
    service.answer(
      getLiveVisitCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ ok: false });
        }),
    );
    const seen: boolean[] = [];
    const watch = new MutationObserver(() => seen.push(screen.queryByText('Voltar ao atendimento') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => portal.navigate('/portal-paciente'));
    await waitFor(() => expect(service.seen(getLiveVisitCall)).toHaveLength(2));
    act(() => answer());
    await urgentCareCard();
    watch.disconnect();
    expect(seen).not.toContain(true);
  });

  it('is not shown when there is none', async () => {
    openHome();
    await urgentCareCard();
    await waitFor(() => expect(service.seen(getLiveVisitCall)).toHaveLength(1));
    expect(screen.queryByText('Você tem um atendimento em andamento')).toBeNull();
  });
});

describe('the call of an appointment in which the professional is', () => {
  const ADDRESS = '/scheduled-call?appointmentId=7001';
  const visit = { requestId: 77, token: 'handle' };
  const runs = { ok: true, scheduledCall: { appointmentId: 7001 } };
  /** @param later what the service says of it when it is asked for urgent care */
  const askUrgentCare = async (later: () => CallOutput<typeof getLiveVisitCall> | HttpProblem = () => runs) => {
    const portal = openHome();
    await screen.findByText('Voltar ao atendimento');
    service.answer(getLiveVisitCall, later);
    fireEvent.click(await urgentCareCard());
    return portal;
  };
  beforeEach(() => service.answer(getLiveVisitCall, () => runs));

  it.each([
    ['alone', runs],
    ['before a visit that waits', { ...runs, result: visit }],
  ])('is linked to from the home, %s', async (_, answer) => {
    service.answer(getLiveVisitCall, () => answer);
    openHome();
    expect((await screen.findByRole('link', { name: 'Voltar ao atendimento' })).getAttribute('href')).toBe(ADDRESS);
  });

  it('is opened after 3 s, with a note, when the patient asks for urgent care', async () => {
    fakeTime();
    const portal = await askUrgentCare();
    expect(await screen.findByText(IN_CALL)).toBeTruthy();
    fireEvent.click(await urgentCareCard());
    expect(portal.recorded.navigations).toEqual([]);
    act(() => jest.advanceTimersByTime(3_000));
    expect(portal.recorded.navigations).toEqual([{ to: ADDRESS }]);
    expect(service.seen(getCareStatusCall)).toEqual([]);
  });

  it('is not opened after the patient has left the portal within the 3 s', async () => {
    fakeTime();
    const portal = await askUrgentCare();
    await screen.findByText(IN_CALL);
    await act(() => portal.session.signOut());
    expect(screen.queryByText(IN_CALL)).toBeNull();
    jest.advanceTimersByTime(3_000);
    expect(portal.recorded.navigations).not.toContainEqual({ to: ADDRESS });
  });

  it('is opened when the service does not answer the second time, since the call’s screen shows more', async () => {
    await askUrgentCare(() => new HttpProblem({ httpStatus: 503 }));
    expect(await screen.findByText(IN_CALL)).toBeTruthy();
  });

  it.each([
    ['a request may be made', { ok: true }, '/urgent-care'],
    ['the visit that waits goes on', { ok: true, result: visit }, '/visit?requestId=77'],
  ])('that ended during the check: %s', async (_, now, to) => {
    service.answer(getCareStatusCall, () => ({
      ok: true,
      result: {
        hasToken: true,
        isQueued: true,
        isInCallingCircle: false,
        isInDoctorQueue: false,
        phase: 'queued' as const,
      },
    }));
    const portal = await askUrgentCare(() => now);
    await waitFor(() => expect(portal.recorded.navigations).toEqual([{ to }]));
  });
});
