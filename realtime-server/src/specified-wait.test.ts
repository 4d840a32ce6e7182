/**
 * A long wait of a client that was written from the specification alone: it holds no presence, and learns of its call
 * from the status of its room and by polling.
 * @see docs/product/absence.md
 */

import { callInTenMinutes } from '../../backend/src/appointments/testing/scheduled-call-world.ts';
import { manualClock } from '../../backend/src/platform/clock.ts';
import { startStack, type TestStack } from '../../backend/src/testing/start-stack.ts';
import { type Answer, Caller, Realtime } from './testing/specified-client.ts';

const PASSWORD = 'Acolhe@2026';
const [PAULA, RAFAEL] = [101, 103];
/** Often enough for the service to count itself as running without a gap. */
const STEP_S = 5;

const clock = manualClock(new Date());
let stack: TestStack;
let patient: Caller;
let realtime: Realtime;
let user: { readonly pac_id: number; readonly pac_nome: string; readonly usu_cpf: string };
beforeAll(async () => {
  stack = await startStack(clock, { cabinsWithoutKey: true });
});
afterAll(() => stack.close());
beforeEach(async () => {
  patient = new Caller(stack.url);
  const signedIn = await patient.post('/api/pep/paciente/login', { cpf: '52998224725', psw: PASSWORD });
  user = signedIn['user'] as typeof user;
  realtime = await Realtime.open(patient);
  await patient.post('/solicitacao-atendimento/limpar-paciente', { patientId: user.pac_id });
});
afterEach(() => realtime.close());

/** @param atEachStep runs at each step of time */
async function pass(seconds: number, atEachStep: () => Promise<unknown>): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_S) {
    clock.advance(STEP_S * 1_000);
    await atEachStep();
    await stack.runJobs();
  }
}

async function professional(email: string): Promise<Caller> {
  const caller = new Caller(stack.url);
  await caller.post('/api/professional/sign-in', { email, senha: PASSWORD });
  return caller;
}

const roomStatus = (status: string | undefined) =>
  realtime.until(`status/sala/paciente/${user.pac_id}`, (value) => value['status'] === status);
const place = async () =>
  (await patient.post('/solicitacao-atendimento/get-token-patient', { patientId: user.pac_id }))['obj'];

/** Rates the last attendance. @returns its number */
async function rate(): Promise<number> {
  const last = await patient.get('/api/pep/atendimento/obter-ultimo-atendimento', { pacId: String(user.pac_id) });
  const { atd_id } = last['data'] as { atd_id: number };
  const rating = { nps_id_atendimento: atd_id, nps_id_paciente: user.pac_id };
  expect(
    await patient.post('/api/pep/nps/save', { ...rating, nps_atendimento_nota: 5, nps_indicacao_nota: 0 }),
  ).toMatchObject({ status: true });
  return atd_id;
}

const PERSON = () => ({
  isWeb: 1,
  systemVersion: '1.5.1-z',
  pac_id: user.pac_id,
  pac_nome: user.pac_nome,
  pac_genero: 'Feminino',
  pac_idade: 36,
  pac_imagem: '',
  usu_cpf: user.usu_cpf,
});

/** Asks for urgent care and enters the queue. @returns what names the room */
async function askAndEnter(): Promise<Record<'canal' | 'uid' | 'token', string> & { readonly spaId: number }> {
  const asked = await patient.post('/api/pep/circle/service-request-handle', {
    ...PERSON(),
    motivo: 'Dor de cabeça e febre',
    medicamento: null,
    deficiencia: 0,
    gestante: 0,
    sentimento: 'Dor no Corpo,Febre',
  });
  const { obj } = await patient.post('/solicitacao-atendimento/get-token-pacid', { patientId: user.pac_id });
  const room = (await patient.post('/solicitacao-atendimento/get-token', obj as Answer))['obj'] as Record<
    'firestoreId' | 'canal' | 'uid' | 'token',
    string
  >;
  const spaId = asked['spaId'] as number;
  const entered = await patient.post('/solicitacao-atendimento/enter', {
    ...PERSON(),
    spa_id: spaId,
    agoraUID: room.uid,
    agoraRoomName: room.canal,
    agoraToken: room.token,
    agoraTokenFirestoreId: room.firestoreId,
  });
  expect(entered).toMatchObject({ status: false, msg: 'Fila Virtual' });
  return { ...room, spaId };
}

