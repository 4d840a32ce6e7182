import * as calls from '@acolhe/contracts';
import type { Call } from '@acolhe/contracts';
import { expect, test } from '@playwright/test';
import { signInByHttp } from '../support/care.ts';
import { clearRoom } from '../support/clear-room.ts';
import {
  ALL_CALLS,
  answerOf,
  joinQueue,
  sendPicture,
  sendWire,
  type WaitingPatient,
  type WireAnswer,
} from '../support/http.ts';
import { CPF } from '../support/people.ts';
import { at } from '../support/test-run.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const PEDROS_CPF = CPF.pedro.replace(/\D/g, '');

/** Calls that name nobody: they are about the session that makes them. */
const OF_THE_SESSION: readonly Call[] = [
  calls.endSessionCall,
  calls.currentPatientCall,
  calls.openRealtimeCall,
  calls.findRoomProviderCall,
  calls.listConsentsCall,
  calls.withdrawConsentCall,
  calls.listOpenSessionsCall,
  calls.listDataAccessesCall,
];

let maria: { accessToken: string; id: number };
let pedro: WaitingPatient & { readonly fileId: number };

test.beforeAll(async () => {
  await clearRoom();
  maria = await signInByHttp(CPF.maria);
  const waiting = await joinQueue(CPF.pedro);
  const { body } = await sendPicture(
    { cpf: PEDROS_CPF, doc_id_documentos_tipos: '4', spa_id: String(waiting.requestId) },
    PNG,
    waiting.accessToken,
  );
  pedro = { ...waiting, fileId: Number(body.doc_id) };
});

const FIRST_ACCESS = {
  usu_id: 2001,
  usu_cpf: CPF.maria,
  name: 'Outra Pessoa',
  birth: '01/01/1990',
  sex: 'f',
  cpf: CPF.maria,
  mother: 'Outra',
  email: 'outra@acolhe.test',
  phone: '(11)91234-5678',
  cep: '01310-100',
  street: 'Rua',
  number: '1',
  city: 'São Paulo',
  state: 'SP',
  newPsw: 'Roubada!',
  confirmPsw: 'Roubada!',
};
/** The name of the session that a token speaks of. */
const sessionOf = (token: string) =>
  (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string }).sid;
/** Of a gift card of the demo. */
const ANAS_QUOTA = 8;

/**
 * What Maria would send to get at what is Pedro's, for every call that names a patient, a visit, a file or a record.
 */
function attacks(): readonly (readonly [Call, Readonly<Record<string, unknown>>])[] {
  const { id, requestId, handle, fileId } = pedro;
  return [
    [calls.contractPermissionsCall, { pac_id: id }],
    [calls.urgentCareQuotaCall, { idPac: id }],
    [calls.appointmentQuotaCall, { idPac: id }],
    [calls.acceptConsentCall, { pacId: id }],
    [calls.finishFirstAccessCall, { ...FIRST_ACCESS, pac_id: id }],
    [calls.finishFirstAccessCall, { ...FIRST_ACCESS, pac_id: maria.id, usu_cpf: PEDROS_CPF }],
    [calls.getPatientByIdCall, { pac_id: id }],
    [calls.getPatientByCpfCall, { cpf: PEDROS_CPF }],
    [calls.endOpenSessionCall, { id: sessionOf(pedro.accessToken) }],
    [calls.currentGiftCardsCall, { idPac: id }],
    [calls.specialtyQuotaCall, { idPac: id, idCbo: 1 }],
    [calls.listQuotaSummariesCall, { idPac: id }],
    [calls.listQuotaDetailsCall, { pacId: id }],
    [calls.cancelQuotaCall, { id: ANAS_QUOTA }],
    [calls.requestCareCall, { pac_id: id, motivo: 'x' }],
    [calls.cancelCareCall, { pacId: id }],
    [calls.removeFromQueueCall, { pacId: id }],
    [calls.recordCallDropCall, { pacId: id }],
    [calls.lastAttendanceCall, { pacId: id }],
    [calls.saveHistoryCall, { hat_id_pacientes: id, hat_id_tipo_historico: 5 }],
    [calls.downloadFileCall, { id: fileId }],
    [calls.enterQueueCall, { pac_id: id, spa_id: requestId }],
    [calls.exitQueueCall, { patientId: id }],
    [calls.setTokenCall, { patientId: id, spaId: requestId }],
    [calls.getTokenCall, { token: handle, spaId: requestId }],
    [calls.getPatientStandingCall, { patientId: id }],
    [calls.getLiveVisitCall, { patientId: id }],
    [calls.cleanPatientCall, { patientId: id, cleanByPatient: true }],
    [calls.generateRoomTokenCall, { spaId: requestId }],
    [calls.sendChatMessageCall, { spaId: requestId, msg: 'Olá', clientId: '7e0f6a0e-58f2-4c3c-9f0a-0a3f4d5b6c7d' }],
    [
      calls.saveRatingCall,
      { nps_id_atendimento: requestId, nps_id_paciente: id, nps_atendimento_nota: 1, nps_indicacao_nota: 0 },
    ],
    [calls.getLevelsCall, { spa_id: requestId }],
    [calls.getLevelsByPostCall, { spa_id: requestId }],
    [calls.listAppointmentsCall, { pacId: id }],
    [calls.listClinicalDocumentsCall, { cpf: PEDROS_CPF }],
    [calls.refreshPatientFieldCall, { cpf: PEDROS_CPF, key: 'pac_nome', value: 'x' }],
  ];
}

