import * as calls from '@acolhe/contracts';
import type { ChatMessage } from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, unreached } from '../testing/care-service.ts';
import { openRemote, type OpenOptions } from '../testing/open-remote.tsx';
import { chatLines } from './call-chat.ts';

const message = (id: string, text: string, fromPatient: boolean): ChatMessage => ({
  id: `20261121_1431${id}`,
  text,
  date: '21/11/2026',
  time: '14:31:00',
  fromPatient,
  ...(!fromPatient && { authorName: 'Paula Ribeiro' }),
});
const hello = message('00_001', 'Bom dia, Maria.', false);
const question = message('05_002', 'A senhora mediu a febre?', false);

test('chat lines end with the unsent messages', () => {
  expect(chatLines([hello], [{ clientId: 'c', text: 'Medi' }])).toEqual([
    { id: hello.id, text: 'Bom dia, Maria.', mine: false, author: 'Paula Ribeiro', time: '14:31' },
    { id: 'c', text: 'Medi', mine: true, author: 'Você', time: 'enviando' },
  ]);
});

async function openCall(options: Partial<OpenOptions> = {}) {
  const realtime = options.realtime ?? new FakeRealtime();
  realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro' });
  const remote = openRemote({ path: '/portal-paciente/video?video=5', ...options, realtime });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /^Conversa/ });
  const toggle = () => user.click(screen.getByRole('button', { name: /^Conversa/ }));
  const write = async (text: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), text);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
  };
  return { ...remote, user, toggle, write };
}

describe('the chat on the call screen:', () => {
  test('counts unread messages while it is closed, and shows them when it opens', async () => {
    const { realtime, toggle } = await openCall();
    expect(screen.queryByTestId('unread-count')).toBeNull();
    act(() => realtime.chat.set([hello, question]));
    expect(screen.getByTestId('unread-count').textContent).toBe('2');
    await toggle();
    expect(screen.getByText('Bom dia, Maria.')).toBeTruthy();
    expect(screen.getByText('Novas mensagens')).toBeTruthy();
    expect(screen.queryByTestId('unread-count')).toBeNull();
  });

  test('no longer marks messages as new once the patient has answered', async () => {
    const { realtime, toggle } = await openCall();
    act(() => realtime.chat.set([hello, question]));
    await toggle();
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Sim.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.queryByText('Novas mensagens')).toBeNull();
  });

  test('is announced message by message while it is closed, each once, and its history not at all', async () => {
    const realtime = new FakeRealtime();
    realtime.chat.set([hello]);
    const { portal, toggle } = await openCall({ realtime });
    const announced = () => portal.recorded.announcements.filter((text) => text.startsWith('Paula Ribeiro: '));
    expect(screen.getByTestId('unread-count').textContent).toBe('1');
    expect(announced()).toEqual([]);
    act(() => realtime.chat.set([hello, question]));
    act(() => realtime.chat.set([hello, question, message('09_003', 'Estou aqui.', false)]));
    await toggle();
    expect(announced()).toEqual(['Paula Ribeiro: A senhora mediu a febre?', 'Paula Ribeiro: Estou aqui.']);
  });

  test('preserves the history and the last message read across a reload', async () => {
    const first = await openCall();
    act(() => first.realtime.chat.set([hello]));
    await first.toggle();
    first.view.unmount();
    const again = await openCall({ portal: first.portal, realtime: first.realtime });
    expect(screen.queryByTestId('unread-count')).toBeNull();
    act(() => again.realtime.chat.set([hello, question]));
    expect(screen.getByTestId('unread-count').textContent).toBe('1');
    await again.toggle();
    expect(screen.getByText('Bom dia, Maria.')).toBeTruthy();
  });

  test('sends a message, and shows it once when the record has it too', async () => {
    const { realtime, service, toggle, write } = await openCall();
    const sent = message('09_000', 'Bom dia!', true);
    service.answer(calls.sendChatMessageCall, () => ({ ok: true, message: sent }));
    await toggle();
    await write('  Bom dia!  ');
    await waitFor(() =>
      expect(service.seen(calls.sendChatMessageCall)[0]?.input).toMatchObject({ requestId: 5, text: 'Bom dia!' }),
    );
    act(() => realtime.chat.set([sent]));
    expect(screen.getAllByText('Bom dia!')).toHaveLength(1);
  });

  test('asks for a text instead of sending an empty message', async () => {
    const { service, toggle, user } = await openCall();
    await toggle();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Por favor, digite sua mensagem.')).toBeTruthy();
    expect(service.seen(calls.sendChatMessageCall)).toHaveLength(0);
  });

  test('stores a message that could not be sent, also across a reload, and sends it under the same id', async () => {
    const first = await openCall();
    first.service.answer(calls.sendChatMessageCall, unreached);
    await first.toggle();
    await first.write('Medi, 38,2');
    expect(await screen.findByText('Sem conexão. Sua mensagem será enviada assim que a internet voltar.')).toBeTruthy();
    expect(screen.getByText(/Medi, 38,2/)).toBeTruthy();
    const name = first.service.seen(calls.sendChatMessageCall)[0]?.input.clientId;
    first.view.unmount();

    const service = careService();
    service.answer(calls.sendChatMessageCall, unreached);
    const again = await openCall({ portal: first.portal, realtime: first.realtime, service });
    await waitFor(() => expect(service.seen(calls.sendChatMessageCall)).toHaveLength(1));
    service.answer(calls.sendChatMessageCall, () => ({ ok: true, message: message('20_000', 'Medi, 38,2', true) }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(service.seen(calls.sendChatMessageCall).at(-1)?.input).toMatchObject({
        clientId: name,
        text: 'Medi, 38,2',
      }),
    );
    await again.toggle();
    await waitFor(() =>
      expect(screen.queryByText('Sem conexão. Sua mensagem será enviada assim que a internet voltar.')).toBeNull(),
    );
  });

  test('shows the service’s message when it refuses a message', async () => {
    const { service, toggle, write } = await openCall();
    service.answer(
      calls.sendChatMessageCall,
      () => new HttpProblem({ httpStatus: 409, message: 'A conversa terminou.' }),
    );
    await toggle();
    await write('Oi');
    expect(await screen.findByText('A conversa terminou. Não enviada: “Oi”')).toBeTruthy();
  });
});
