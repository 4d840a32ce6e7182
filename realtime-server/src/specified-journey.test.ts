/**
 * A visit from the sign-in to the rating, by a client that was written from the specification alone.
 * @see docs/product/specified-calls.md
 */

import { randomUUID } from 'node:crypto';
import { startStack, type TestStack } from '../../backend/src/testing/start-stack.ts';
import { Caller, Realtime } from './testing/specified-client.ts';

const PASSWORD = 'Acolhe@2026';
let stack: TestStack;
let [patient, technician]: Caller[] = [];
let realtime: Realtime;
let user: { readonly pac_id: number; readonly pac_nome: string; readonly usu_cpf: string };

beforeAll(async () => {
  stack = await startStack();
  patient = new Caller(stack.url);
  technician = new Caller(stack.url);
  await technician.post('/api/professional/sign-in', { email: 'paula@acolhe.test', senha: PASSWORD });
});
afterAll(async () => {
  await realtime?.close();
  await stack.close();
});

const statusPath = () => `status/sala/paciente/${user.pac_id}`;
const documentPath = () => `pacientes/p${user.pac_id}`;
const log = (code: number, payload: object = {}) =>
  patient!.post('/api/movement-log/save-log', { code, timeAction: new Date().toISOString(), payload });
const request = () => ({
  isWeb: 1,
  systemVersion: '1.5.1-z',
  pac_id: user.pac_id,
  pac_nome: user.pac_nome,
  pac_genero: 'Feminino',
  pac_idade: 36,
  pac_imagem: '',
  usu_cpf: user.usu_cpf,
});

/** Asks for care and waits. @returns what the visit is known by */
async function askAndWait(): Promise<{
  spaId: number;
  firestoreId: string;
  uid: string;
  canal: string;
  token: string;
}> {
  const asked = await patient!.post('/api/pep/circle/service-request-handle', {
    ...request(),
    motivo: 'Febre alta desde ontem',
    medicamento: null,
    deficiencia: 0,
    gestante: 0,
    sentimento: 'Febre,Tontura',
  });
  expect(asked).toMatchObject({ status: true, message: expect.any(String), spaId: expect.any(Number) });
  const { spaId, token } = (await patient!.post('/solicitacao-atendimento/get-token-pacid', { patientId: user.pac_id }))
    .obj as { spaId: number; token: string };
  expect(spaId).toBe(asked['spaId']);
  const room = (await patient!.post('/solicitacao-atendimento/get-token', { token, spaId })).obj as {
    firestoreId: string;
    uid: string;
    canal: string;
    token: string;
  };
  const entered = await patient!.post('/solicitacao-atendimento/enter', {
    ...request(),
    spa_id: spaId,
    agoraUID: room.uid,
    agoraRoomName: room.canal,
    agoraToken: room.token,
    agoraTokenFirestoreId: room.firestoreId,
  });
  expect(entered).toMatchObject({ status: false, msg: 'Fila Virtual' });
  await realtime.until(documentPath(), ({ visita }) => visita === `v${spaId}`);
  return { spaId, ...room };
}

it('a client written from the specification signs a patient in with the CPF', async () => {
  const answer = await patient!.post('/api/pep/paciente/login', { cpf: '52998224725', psw: PASSWORD });
  expect(answer).toMatchObject({ status: true, msg: expect.any(String) });
  user = answer['user'] as typeof user;
  expect(user).toMatchObject({ pac_nome: 'Maria da Silva', usu_cpf: '52998224725' });
  expect(await log(1101, { pac_id: user.pac_id })).toMatchObject({ status: true });
  realtime = await Realtime.open(patient!);
  await realtime.until(documentPath(), (document) => document['comando'] === 'nenhum');
  await patient!.post('/solicitacao-atendimento/limpar-paciente', { patientId: user.pac_id });
  const { result } = await patient!.get('/api/pep/contracts/verify-permissions-contract', {
    pac_id: String(user.pac_id),
  });
  expect(result).toContainEqual(
    expect.objectContaining({ statusContract: 'Ativo', hasPermissionImmediateAssistance: true }),
  );
});

