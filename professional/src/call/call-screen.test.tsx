import {
  finishVisitCall,
  getVisitEndingCall,
  getVisitForProfessionalCall,
  sendChatMessageCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { FakeRoom } from '@acolhe/video/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, open, openWith, press, publish, stopConsole, talking } from '../testing/drive-console.ts';
import { inCall, memoryStorage, paulas, VISIT } from '../testing/render-console.tsx';

afterEach(stopConsole);

describe('the call', () => {
  it('is joined at once by a page that loads during it', async () => {
    const { room } = await talking();
    expect(room.attached.remote).toBe(screen.getByTestId('remote-video'));
    expect(room.attached.local).toBe(screen.getByTestId('local-video'));
    expect(await screen.findByText('Nas palavras da paciente')).toBeTruthy();
    expect(await screen.findByText('Febre desde ontem.')).toBeTruthy();
    expect(screen.getByText(/mulher, 36 anos, 01:0\d de conversa/)).toBeTruthy();
    expect(document.title).toBe('Em atendimento - Acolhe');
  });

  it('shows the patient’s answers in the order of their weight, and pictures after the facts', async () => {
    const view = open({ hinted: true });
    view.service.answer(getVisitForProfessionalCall, () => ({
      ...VISIT,
      pregnant: true,
      handedOverBy: 'Paula Ribeiro',
      handOverNotes: [{ by: 'Paula Ribeiro', text: 'Pressão 15 por 9.' }],
      attachments: [{ id: 5, name: 'braço.png' }],
    }));
    await publish(view, inCall());
    const request = within(screen.getByRole('region', { name: 'Pedido' }));
    expect(await request.findByText('Febre desde ontem.')).toBeTruthy();
    const elements = [
      request.getByText('Recado de Paula Ribeiro'),
      request.getByText('Pressão 15 por 9.'),
      request.getByText('Febre desde ontem.'),
      request.getByText('Febre, Tontura'),
      request.getByText('Losartana'),
      request.getByText('Sim'),
      request.getByRole('list', { name: 'Fotos do paciente' }),
    ];
    for (const [n, element] of elements.slice(1).entries())
      expect(elements[n]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the connection level once it is measured', async () => {
    const { room } = await talking();
    expect(screen.queryByTestId('connection-level')).toBeNull();
    await change(() => room.emit('quality', { uplink: 1, downlink: 1 }));
    expect(screen.getByTestId('connection-level').textContent).toBe('Conexão Estável');
    await change(() => room.emit('quality', { uplink: 5, downlink: 5 }));
    expect(screen.getByTestId('connection-level').textContent).toBe('Conexão Instável');
  });

  it('shows a patient who holds the phone upright whole, and fills the place by a press', async () => {
    const { room } = await talking();
    const picture = screen.getByTestId('remote-video');
    const sizes = { videoWidth: 480, videoHeight: 640, clientWidth: 810, clientHeight: 500 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(picture, name, { value });
    await change(() => picture.dispatchEvent(new Event('resize')));
    expect(picture.style.objectFit).toBe('contain');
    await press('Preencher');
    expect(picture.style.objectFit).toBe('cover');
    await press('Mostrar tudo');
    expect(picture.style.objectFit).toBe('contain');
    await change(() => room.emit('remote-media', { camera: 'off', microphone: 'on' }));
    expect(screen.queryByRole('button', { name: 'Preencher' })).toBeNull();
  });

  it('shows when the patient leaves and returns', async () => {
    const { room } = await talking();
    await change(() => room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('A paciente saiu da sala.')).toBeTruthy();
    await change(() => room.emit('remote-joined', { session: 't' }));
    expect(screen.getByText('A paciente voltou.')).toBeTruthy();
  });

  it('switches camera and microphone', async () => {
    await talking();
    await press('Câmera ligada');
    expect(await screen.findByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
    await press('Microfone ligado');
    expect(await screen.findByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
  });

  it('resumes the sound with a tap', async () => {
    const { room } = await talking();
    await change(() => room.emit('sound-blocked', {}));
    await press('Tocar para voltar o som');
    expect(room.soundResumed).toBe(true);
    await waitFor(() => expect(screen.queryByText('Tocar para voltar o som')).toBeNull());
  });

  it('sends and shows chat messages, and retains those that could not be sent', async () => {
    const { service, realtime } = await talking();
    service.answer(sendChatMessageCall, ({ text }) => ({
      ok: true,
      message: { id: '1', text, date: '01/02/2026', time: '10:00:00', fromPatient: false },
    }));
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Bom dia.');
    await press('Enviar');
    expect(service.seen(sendChatMessageCall)[0]?.input).toMatchObject({ requestId: 7, text: 'Bom dia.' });
    await change(() =>
      realtime.chat.set([{ id: '2', text: 'Oi!', date: '01/02/2026', time: '10:01:00', fromPatient: true }]),
    );
    expect(screen.getByText('Oi!')).toBeTruthy();
    expect(screen.getByText('Maria, 10:01')).toBeTruthy();
    service.answer(sendChatMessageCall, () => {
      throw new Error('down');
    });
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Tudo bem?');
    await press('Enviar');
    expect(await screen.findByText('Envio não confirmado: "Tudo bem?"')).toBeTruthy();
    const { clientId } = service.seen(sendChatMessageCall)[1]!.input;
    service.answer(sendChatMessageCall, ({ text }) => ({
      ok: true,
      message: { id: '3', text, date: '01/02/2026', time: '10:02:00', fromPatient: false },
    }));
    await press('Enviar de novo');
    await waitFor(() => expect(screen.queryByText('Envio não confirmado: "Tudo bem?"')).toBeNull());
    expect(service.seen(sendChatMessageCall)[2]?.input).toEqual({ requestId: 7, text: 'Tudo bem?', clientId });
  });

  it('retains each unsent chat message until it is sent', async () => {
    const { service } = await talking();
    const say = async (text: string): Promise<void> => {
      await userEvent.type(screen.getByLabelText('Mensagem'), text);
      await press('Enviar');
    };
    const unsent = () => screen.queryAllByText(/^Envio não confirmado: /).map(({ textContent }) => textContent);
    service.answer(sendChatMessageCall, () => {
      throw new Error('down');
    });
    await say('Um.');
    await waitFor(() => expect(unsent()).toEqual(['Envio não confirmado: "Um."']));
    await say('Dois.');
    await waitFor(() => expect(unsent()).toEqual(['Envio não confirmado: "Um."', 'Envio não confirmado: "Dois."']));
    service.answer(sendChatMessageCall, ({ text }) => ({
      ok: true,
      message: { id: '1', text, date: '01/02/2026', time: '10:00:00', fromPatient: false },
    }));
    await say('Três.');
    await waitFor(() => expect(service.seen(sendChatMessageCall)).toHaveLength(3));
    expect(unsent()).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Enviar de novo' })[0]!);
    await waitFor(() => expect(unsent()).toEqual(['Envio não confirmado: "Dois."']));
    expect(service.seen(sendChatMessageCall).at(-1)?.input.text).toBe('Um.');
  });

  it('calls a chat message unsent when the service refuses it, and not when the record has it', async () => {
    const { service, realtime } = await talking();
    service.answer(sendChatMessageCall, () => new HttpProblem({ httpStatus: 409, message: 'A conversa terminou.' }));
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Um.');
    await press('Enviar');
    expect(await screen.findByText('Não enviada: "Um."')).toBeTruthy();
    service.answer(sendChatMessageCall, () => {
      throw new Error('the answer was lost');
    });
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Dois.');
    await press('Enviar');
    expect(await screen.findByText('Envio não confirmado: "Dois."')).toBeTruthy();
    await change(() =>
      realtime.chat.set([{ id: '1', text: 'Dois.', date: '01/02/2026', time: '10:00:00', fromPatient: false }]),
    );
    expect(screen.queryByText('Envio não confirmado: "Dois."')).toBeNull();
    expect(screen.getByText('Dois.')).toBeTruthy();
    expect(screen.getByText('Não enviada: "Um."')).toBeTruthy();
  });

  it('counts the chat messages that come while the chat is out of view', async () => {
    const { realtime } = await talking();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await change(() => void document.dispatchEvent(new Event('visibilitychange')));
    await change(() =>
      realtime.chat.set([{ id: '2', text: 'Oi!', date: '01/02/2026', time: '10:01:00', fromPatient: true }]),
    );
    expect(screen.getByTestId('unread-count').textContent).toBe('1');
    expect(document.title).toBe('(1) Em atendimento - Acolhe');
    visibility.mockRestore();
    await change(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByTestId('unread-count')).toBeNull();
  });

  it('does not count the chat messages that were read before a reload of the page', async () => {
    const options = { ports: { tabStorage: memoryStorage() } };
    const read = { id: '2', text: 'Oi!', date: '01/02/2026', time: '10:01:00', fromPatient: true };
    const before = await talking(inCall(), options);
    await change(() => before.realtime.chat.set([read]));
    cleanup();
    stopConsole();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { realtime } = await talking(inCall(), options);
    await change(() => realtime.chat.set([read]));
    expect(screen.getByText('Oi!')).toBeTruthy();
    expect(screen.queryByTestId('unread-count')).toBeNull();
    await change(() => realtime.chat.set([read, { ...read, id: '3', text: 'Voltou?' }]));
    expect(screen.getByTestId('unread-count').textContent).toBe('1');
    visibility.mockRestore();
  });

  it('is finished after a confirmation, and only then', async () => {
    const { service, realtime } = await talking();
    service.answer(finishVisitCall, () => ({ ok: true }));
    await press('Finalizar atendimento');
    await press('Voltar à chamada');
    expect(service.seen(finishVisitCall)).toEqual([]);
    await press('Finalizar atendimento');
    await press('Finalizar');
    expect(service.seen(finishVisitCall)[0]?.input).toEqual({ requestId: 7 });
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText('Atendimento finalizado.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paula/ }));
    expect(screen.getByRole('button', { name: 'Ficar indisponível' })).toBeTruthy();
  });

  it('takes guidance for the patient when it is finished', async () => {
    const { service } = await talking();
    service.answer(finishVisitCall, () => ({ ok: true }));
    await press('Finalizar atendimento');
    await userEvent.type(screen.getByRole('textbox', { name: /^O que fazer agora/ }), ' Repouso. ');
    await press('Finalizar');
    expect(service.seen(finishVisitCall).map(({ input }) => input)).toEqual([{ requestId: 7, guidance: 'Repouso.' }]);
  });

  it.each<[string, string, string | undefined]>([
    ['a failure', 'Finalizar', 'Não foi possível concluir.'],
    ['going back to the call', 'Voltar à chamada', undefined],
  ])('preserves the guidance for the patient after %s', async (_, button, shown) => {
    const { service } = await talking();
    service.answer(finishVisitCall, () => new HttpProblem({ httpStatus: 500 }));
    await press('Finalizar atendimento');
    const guidance = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^O que fazer agora/ });
    await userEvent.type(guidance(), 'Repouso.');
    await press(button);
    if (shown) await screen.findByText(shown);
    await press('Finalizar atendimento');
    expect(guidance().value).toBe('Repouso.');
    service.answer(finishVisitCall, () => ({ ok: true }));
    await press('Finalizar');
    expect(service.seen(finishVisitCall).at(-1)?.input).toEqual({ requestId: 7, guidance: 'Repouso.' });
  });

  it('shows why it was not finished', async () => {
    const { service } = await talking();
    service.answer(finishVisitCall, () => new HttpProblem({ httpStatus: 500 }));
    await press('Finalizar atendimento');
    await press('Finalizar');
    expect(await screen.findByText('O serviço está com um problema. Tente de novo em alguns instantes.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finalizar atendimento' })).toBeTruthy();
  });

  it('shows that the patient has ended it', async () => {
    const { realtime, room } = await talking();
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText('O atendimento terminou.')).toBeTruthy();
    expect(room.state).toBe('left');
    expect(realtime.leases[0]?.isReleased).toBe(true);
  });

  it.each([
    ['cancelled', 'Maria da Silva encerrou o atendimento.'],
    ['returned', 'Maria da Silva voltou para a fila.'],
    ['finished', 'Foi finalizado em outra tela sua, ou por quem administra a clínica.'],
    ['handed-over', 'Foi encaminhado em outra tela sua.'],
  ] as const)('that ended as %s says so at the desk', async (ending, sentence) => {
    const { realtime, service } = await talking();
    service.answer(getVisitEndingCall, () => ({ ending }));
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('O atendimento terminou.')).toBeNull();
  });

  it('that ended is announced once, when the service has sent the reason', async () => {
    const { realtime, service } = await talking();
    let say = (): void => undefined;
    service.answer(
      getVisitEndingCall,
      () =>
        new Promise((resolve) => {
          say = () => resolve({ ending: 'cancelled' });
        }),
    );
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(screen.queryByRole('button', { name: 'Entendi' })).toBeNull();
    expect(screen.queryByText('O atendimento terminou.')).toBeNull();
    await change(() => say());
    expect(await screen.findByText('Maria da Silva encerrou o atendimento.')).toBeTruthy();
    expect(screen.getByText(/^A ligação foi cancelada por quem você atendia\. Se faltou algo/)).toBeTruthy();
  });

  it('shows that another tab holds it', async () => {
    const { realtime } = await openWith(inCall());
    await change(() => realtime.leases[0]?.become('refused'));
    expect(screen.getByText('Você já está em outra tela de vídeo')).toBeTruthy();
  });

  it('shows a busy camera above the patient, and a press on its button that fails leaves both', async () => {
    const { room } = await talking();
    room.unavailable.camera = 'device-busy';
    await press('Câmera ligada');
    await press('Câmera desligada');
    await change(() => room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('Sua câmera está em uso por outro programa.')).toBeTruthy();
    expect(screen.getByText('A paciente saiu da sala.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
    room.unavailable = {};
    await press('Tentar novamente');
    expect(await screen.findByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
    expect(screen.queryByText('Sua câmera está em uso por outro programa.')).toBeNull();
  });

  it('shows that another microphone is used until that is read, and offers the sound at the same time', async () => {
    const { room } = await talking();
    await change(() => room.emit('device-lost', { device: 'microphone' }));
    expect(screen.getByText('O microfone foi desconectado.')).toBeTruthy();
    expect(screen.getByText('Estamos usando outro.')).toBeTruthy();
    expect(room.devices.microphone).toBe(true);
    await change(() => room.emit('sound-blocked', {}));
    expect(screen.getByRole('button', { name: 'Tocar para voltar o som' })).toBeTruthy();
    await press('Entendi');
    expect(screen.queryByText('O microfone foi desconectado.')).toBeNull();
  });

  it('puts a note on a device away by a press, and opens the list of devices from it', async () => {
    const { room } = await talking();
    await change(() => room.become('microphone', 'silent'));
    expect(screen.getByText('Seu microfone não capta nada.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Microfone sem som' })).toBeTruthy();
    await press('Escolher outro');
    expect(screen.getByRole('dialog', { name: 'Câmera, microfone e som' })).toBeTruthy();
    await press('Pronto');
    await press('Continuar assim');
    expect(screen.queryByText('Seu microfone não capta nada.')).toBeNull();
  });

  it('shows why the patient is not seen', async () => {
    const { room } = await talking();
    await change(() => room.emit('remote-media', { camera: 'muted', microphone: 'on' }));
    expect(screen.getByText('A câmera da paciente está pausada pelo aparelho.')).toBeTruthy();
  });

  it('helps with a microphone whose permission ends, and does not call it missing', async () => {
    const { room } = await talking();
    room.unavailable.microphone = 'permission-denied';
    await change(() => room.emit('device-lost', { device: 'microphone' }));
    expect(screen.getByText('Em Câmera e em Microfone, escolha Permitir.')).toBeTruthy();
    expect(screen.queryByText(/não foi encontrado/)).toBeNull();
  });

  it('helps with a camera that is not allowed, and tries again', async () => {
    const rooms: FakeRoom[] = [];
    const createRoom = (): FakeRoom => {
      const room = new FakeRoom();
      // The devices are opened with the first room, once the lease is held.
      if (rooms.push(room) === 1) room.failure = 'permission-denied';
      return room;
    };
    const view = await openWith(inCall(), { ports: { createRoom } });
    await change(() => view.realtime.leases[0]?.become('held'));
    expect(await screen.findByText('A Webcam/Microfone não estão liberados para o uso')).toBeTruthy();
    expect(screen.getByText('Em Câmera e em Microfone, escolha Permitir.')).toBeTruthy();
    await press('Tentar novamente');
    await waitFor(() => expect(rooms.at(-1)?.state).toBe('joined'));
  });
});
