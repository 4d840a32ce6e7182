import { answerOfferCall, generateRoomTokenCall, getVisitEndingCall } from '@acolhe/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { change, openWith, press, stopConsole } from '../testing/drive-console.ts';
import { CREDENTIALS, inCall, offered, paulas } from '../testing/render-console.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  stopConsole();
});

describe('an offer', () => {
  it('shows the patient, the reason and the time that is left', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { room } = await openWith(offered());
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo atendimento' }));
    expect(dialog.getByText('Maria da Silva')).toBeTruthy();
    expect(await dialog.findByText('Febre desde ontem.')).toBeTruthy();
    const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Febre, Tontura', 'Losartana', 'Não', 'Não']);
    expect(dialog.getByText(/Mulher, 36 anos\. Espera há menos de 1 minuto\./)).toBeTruthy();
    expect(dialog.getByRole('timer').textContent).toBe('Responda em 25 segundos.');
    expect(document.title).toBe('Novo atendimento - Acolhe');
    await waitFor(() => expect(room.prepared).toBe(true));
  });

  it.each([
    [36, false],
    [68, true],
  ])('draws a patient of %d years with grey hair: %p', async (patientAgeYears, isGrey) => {
    await openWith(offered({ patientAgeYears }));
    const drawing = (await screen.findByRole('dialog')).innerHTML;
    expect(drawing).toContain('--ac-p-color-pele-');
    expect(drawing.includes('--ac-p-color-cabelo-3')).toBe(isGrey);
  });

  it('opens the call at once when it is accepted, and the room when the visit is assigned', async () => {
    const view = await openWith(offered());
    view.service.answer(answerOfferCall, () => ({ ok: true }));
    await press('Atender');
    expect(view.service.seen(answerOfferCall)[0]?.input).toEqual({
      requestId: 7,
      answer: 'accept',
      page: 'this-browser',
    });
    expect(screen.getByText('Chamando a paciente...')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Em atendimento' })),
    );
    expect(view.realtime.leases).toEqual([]);
    await change(() => view.realtime.professional.set(inCall()));
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.joinedWith).toEqual(CREDENTIALS));
  });

  it('opens the room with the credentials that come with the answer', async () => {
    const view = await openWith(offered());
    const asked = view.service.seen(generateRoomTokenCall).length;
    const credentials = { ...CREDENTIALS, token: 'came with the answer' };
    view.service.answer(answerOfferCall, () => ({ ok: true, credentials }));
    await press('Atender');
    await change(() => view.realtime.professional.set(inCall()));
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.joinedWith).toEqual(credentials));
    expect(view.service.seen(generateRoomTokenCall)).toHaveLength(asked);
  });

  describe('while the call is being drawn', () => {
    const button = (name: string) => screen.getByRole('button', { name });
    /** Accepts an offer and looks at the page before the call is drawn. */
    async function whileDrawn(look: (view: Awaited<ReturnType<typeof openWith>>) => void) {
      const view = await openWith(offered());
      view.service.answer(answerOfferCall, () => ({ ok: true }));
      await act(async () => {
        flushSync(() => button('Atender').click());
        look(view);
        await Promise.resolve();
      });
      return view;
    }

    it('says that it is being answered, and takes no other answer, when it is accepted', async () => {
      const { service } = await whileDrawn(() => {
        expect(button('Atendendo...').getAttribute('aria-disabled')).toBe('true');
        for (const name of ['Recusar', 'Recusar e pausar']) {
          expect(button(name).getAttribute('aria-disabled')).toBe('true');
          flushSync(() => button(name).click());
        }
      });
      expect(service.seen(answerOfferCall).map(({ input }) => input)).toMatchObject([
        { requestId: 7, answer: 'accept' },
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('is unanswered when it replaces one that was accepted', async () => {
      const isUnanswered = () => {
        expect(screen.getByRole('dialog').textContent).toContain('Pedro Santos');
        expect(button('Atender').getAttribute('aria-disabled')).not.toBe('true');
        expect(screen.queryByRole('button', { name: 'Atendendo...' })).toBeNull();
      };
      await whileDrawn(({ realtime }) => {
        flushSync(() => realtime.professional.set(offered({ requestId: 8, patientName: 'Pedro Santos' })));
        isUnanswered();
      });
      isUnanswered();
    });
  });

  it('closes when it is declined, without a notice', async () => {
    const view = await openWith(offered());
    view.service.answer(answerOfferCall, () => ({ ok: true }));
    await press('Recusar');
    expect(view.service.seen(answerOfferCall)[0]?.input).toEqual({
      requestId: 7,
      answer: 'decline',
      page: 'this-browser',
    });
    await change(() => view.realtime.professional.set(paulas({ available: true })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Entendi' })).toBeNull();
    expect(view.room.state).toBe('left');
  });

  it('is refused together with a pause, by one press and one call', async () => {
    const view = await openWith(offered());
    view.service.answer(answerOfferCall, () => ({ ok: true }));
    await press('Recusar e pausar');
    expect(view.service.seen(answerOfferCall).map(({ input }) => input)).toEqual([
      { requestId: 7, answer: 'decline-and-pause', page: 'this-browser' },
    ]);
    await press('Atender');
    expect(view.service.seen(answerOfferCall)).toHaveLength(1);
    await change(() => view.realtime.professional.set(paulas()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entendi' })).toBeNull();
  });

  it.each([
    ['cancelled', 'Maria da Silva cancelou o atendimento.'],
    ['offer-expired', 'O tempo para responder acabou.'],
    ['passed-on', 'Maria da Silva segue com outro profissional.'],
  ] as const)('that ended as %s is followed by a notice that says so', async (ending, title) => {
    const { realtime, service } = await openWith(offered());
    service.answer(getVisitEndingCall, () => ({ ending }));
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(service.seen(getVisitEndingCall).map(({ input }) => input)).toEqual([{ requestId: 7 }]);
    expect(screen.queryByText('O atendimento não está mais disponível.')).toBeNull();
  });

  it('is followed by a notice when it expires', async () => {
    const { realtime } = await openWith(offered());
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText('O atendimento não está mais disponível.')).toBeTruthy();
    await press('Entendi');
    expect(screen.queryByText('O atendimento não está mais disponível.')).toBeNull();
  });

  it('warns before the answer that the camera is in use', async () => {
    const view = await openWith();
    const room = view.rooms.length;
    await change(() => view.realtime.professional.set(offered()));
    expect(view.rooms.length).toBe(room + 1);
    await waitFor(() => expect(view.room.prepared).toBe(true));
    view.room.unavailable.camera = 'device-not-found';
    await change(() => view.room.emit('device-lost', { device: 'camera' }));
    expect(screen.getByText('Sua câmera não está conectada.')).toBeTruthy();
  });
});