/** What Pedro would send to get into the call of an appointment of Maria. */
async function attacksOnAppointment(): Promise<readonly (readonly [Call, Readonly<Record<string, unknown>>])[]> {
  const { body } = await sendWire(calls.listAppointmentsCall, { pacId: maria.id }, maria.accessToken);
  const [appointment] = body.data as readonly { agp_id: number; vcu_id: number }[];
  if (!appointment) throw new Error('Maria has no appointment.');
  const { agp_id, vcu_id } = appointment;
  return [
    [calls.createScheduleCall, { agp_id, pac_id: pedro.id }],
    [calls.createScheduleCall, { agp_id, pac_id: maria.id }],
    [calls.getScheduleCall, { agp_id }],
    [calls.updateScheduleCall, { agp_id, status: 'finalizandoAtendimento' }],
    [calls.removeScheduleCall, { agp_id }],
    [calls.announceVideoRoomCall, { vcu_id }],
    [calls.recordFirstStartCall, { pacId: pedro.id, vcuId: vcu_id }],
    [calls.generateRoomTokenCall, { agpId: agp_id }],
  ];
}

/** Calls that name a record by its handle alone, or need another shape; tried below. */
const TRIED_APART: readonly Call[] = [
  calls.analyseTokenCall,
  calls.removeTokenCall,
  calls.saveLevelsCall,
  calls.uploadAttachmentCall,
  calls.updateProfileCall,
];

const standingOfPedro = async () =>
  (await sendWire(calls.getPatientStandingCall, { patientId: pedro.id }, pedro.accessToken)).body;

test('nothing of Pedro can be read or changed by Maria, or by nobody, and his place in the queue stays', async () => {
  const before = await standingOfPedro();
  expect(before).toMatchObject({ obj: { hasEmergencyServiceRequestQueue: true } });

  for (const [call, wire] of attacks()) {
    const answer = await sendWire(call, wire, maria.accessToken);
    expect([403, 404], `${call.path} ${JSON.stringify(answer)}`).toContain(answer.status);
    expect(answer.body, call.path).toMatchObject({ status: false, httpStatus: answer.status });
    expect((await sendWire(call, wire)).status, `${call.path} without a session`).toBe(401);
  }
  // With her own id around his visit it is no better.
  for (const [call, wire] of [
    [calls.enterQueueCall, { pac_id: maria.id, spa_id: pedro.requestId }],
    [calls.setTokenCall, { patientId: maria.id, spaId: pedro.requestId }],
    [
      calls.saveRatingCall,
      {
        nps_id_atendimento: pedro.requestId,
        nps_id_paciente: maria.id,
        nps_atendimento_nota: 1,
        nps_indicacao_nota: 0,
      },
    ],
  ] as const) {
    const { status } = await sendWire(call, wire, maria.accessToken);
    expect(status, call.path).toBeGreaterThanOrEqual(400);
    expect(status, call.path).toBeLessThan(500);
  }

  await sendWire(calls.removeTokenCall, { firestoreId: pedro.recordId }, maria.accessToken);
  expect((await sendWire(calls.analyseTokenCall, { token: pedro.handle }, maria.accessToken)).body).toMatchObject({
    obj: { status: false },
  });
  expect((await sendWire(calls.analyseTokenCall, { token: pedro.handle }, pedro.accessToken)).body).toMatchObject({
    obj: { status: true },
  });

  expect((await sendPicture({ cpf: PEDROS_CPF, doc_id_documentos_tipos: '4' }, PNG, maria.accessToken)).status).toBe(
    403,
  );
  const own = CPF.maria.replace(/\D/g, '');
  expect(
    (
      await sendPicture(
        { cpf: own, doc_id_documentos_tipos: '4', spa_id: String(pedro.requestId) },
        PNG,
        maria.accessToken,
      )
    ).status,
  ).toBe(403);

  expect(await standingOfPedro()).toEqual(before);
});

