import * as calls from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { careService, held, unreached } from '../testing/care-service.ts';
import {
  answerFirstStep,
  abandonRequest,
  openAtCamera,
  openRequest,
  picture,
  REASON,
  send,
} from '../testing/open-request.tsx';

describe('sending the request:', () => {
  test('registers, sends pictures, enters the queue, and leads to the waiting room with the handle', async () => {
    const { user, portal, service } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), picture('garganta.png'));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await send(user);
    await waitFor(() =>
      expect(portal.recorded.navigations[0]).toEqual({
        to: '/portal-paciente/video?video=5&token=handle-5',
        options: { replace: true },
      }),
    );
    expect(service.seen(calls.requestCareCall)[0]?.input).toMatchObject({
      patientId: 1001,
      reason: 'Febre alta desde ontem.',
      symptoms: ['fever'],
      isWeb: true,
      appVersion: '1.5.1-z',
    });
    expect(service.seen(calls.uploadFileCall)).toHaveLength(1);
    expect(service.seen(calls.enterQueueCall)).toHaveLength(1);
    expect(portal.recorded.events[0]).toEqual({ type: 'visit-requested', requestId: 5 });
    expect(portal.recorded.movements.map(({ code }) => code)).toEqual([1200, 1800, 1201]);
    expect(portal.recorded.movements.at(-1)?.payload).toEqual({ requestId: 5 });
    expect(portal.recorded.announcements).toEqual(
      expect.arrayContaining(['Enviando o pedido...', 'Enviando a imagem 1 de 1...', 'Entrando na fila...']),
    );
  });

  test('shows progress, and sends once when pressed twice', async () => {
    const { user, service } = await openAtCamera();
    const answer = held<{ ok: boolean; message: string; requestId: number; existedBefore: boolean }>();
    service.answer(calls.requestCareCall, answer.reply);
    await send(user);
    const button = await screen.findByRole('button', { name: 'Enviando o pedido...' });
    await user.click(button);
    expect(service.seen(calls.requestCareCall)).toHaveLength(1);
  });

  test('does not navigate a patient who has left the screen during sending; the request remains', async () => {
    const { user, portal, service, view } = await openAtCamera();
    const answer = held<{ ok: boolean; message: string; requestId: number; existedBefore: boolean }>();
    service.answer(calls.requestCareCall, answer.reply);
    await send(user);
    await screen.findByRole('button', { name: 'Enviando o pedido...' });
    view.unmount();
    answer.settle({ ok: true, message: '', requestId: 5, existedBefore: false });
    await waitFor(() => expect(portal.recorded.events).toEqual([{ type: 'visit-requested', requestId: 5 }]));
    expect(portal.recorded.navigations).toEqual([]);
    expect(portal.recorded.announcements).not.toContain('Entrando na fila...');
  });

  test('shows the service’s refusal as a note, and preserves the answers', async () => {
    const { user, portal, service } = await openAtCamera();
    service.answer(
      calls.requestCareCall,
      () => new HttpProblem({ httpStatus: 403, message: 'Contrato expirado. Contate o suporte.' }),
    );
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Contrato expirado. Contate o suporte.');
    expect(portal.recorded.notifications).toEqual([]);
    expect(screen.getByText('Febre alta desde ontem.')).toBeTruthy();
  });

  test('reports instability when the queue is not reached, and resumes there on a retry', async () => {
    const { user, portal, service } = await openAtCamera();
    service.answer(calls.enterQueueCall, () => new HttpProblem({ httpStatus: 504 }));
    await send(user);
    const dialog = await screen.findByRole('dialog', { name: 'Conexão Instável' });
    service.answer(calls.enterQueueCall, () => ({
      isOffered: false,
      message: 'Fila Virtual',
      result: { queueNumber: 1 },
    }));
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() =>
      expect(portal.recorded.navigations[0]?.to).toBe('/portal-paciente/video?video=5&token=handle-5'),
    );
    expect(service.seen(calls.requestCareCall)).toHaveLength(1);
  });

  test('cancels the registered request when the patient gives up after a failure', async () => {
    const { user, service } = await openAtCamera();
    service.answer(calls.enterQueueCall, unreached);
    await send(user);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', { name: 'Cancelar' }),
    );
    await abandonRequest(user);
    await waitFor(() => expect(service.seen(calls.cancelCareCall)).toHaveLength(1));
  });

  test.each([
    ['lets a visit be that may be from elsewhere', unreached, 0],
    ['takes back what may have been registered when there was none before', () => ({ ok: true }), 1],
  ] as const)(
    'cancels the registered request when the patient gives up before the service answered %s',
    async (_, liveVisit, cancelled) => {
      const service = careService();
      service.answer(calls.getLiveVisitCall, liveVisit);
      service.answer(calls.requestCareCall, unreached);
      const { user, portal } = await openAtCamera({ service });
      await send(user);
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', {
          name: 'Cancelar',
        }),
      );
      await abandonRequest(user);
      expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled' }]);
      await act(
        () =>
          new Promise((resolve) => {
            setTimeout(resolve);
          }),
      );
      expect(service.seen(calls.cancelCareCall)).toHaveLength(cancelled);
    },
  );
});

describe('a request from before', () => {
  async function openWithEarlier() {
    const opened = await openRequest({ service: careService() });
    const dialog = await screen.findByRole('dialog', { name: 'Você já tem um pedido aberto' });
    return { ...opened, dialog };
  }

  test('is continued when the patient chooses so', async () => {
    const { user, portal, dialog } = await openWithEarlier();
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(portal.recorded.navigations[0]).toEqual({
      to: '/portal-paciente/video?video=5&token=handle-5',
      options: { replace: true },
    });
  });

  test('is cancelled when the patient chooses a new one', async () => {
    const { user, portal, service, dialog } = await openWithEarlier();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(service.seen(calls.cancelCareCall)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.seen(calls.cancelCareCall)).toHaveLength(1);
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled', requestId: 5 }]);
    expect(screen.getByRole('textbox', { name: REASON })).toBeTruthy();
  });

  test('stays when the patient does not confirm its cancellation', async () => {
    const { user, service, dialog } = await openWithEarlier();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(
      await screen.findByText('Você perde o lugar na fila. Se você está em uma chamada, ela termina.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('dialog', { name: 'Você já tem um pedido aberto' })).toBeTruthy();
    expect(service.seen(calls.cancelCareCall)).toHaveLength(0);
  });

  test('stays, with a message, when its cancellation fails', async () => {
    const { user, service, dialog } = await openWithEarlier();
    service.answer(calls.cancelCareCall, () => new HttpProblem({ httpStatus: 409 }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O cancelamento da sua chamada falhou. Por favor, tente novamente ou entre em contato com o suporte.',
    );
  });

  test('leads to the same question when it is found only on sending', async () => {
    const { user, service } = await openAtCamera();
    service.answer(calls.requestCareCall, () => ({ ok: true, message: '', requestId: 3, existedBefore: true }));
    await send(user);
    expect(await screen.findByRole('dialog', { name: 'Você já tem um pedido aberto' })).toBeTruthy();
  });
});
