import { answerOfferCall, takeCallOverCall } from '@acolhe/contracts';
import { screen, waitFor } from '@testing-library/react';
import { change, openWith, press, publish, stopConsole } from '../testing/drive-console.ts';
import { CREDENTIALS, inCall, paulas } from '../testing/render-console.tsx';

afterEach(stopConsole);

const ELSEWHERE = 'Você já está em outra tela de vídeo';
const other = { page: 'another-browser' };
const own = { page: 'this-browser' };

describe('a call that another browser of the professional has', () => {
  it('opens no device and takes no lease here, and says where it is', async () => {
    const { rooms, realtime } = await openWith(inCall(other));
    expect(screen.getByText(ELSEWHERE)).toBeTruthy();
    expect(screen.getByText(/A chamada está aberta em outra tela/)).toBeTruthy();
    expect(rooms).toEqual([]);
    expect(realtime.leases).toEqual([]);
  });

  it('is taken over by a press: first the lease, then the devices', async () => {
    const view = await openWith(inCall(other));
    view.service.answer(takeCallOverCall, () => ({ ok: true }));
    await press('Continuar nesta tela');
    await waitFor(() => expect(view.service.seen(takeCallOverCall)[0]?.input).toEqual({ requestId: 7, ...own }));
    expect(view.realtime.leases).toEqual([]);
    await publish(view, inCall(own));
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
    expect(view.realtime.leases[0]?.takesOver).toBe(true);
    expect(view.rooms.some(({ prepared }) => prepared)).toBe(false);
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.state).toBe('joined'));
  });

  it('is left here when another browser takes it over', async () => {
    const view = await openWith(inCall(own));
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.state).toBe('joined'));
    await publish(view, inCall(other));
    expect(screen.getByText(ELSEWHERE)).toBeTruthy();
    await waitFor(() => expect(view.room.state).toBe('left'));
    expect(view.realtime.leases[0]?.isReleased).toBe(true);
  });

  it('closes the devices that were opened for its offer', async () => {
    const view = await openWith(paulas({ status: 'offered', requestId: 7, available: true }));
    await waitFor(() => expect(view.room.prepared).toBe(true));
    await publish(view, inCall(other));
    await waitFor(() => expect(view.room.state).toBe('left'));
    expect(view.realtime.leases).toEqual([]);
  });
});

it('an answer names the browser that gave it', async () => {
  const view = await openWith(paulas({ status: 'offered', requestId: 7, available: true }));
  view.service.answer(answerOfferCall, () => ({ ok: true, credentials: CREDENTIALS }));
  await press('Atender');
  await waitFor(() => expect(view.service.seen(answerOfferCall)[0]?.input).toMatchObject(own));
});
