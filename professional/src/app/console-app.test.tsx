import { answerOffer, finishVisit, generateRoomToken, professionalEndSession, professionalHeartbeat, professionalRefresh, professionalSignIn, sendChatMessage, setAvailability } from '@acolhe/contracts';
import { Refusal } from '@acolhe/session/testing';
import { VideoError } from '@acolhe/video';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, open, openWith, press, publish, stopConsole, talking } from '../testing/drive-console.ts';
import { CREDENTIALS, EQUIPMENT, SIGNED_IN, inCall, offered, paulas } from '../testing/render-console.tsx';

afterEach(stopConsole);

describe('signing in', () => {
  it('says what is missing', async () => {
    open();
    await press('Entrar');
    expect((await screen.findAllByText('E-mail não informado')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Senha não informada').length).toBeGreaterThan(0);
  });

  it('says what the service says, and how long to wait', async () => {
    const { service } = open();
    await userEvent.type(screen.getByLabelText('E-mail'), 'paula@acolhe.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'errada');
    await press('Entrar');
    expect(await screen.findByText('E-mail ou senha incorretos.')).toBeTruthy();
    service.answer(professionalSignIn, () => new Refusal({ httpStatus: 429, code: 'too-many', message: 'Muitas tentativas.', retryAfterSeconds: 30 }));
    await press('Entrar');
    expect(await screen.findByText('Muitas tentativas. Tente de novo em 30 segundos.')).toBeTruthy();
  });

  it('leads to the desk', async () => {
    const view = open();
    await userEvent.type(screen.getByLabelText('E-mail'), ' paula@acolhe.test ');
    await userEvent.type(screen.getByLabelText('Senha'), 'certa');
    await press('Entrar');
    await publish(view);
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
    expect(screen.getByText('Paula Ribeiro, enfermagem')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paula/ }));
    expect(view.service.seen(professionalHeartbeat)[0]?.authorization).toBe('Bearer access-1');
  });

  it('is not asked for while a session goes on', async () => {
    await openWith();
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
  });

  it('is asked for, with a word, when the service ends the session', async () => {
    const { service } = await openWith();
    service.answer(professionalRefresh, () => new Refusal({ httpStatus: 401, code: 'no-session' }));
    service.answer(setAvailability, () => new Refusal({ httpStatus: 401, code: 'expired' }));
    await press('Ficar disponível');
    expect(await screen.findByText('Sua sessão terminou. Entre de novo.')).toBeTruthy();
  });

  it('waits for a service that is not reached', async () => {
    const view = open({ hinted: true, down: true });
    expect(await screen.findByText('O console não abriu')).toBeTruthy();
    view.service.answer(professionalRefresh, () => SIGNED_IN);
    await press('Tentar novamente');
    await publish(view);
    expect(screen.getByText('Você está indisponível.')).toBeTruthy();
  });
});

describe('the desk', () => {
  it('says at its pace that the console is alive, until somebody leaves', async () => {
    const beats = new Set<() => void>();
    const paces: number[] = [];
    const view = open({ hinted: true, ports: { pace: (everyMs, beat) => {
      paces.push(everyMs);
      beats.add(beat);
      return () => beats.delete(beat);
    } } });
    await publish(view);
    expect(paces).toEqual([5_000]);
    await change(() => beats.forEach((beat) => beat()));
    expect(view.service.seen(professionalHeartbeat)).toHaveLength(2);
    view.service.answer(professionalEndSession, () => ({ ok: true }));
    await press('Sair');
    await screen.findByLabelText('E-mail');
    expect(beats.size).toBe(0);
  });

  it('becomes available when the record says so', async () => {
    const view = await openWith();
    view.service.answer(setAvailability, () => ({ ok: true }));
    await press('Ficar disponível');
    expect(view.service.seen(setAvailability)[0]?.input).toEqual({ available: true });
    await change(() => view.realtime.self.set(paulas({ available: true })));
    expect(screen.getByText('Você está disponível.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ficar indisponível' })).toBeTruthy();
  });

  it('says why it does not become available', async () => {
    const { service } = await openWith();
    service.answer(setAvailability, () => new Refusal({ httpStatus: 409, code: 'no', message: 'Agora não.' }));
    await press('Ficar disponível');
    expect(await screen.findByText('Agora não.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
  });

  it('shows who waits, in the order of their tickets', async () => {
    const { realtime } = await openWith();
    expect(screen.getByText('Ninguém está esperando.')).toBeTruthy();
    const entry = (requestId: number, patientName: string, ticket: number) => ({ requestId, patientId: requestId, patientName, ticket, queuedAt: '01/02/2026 - 10:00:00' });
    await change(() => realtime.waiting.set([entry(8, 'Pedro Santos', 5), entry(7, 'Maria da Silva', 4)]));
    expect(screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').slice(0, 2).map(({ textContent }) => textContent))).toEqual([['1', 'Maria da Silva'], ['2', 'Pedro Santos']]);
  });

  it('tells of a connection that stays away, not of a short break', async () => {
    const { realtime } = await openWith();
    await change(() => realtime.connected.set(false));
    expect(screen.queryByText('Sem conexão com o serviço.')).toBeNull();
    expect(await screen.findByText('Sem conexão com o serviço.', undefined, { timeout: 4_000 })).toBeTruthy();
    await change(() => realtime.connected.set(true));
    await waitFor(() => expect(screen.queryByText('Sem conexão com o serviço.')).toBeNull());
  });

  it('says before the first patient that the camera is blocked, helps, and tries again', async () => {
    const check = jest.fn().mockResolvedValueOnce({ camera: 'denied', microphone: 'granted' }).mockResolvedValue({ camera: 'granted', microphone: 'granted' });
    const view = open({ hinted: true, ports: { equipment: { ...EQUIPMENT, check } } });
    await publish(view);
    expect(await screen.findByText('Bloqueada')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /^Permita no / })).toBeTruthy();
    await press('Testar câmera e microfone');
    await waitFor(() => expect(screen.queryByText('Seu equipamento')).toBeNull());
  });

  it('says why the camera cannot be tried', async () => {
    const check = () => Promise.resolve({ camera: 'ask', microphone: 'ask' } as const);
    const view = open({ hinted: true, ports: { equipment: { ...EQUIPMENT, check, ask: () => Promise.reject(new VideoError('device-busy', 'camera')) } } });
    await publish(view);
    await userEvent.click(await screen.findByRole('button', { name: 'Testar câmera e microfone' }));
    expect(await screen.findByText('A câmera está em uso por outro programa.')).toBeTruthy();
  });

  it('sends nobody to a page that goes away, but keeps a call', async () => {
    const view = await openWith(paulas({ available: true }));
    view.service.answer(setAvailability, () => ({ ok: true }));
    view.service.answer(generateRoomToken, () => CREDENTIALS);
    await change(() => view.realtime.self.set(inCall()));
    window.dispatchEvent(new Event('pagehide'));
    expect(view.service.seen(setAvailability)).toEqual([]);
    await change(() => view.realtime.self.set(paulas({ available: true })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(view.service.seen(setAvailability)[0]?.input).toEqual({ available: false }));
  });
});

describe('an offer', () => {
  it('shows who it is, what they wrote and the time that is left', async () => {
    const { room } = await openWith(offered());
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo atendimento' }));
    expect(dialog.getByText('Maria da Silva')).toBeTruthy();
    expect(await dialog.findByText('Febre desde ontem.')).toBeTruthy();
    expect(dialog.getByText('Sintomas: febre, tontura. Remédios: Losartana.')).toBeTruthy();
    expect(dialog.getByText(/36 anos, feminino\. Espera há menos de 1 minuto\./)).toBeTruthy();
    expect(dialog.getByRole('timer').textContent).toMatch(/^Responda em 2[45] segundos\.$/);
    expect(document.title).toBe('Novo atendimento - Acolhe');
    await waitFor(() => expect(room.prepared).toBe(true));
  });

  it('opens the call at once when it is taken, and the room when it is ours', async () => {
    const view = await openWith(offered());
    view.service.answer(answerOffer, () => ({ ok: true }));
    await press('Atender');
    expect(view.service.seen(answerOffer)[0]?.input).toEqual({ requestId: 7, answer: 'accept' });
    expect(screen.getByText('Chamando a paciente...')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Em atendimento' })));
    expect(view.realtime.leases).toEqual([]);
    await change(() => view.realtime.self.set(inCall()));
    await change(() => view.realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.joinedWith).toEqual(CREDENTIALS));
  });

  it('goes away when it is refused, without a word', async () => {
    const view = await openWith(offered());
    view.service.answer(answerOffer, () => ({ ok: true }));
    await press('Recusar');
    expect(view.service.seen(answerOffer)[0]?.input).toEqual({ requestId: 7, answer: 'decline' });
    await change(() => view.realtime.self.set(paulas({ available: true })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Entendi' })).toBeNull();
    expect(view.room.state).toBe('left');
  });

  it('says so when it ends by itself', async () => {
    const { realtime } = await openWith(offered());
    await change(() => realtime.self.set(paulas({ available: true })));
    expect(await screen.findByText('O atendimento não está mais disponível.')).toBeTruthy();
    await press('Entendi');
    expect(screen.queryByText('O atendimento não está mais disponível.')).toBeNull();
  });

  it('warns while there is time that the camera is taken', async () => {
    const view = await openWith();
    const room = view.rooms.length;
    await change(() => view.realtime.self.set(offered()));
    expect(view.rooms.length).toBe(room + 1);
    await waitFor(() => expect(view.room.prepared).toBe(true));
    await change(() => view.room.emit('device-lost', { device: 'camera' }));
    expect(screen.getByText('A câmera não foi encontrada.')).toBeTruthy();
  });
});

describe('the call', () => {
  it('is entered at once by a page that is loaded during it', async () => {
    const { room } = await talking();
    expect(room.attached.remote).toBe(screen.getByTestId('remote-video'));
    expect(room.attached.local).toBe(screen.getByTestId('local-video'));
    expect(await screen.findByText('Nas palavras da paciente')).toBeTruthy();
    expect(await screen.findByText('Febre desde ontem.')).toBeTruthy();
    expect(screen.getByText(/36 anos, 01:0\d de conversa/)).toBeTruthy();
    expect(document.title).toBe('Em atendimento - Acolhe');
  });

  it('shows a level once one is measured', async () => {
    const { room } = await talking();
    expect(screen.queryByTestId('connection-level')).toBeNull();
    await change(() => room.emit('quality', { uplink: 1, downlink: 1 }));
    expect(screen.getByTestId('connection-level').textContent).toBe('Conexão Estável');
    await change(() => room.emit('quality', { uplink: 5, downlink: 5 }));
    expect(screen.getByTestId('connection-level').textContent).toBe('Conexão Instável');
  });

  it('says when the patient goes and comes back', async () => {
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

  it('gives the sound back with a tap', async () => {
    const { room } = await talking();
    await change(() => room.emit('sound-blocked', {}));
    await press('Tocar para voltar o som');
    expect(room.soundResumed).toBe(true);
    await waitFor(() => expect(screen.queryByText('Tocar para voltar o som')).toBeNull());
  });

  it('chats: sends, shows what comes, keeps what could not be sent', async () => {
    const { service, realtime } = await talking();
    service.answer(sendChatMessage, ({ text }) => ({ ok: true, message: { id: '1', text, date: '01/02/2026', time: '10:00:00', fromPatient: false } }));
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Bom dia.');
    await press('Enviar');
    expect(service.seen(sendChatMessage)[0]?.input).toMatchObject({ requestId: 7, text: 'Bom dia.' });
    await change(() => realtime.chat.set([{ id: '2', text: 'Oi!', date: '01/02/2026', time: '10:01:00', fromPatient: true }]));
    expect(screen.getByText('Oi!')).toBeTruthy();
    expect(screen.getByText('Maria, 10:01')).toBeTruthy();
    service.answer(sendChatMessage, () => { throw new Error('down'); });
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Tudo bem?');
    await press('Enviar');
    expect(await screen.findByText('Não enviada: "Tudo bem?"')).toBeTruthy();
    const { clientId } = service.seen(sendChatMessage)[1]!.input;
    service.answer(sendChatMessage, ({ text }) => ({ ok: true, message: { id: '3', text, date: '01/02/2026', time: '10:02:00', fromPatient: false } }));
    await press('Enviar de novo');
    await waitFor(() => expect(screen.queryByText('Não enviada: "Tudo bem?"')).toBeNull());
    expect(service.seen(sendChatMessage)[2]?.input).toEqual({ requestId: 7, text: 'Tudo bem?', clientId });
  });

  it('keeps each message that could not be sent until that one is', async () => {
    const { service } = await talking();
    const say = async (text: string): Promise<void> => {
      await userEvent.type(screen.getByLabelText('Mensagem'), text);
      await press('Enviar');
    };
    const unsent = () => screen.queryAllByText(/^Não enviada: /).map(({ textContent }) => textContent);
    service.answer(sendChatMessage, () => { throw new Error('down'); });
    await say('Um.');
    await waitFor(() => expect(unsent()).toEqual(['Não enviada: "Um."']));
    await say('Dois.');
    await waitFor(() => expect(unsent()).toEqual(['Não enviada: "Um."', 'Não enviada: "Dois."']));
    service.answer(sendChatMessage, ({ text }) => ({ ok: true, message: { id: '1', text, date: '01/02/2026', time: '10:00:00', fromPatient: false } }));
    await say('Três.');
    await waitFor(() => expect(service.seen(sendChatMessage)).toHaveLength(3));
    expect(unsent()).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Enviar de novo' })[0]!);
    await waitFor(() => expect(unsent()).toEqual(['Não enviada: "Dois."']));
    expect(service.seen(sendChatMessage).at(-1)?.input.text).toBe('Um.');
  });

  it('counts what comes while nobody looks', async () => {
    const { realtime } = await talking();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await change(() => void document.dispatchEvent(new Event('visibilitychange')));
    await change(() => realtime.chat.set([{ id: '2', text: 'Oi!', date: '01/02/2026', time: '10:01:00', fromPatient: true }]));
    expect(screen.getByTestId('unread-count').textContent).toBe('1');
    expect(document.title).toBe('(1) Em atendimento - Acolhe');
    visibility.mockRestore();
    await change(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByTestId('unread-count')).toBeNull();
  });

  it('is ended after a question, and only then', async () => {
    const { service, realtime } = await talking();
    service.answer(finishVisit, () => ({ ok: true }));
    await press('Finalizar atendimento');
    await press('Voltar à chamada');
    expect(service.seen(finishVisit)).toEqual([]);
    await press('Finalizar atendimento');
    await press('Finalizar');
    expect(service.seen(finishVisit)[0]?.input).toEqual({ requestId: 7 });
    await change(() => realtime.self.set(paulas({ available: true })));
    expect(await screen.findByText('Atendimento finalizado.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paula/ }));
    expect(screen.getByRole('button', { name: 'Ficar indisponível' })).toBeTruthy();
  });

  it('says why it was not ended', async () => {
    const { service } = await talking();
    service.answer(finishVisit, () => new Refusal({ httpStatus: 500 }));
    await press('Finalizar atendimento');
    await press('Finalizar');
    expect(await screen.findByText('O serviço está com um problema. Tente de novo em alguns instantes.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finalizar atendimento' })).toBeTruthy();
  });

  it('says so when the patient ended it', async () => {
    const { realtime, room } = await talking();
    await change(() => realtime.self.set(paulas({ available: true })));
    expect(await screen.findByText('O atendimento terminou.')).toBeTruthy();
    expect(room.state).toBe('left');
    expect(realtime.leases[0]?.released).toBe(true);
  });

  it('is told to be elsewhere when another screen has it', async () => {
    const { realtime } = await openWith(inCall());
    await change(() => realtime.leases[0]?.become('refused'));
    expect(screen.getByText('Você já está em outra tela de vídeo')).toBeTruthy();
  });

  it('helps with a camera that is not allowed, and tries again', async () => {
    const view = await openWith(inCall());
    view.room.failure = 'permission-denied';
    await change(() => view.realtime.leases[0]?.become('held'));
    expect(await screen.findByText('A Webcam/Microfone não estão liberados para o uso')).toBeTruthy();
    await press('Tentar novamente');
    await waitFor(() => expect(view.room.state).toBe('joined'));
  });
});

describe('leaving', () => {
  it('needs no question off duty', async () => {
    const view = await openWith();
    view.service.answer(professionalEndSession, () => ({ ok: true }));
    await press('Sair');
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
    expect(view.service.seen(professionalEndSession)).toHaveLength(1);
    expect(view.realtime.closed).toBe(true);
  });

  it('asks whoever is available', async () => {
    const { service } = await openWith(paulas({ available: true }));
    service.answer(professionalEndSession, () => ({ ok: true }));
    await press('Sair');
    const dialog = within(screen.getByRole('dialog', { name: 'Sair do console?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  });

  it('is not possible in a call', async () => {
    const { service } = await openWith(inCall());
    await press('Sair');
    expect(screen.getByText('Finalize o atendimento antes de sair.')).toBeTruthy();
    expect(service.seen(professionalEndSession)).toEqual([]);
  });
});

it('works in one tab of the browser at a time', async () => {
  const neverFree = { request: () => new Promise(() => undefined) } as never;
  const { service } = open({ hinted: true, ports: { locks: neverFree } });
  expect(await screen.findByText('O console já está aberto em outra aba')).toBeTruthy();
  expect(service.seen(professionalRefresh)).toEqual([]);
});