describe('a client written from the specification', () => {
  it('waits for ten minutes in the queue, is called, and stays in the call until it ends', async () => {
    const { spaId, canal, uid, token } = await askAndEnter();
    await pass(600, async () => {
      expect(await place()).toMatchObject({
        hasTokenData: true,
        hasEmergencyServiceRequestQueue: true,
        infoEmergencyServiceRequestQueue: { numberEmergencyServiceRequestQueue: 1 },
      });
    });
    await roomStatus('ligando');

    const technician = await professional('paula@acolhe.test');
    await technician.post('/api/professional/availability', { disponivel: true });
    expect(await place()).toMatchObject({ hasCallingCircleList: true });
    await technician.post('/api/professional/offers/answer', { spaId, resposta: 'atender' });
    await stack.runJobs();
    expect(await roomStatus('ligação')).toMatchObject({ pacId: user.pac_id, funId: PAULA });
    const room = { cli_token: 'acolhe', usu_token: token, canal, uid };
    expect(await patient.post('/api/video/token-generation', room)).toMatchObject({ token: expect.any(String) });
    await technician.post('/api/video/token-generation', { spaId });
    await pass(60, () => technician.post('/api/professional/heartbeat', {}));
    await roomStatus('ligação');

    await technician.post('/api/professional/visit/finish', { spaId });
    await stack.runJobs();
    await roomStatus(undefined);
    expect(await rate()).toEqual(expect.any(Number));
  });

  it('waits ten minutes in the room of an appointment, has the call, and rates it', async () => {
    const { appointmentId } = await callInTenMinutes(stack.backend, clock, user.pac_id, RAFAEL);
    const { data } = await patient.post('/api/pep/schedule/links', { pacId: user.pac_id });
    const booked = (data as { agp_id: number; vcu_hash: string }[]).find(({ agp_id }) => agp_id === appointmentId);
    const link = await patient.post('/api/pep/circle/get-video-url', { key: booked?.vcu_hash });
    const { agp_id, vcu_id } = link['data'] as { agp_id: number; vcu_id: number };
    const room = { canal: `AGP_ABC_${user.pac_id}_${Date.now()}`, uid: String(user.pac_id), token: 'x' };
    await patient.post('/api/pep/circle/up-video-url', {
      vcu_id,
      vcu_nome_sala: room.canal,
      vcu_agora_token: room.token,
      vcu_agora_uid: room.uid,
    });
    const { pac_id, pac_nome, usu_cpf } = user;
    await patient.post('/agendamento/create', { ...room, pac_id, pac_nome, usu_cpf, agp_id });
    const status = async () => ((await patient.post('/agendamento/get', { agp_id }))['obj'] as Answer)['status'];
    await pass(600, async () => expect(await status()).toBe('ligando'));

    const doctor = await professional('rafael@acolhe.test');
    await doctor.post('/agendamento/update', { agp_id, status: 'ligação' });
    expect(await status()).toBe('ligação');
    const entry = { cli_token: 'acolhe', usu_token: 'x', canal: room.canal, uid: room.uid };
    expect(await patient.post('/api/video/token-generation', entry)).toMatchObject({ token: expect.any(String) });
    await pass(60, async () => expect(await status()).toBe('ligação'));

    await doctor.post('/agendamento/update', { agp_id, status: 'finalizandoAtendimento' });
    expect(await rate()).toEqual(expect.any(Number));
  });

  it('is announced to a cabin, waits ten minutes in its room, and has the call', async () => {
    const CABIN = 1;
    const technician = await professional('paula@acolhe.test');
    const cabin = new Caller(stack.url, 'http://localhost:3000');
    await cabin.post('/api/cabin/session', { inicio: true, id: CABIN });
    const records = await Realtime.open(cabin);
    await technician.post('/api/professional/cabins/announce', { cab_id: CABIN, cpf: user.usu_cpf });
    await stack.runJobs();
    const named = await records.until(
      `videoconferencia/profissional/sala/k${CABIN}`,
      ({ status }) => status !== undefined,
    );
    expect(named).toMatchObject({ status: 'anunciado', pacId: user.usu_cpf });

    const visit = cabin.copy();
    const { spaId } = await visit.post('/api/cabin/rooms', { cpf: named['pacId'] });
    await stack.runJobs();
    const room = await records.until(`videoconferencia/paciente/sala/k${CABIN}`, ({ uid }) => uid !== undefined);
    expect(room).toMatchObject({ channel: `CABINE_${user.usu_cpf}`, token: expect.any(String) });
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await cabin.post('/api/cabin/rooms/access', { spaId })).toMatchObject({ accessToken: expect.any(String) });
      await pass(60, () => Promise.resolve());
    }
    await records.until(`videoconferencia/profissional/sala/k${CABIN}`, ({ status }) => status === 'ligando');

    await technician.post('/api/professional/cabin-rooms/enter', { spaId });
    const entry = { cli_token: 'acolhe', usu_token: room['token'], canal: room['channel'], uid: user.usu_cpf };
    expect(await visit.post('/api/video/token-generation', entry)).toMatchObject({ token: expect.any(String) });
    await technician.post('/api/video/token-generation', { spaId });
    await stack.runJobs();
    await records.until(`videoconferencia/profissional/sala/k${CABIN}`, ({ status }) => status === 'ligação');
    await technician.post('/api/professional/visit/finish', { spaId });
    await stack.runJobs();
    await records.until(`videoconferencia/profissional/sala/k${CABIN}`, ({ status }) => status === undefined);
    await records.close();
  });
});