it('a client written from the specification waits, is called, talks, is finished and rates', async () => {
  const visit = await askAndWait();
  expect(await realtime.until(statusPath(), ({ status }) => status === 'ligando')).toMatchObject({
    pacId: user.pac_id,
    cliId: expect.any(Number),
  });
  expect(
    (await patient!.post('/solicitacao-atendimento/get-token-patient', { patientId: user.pac_id })).obj,
  ).toMatchObject({
    hasTokenData: true,
    infoTokenData: { firestoreId: visit.firestoreId, spa_id: visit.spaId },
    hasEmergencyServiceRequestQueue: true,
    infoEmergencyServiceRequestQueue: { numberEmergencyServiceRequestQueue: 1 },
  });

  await technician!.post('/api/professional/availability', { disponivel: true });
  await technician!.post('/api/professional/offers/answer', { spaId: visit.spaId, resposta: 'atender' });
  expect(await realtime.until(statusPath(), ({ status }) => status === 'ligação')).toMatchObject({ funId: 101 });
  expect(await realtime.until(documentPath(), ({ status }) => status === 'ligação')).toMatchObject({
    fun_id: 101,
    fun_nome: 'Paula Ramos',
    spa_id: visit.spaId,
    comecou_ligacao: expect.any(Number),
    filaRequisicaoProntoAtendimento: 0,
  });
  const entrance = await patient!.post('/api/video/token-generation', {
    cli_token: 'acolhe',
    usu_token: visit.token,
    canal: visit.canal,
    uid: visit.uid,
  });
  expect(entrance).toMatchObject({ token: expect.any(String), canal: visit.canal });

  // Both have to be in the room for the visit to count.
  await technician!.post('/api/video/token-generation', { spaId: visit.spaId });

  await technician!.post('/api/professional/commands', { spaId: visit.spaId, comando: 'perguntaArm' });
  await realtime.until(documentPath(), ({ comando }) => comando === 'perguntaArm');
  await realtime.write(`${documentPath()}/comando`, 'resposta');
  await realtime.until(documentPath(), ({ comando }) => comando === 'resposta');

  await technician!.post('/api/chat/messages', { spaId: visit.spaId, msg: 'Bom dia', clientId: randomUUID() });
  await patient!.post('/api/chat/messages', { spaId: visit.spaId, msg: 'Bom dia, doutora', clientId: randomUUID() });
  const messages = await realtime.until(`conversa/v${visit.spaId}`, (chat) => Object.keys(chat).length === 2);
  expect(Object.entries(messages)).toEqual([
    [
      expect.stringMatching(/^\d{8}_\d{6}_\d{3}/),
      expect.objectContaining({
        msg: 'Bom dia',
        isPatient: 0,
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      }),
    ],
    [expect.any(String), expect.objectContaining({ msg: 'Bom dia, doutora', isPatient: 1 })],
  ]);

  await technician!.post('/api/professional/visit/finish', { spaId: visit.spaId });
  await realtime.until(documentPath(), ({ comando }) => comando === 'finalizandoAtendimento');
  await realtime.until(statusPath(), ({ status }) => status === undefined);
  const last = await patient!.get('/api/pep/atendimento/obter-ultimo-atendimento', { pacId: String(user.pac_id) });
  expect(last).toMatchObject({ status: true, data: { atd_id: expect.any(Number) } });
  const { atd_id } = last['data'] as { atd_id: number };
  expect(
    await patient!.post('/api/pep/historico-atendimento/save', {
      hat_id_funcionarios: 101,
      hat_id_pacientes: user.pac_id,
      hat_id_clientes: 1,
      hat_id_atendimentos: atd_id,
      hat_id_tipo_historico: 5,
      hat_id_mevo_documentos: null,
      hat_id_agendamentos_pacientes: null,
    }),
  ).toMatchObject({ status: true });
  expect(
    await patient!.post('/api/pep/nps/save', {
      nps_id_atendimento: atd_id,
      nps_id_paciente: user.pac_id,
      nps_atendimento_nota: 5,
      nps_indicacao_nota: 10,
    }),
  ).toMatchObject({ status: true });
  const { data } = await patient!.post('/api/pep/historico-atendimento/getHistorico', { IdPatient: user.pac_id });
  expect(data).toContainEqual(expect.objectContaining({ status: 'Finalizado', fun_nome: 'Paula Ramos' }));
  await patient!.post('/solicitacao-atendimento/limpar-paciente', { patientId: user.pac_id, cleanByPatient: true });
  await technician!.post('/api/professional/availability', { disponivel: false });
});

it('a client written from the specification gives up waiting, step by step, and leaves nothing behind', async () => {
  const visit = await askAndWait();
  for (const [path, body] of [
    ['/solicitacao-atendimento/exit', { patientId: user.pac_id }],
    ['/solicitacao-atendimento/remove-token', { firestoreId: visit.firestoreId }],
    ['/solicitacao-atendimento/limpar-paciente', { patientId: user.pac_id, cleanByPatient: true }],
    ['/api/pep/circle/patient-cancel-call', { pacId: user.pac_id, isMeet: false, vcuId: null }],
    ['/api/pep/circle/remove-pac-queue', { pacId: user.pac_id }],
  ] as const)
    expect(await patient!.post(path, body)).toMatchObject({ status: true });
  expect(
    (await patient!.post('/solicitacao-atendimento/get-token-patient', { patientId: user.pac_id })).obj,
  ).toMatchObject({ hasTokenData: false, hasEmergencyServiceRequestQueue: false, hasCallingCircleList: false });
  await realtime.until(statusPath(), ({ status }) => status === undefined);
  expect(await log(1102)).toMatchObject({ status: true });
});