test('the call of Maria’s appointment is closed to Pedro', async () => {
  for (const [call, wire] of await attacksOnAppointment()) {
    const answer = await sendWire(call, wire, pedro.accessToken);
    expect([403, 404], `${call.path} ${JSON.stringify(answer)}`).toContain(answer.status);
    expect((await sendWire(call, wire)).status, `${call.path} without a session`).toBe(401);
  }
});

test('a measurement of a visit that is not hers is refused', async () => {
  const response = await fetch(at('backend', calls.saveLevelsCall.path, '127.0.0.1'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${maria.accessToken}` },
    body: JSON.stringify([{ spa_id: pedro.requestId, data: new Date().toISOString(), nivel: 5 }]),
  });
  expect([403, 404]).toContain(response.status);
});

test('the data of Pedro cannot be changed by Maria, whatever she names', async () => {
  for (const named of [
    { pac_id: pedro.id, usu_cpf: PEDROS_CPF },
    { pac_id: maria.id, usu_cpf: PEDROS_CPF },
  ]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      usu_id: 2006,
      pac_nome: 'Outra Pessoa',
      usu_nascimento: '1990-01-01',
      usu_genero: 'f',
      usu_email: 'outra@acolhe.test',
      usu_telefone: '(11) 91234-5678',
      ...named,
    }))
      form.append(name, String(value));
    const response = await fetch(at('backend', calls.updateProfileCall.path, '127.0.0.1'), {
      method: 'POST',
      headers: { authorization: `Bearer ${maria.accessToken}` },
      body: form,
    });
    expect(response.status).toBe(403);
  }
  expect((await sendWire(calls.currentPatientCall, {}, pedro.accessToken)).body).toMatchObject({
    pac_nome: 'Pedro Santos',
  });
});

test('what belongs to professionals, partners and the refresh cookie is closed to a patient’s token', async () => {
  for (const call of ALL_CALLS.filter(({ access }) => !access.includes('patient') && !access.includes('public'))) {
    const { status } = await sendWire(
      call,
      {
        spaId: pedro.requestId,
        resposta: 'atender',
        disponivel: true,
        comando: 'cancelaLigacao',
        cpf: PEDROS_CPF,
        parts: ['urgent-care'],
      },
      maria.accessToken,
    );
    expect([401, 403], call.path).toContain(status);
  }
});

test('no call of patients is left out above', async () => {
  const tried = new Set([
    ...[...attacks(), ...(await attacksOnAppointment())].map(([call]) => call.path),
    ...TRIED_APART.map(({ path }) => path),
    ...OF_THE_SESSION.map(({ path }) => path),
  ]);
  const open = ALL_CALLS.filter(({ access }) => access.includes('patient') && !access.includes('public'));
  expect(open.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
});

const MALFORMED = [
  '{',
  '[1]',
  '"x"',
  '7',
  'null',
  '{"pac_id":{"$gt":0},"patientId":[],"pacId":"1 or 1=1","spaId":-1,"cpf":7,"token":null}',
];

test('a malformed body is the caller’s mistake on every call', async () => {
  const send = async (path: string, body: string, type = 'application/json'): Promise<WireAnswer> =>
    answerOf(
      await fetch(at('backend', path, '127.0.0.1'), {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${maria.accessToken}` },
        body,
      }),
    );
  const open = ALL_CALLS.filter(
    ({ method, access, transport }) =>
      method === 'POST' && transport !== 'multipart' && (access.includes('patient') || access.includes('public')),
  );
  for (const { path } of open.filter(({ input }) => !input.safeParse({}).success)) {
    for (const body of MALFORMED)
      expect(await send(path, body), `${path} ${body}`).toMatchObject({ status: 400, body: { status: false } });
    expect((await send(path, 'a=b', 'application/x-www-form-urlencoded')).status, path).toBe(415);
  }
  expect(
    (await send(calls.requestCareCall.path, JSON.stringify({ pac_id: maria.id, motivo: 'x'.repeat(300_000) }))).status,
  ).toBe(413);
});

test('unknown paths, wrong methods and broken tokens are refused, never a fault of the service', async () => {
  for (const path of [
    '/',
    '/api',
    '/api/pep/paciente',
    '/api/files/x',
    '/api/files/../../etc/passwd',
    '/%00',
    '/api/pep/paciente/login/',
  ]) {
    const { status, body } = await sendWire({ method: 'GET', path }, {}, maria.accessToken);
    expect([400, 404], path).toContain(status);
    expect(body, path).toMatchObject({ status: false });
  }
  expect((await sendWire({ method: 'GET', path: calls.cancelCareCall.path }, {}, maria.accessToken)).status).toBe(405);
  for (const token of ['x', `${maria.accessToken}x`, maria.accessToken.split('.').slice(0, 2).join('.')]) {
    expect((await sendWire(calls.currentPatientCall, {}, token)).status).toBe(401);
  }
});
