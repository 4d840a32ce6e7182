import * as calls from '@acolhe/contracts';
import type { Call } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { fieldsIn, sampleOf } from '../../backend/src/testing/sample-of.ts';
import { test } from '../support/people/test.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { joinQueue, type WaitingPatient } from '../support/service/care.ts';
import {
  ALL_CALLS,
  makeCall,
  sendBody,
  sendWire,
  type Session,
  signInPatient,
  type WireAnswer,
  wireOf,
} from '../support/service/client.ts';
import type { OwnPatient } from '../support/service/own-people.ts';

/** A call and its input in the form of the wire. */
type Attack = readonly [call: Call, wire: Readonly<Record<string, unknown>>];
const attack = <I extends z.ZodType>(call: Call<I>, input: z.output<I>): Attack => [call, wireOf(call, input)];

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const picture = () => new File([PNG], 'exame.png');

/** Calls whose input names no patient: they act on the session of the caller, or return public data. */
const OF_THE_SESSION: readonly Call[] = [
  calls.listProfessionalsOfSpecialtyCall,
  calls.listRosterHoursCall,
  calls.listHoursOfProfessionalCall,
  calls.holdHourCall,
  calls.releaseHourCall,
  calls.endSessionCall,
  calls.currentPatientCall,
  calls.openRealtimeCall,
  calls.findRoomProviderCall,
  calls.listConsentsCall,
  calls.withdrawConsentCall,
  calls.listOpenSessionsCall,
  calls.listDataAccessesCall,
  calls.requestDataExportCall,
  calls.getDataExportCall,
  calls.openDataExportCall,
  calls.countNewDocumentsCall,
  calls.getDevicePushCall,
  calls.savePushSubscriptionCall,
  calls.removePushSubscriptionCall,
];

let maria: Session & OwnPatient;
let pedro: WaitingPatient & OwnPatient & { readonly fileId: number; readonly documentId: number };

test.beforeEach(async ({ people }) => {
  const [hers, his] = [await people.patient('maria'), await people.patient('pedro')];
  maria = { ...hers, ...(await signInPatient(hers.cpf)) };
  await bookForNow(hers.cpf, (await people.professional('rafael')).email);
  const waiting = await joinQueue(his.cpf);
  const { id } = await sendPicture({ cpf: his.cpf, requestId: waiting.requestId }, waiting.accessToken);
  const { id: documentId = 0 } = await sendPicture({ cpf: his.cpf }, waiting.accessToken);
  pedro = { ...his, ...waiting, fileId: id ?? 0, documentId };
});

/** Sends a picture for a request; its id is there when it was taken. */
async function sendPicture(
  about: { readonly cpf: string; readonly requestId?: number },
  token: string,
): Promise<{ readonly status: number; readonly id?: number }> {
  const call = calls.uploadFileCall;
  const input = { documentType: 'document', ...about, cpf: digitsOf(about.cpf) } as const;
  const { status, body } = await sendWire(call, wireOf(call, input), token, picture());
  return { status, id: status === 200 ? z.decode(call.output, body as z.input<typeof call.output>).fileId : undefined };
}

/** Input that Maria would send at a first access. */
const firstAccess = () => ({
  userId: 2001,
  ownCpf: maria.cpf,
  name: 'Outra Pessoa',
  birthDate: '01/01/1990',
  gender: 'f',
  cpf: maria.cpf,
  motherName: 'Outra',
  email: 'outra@acolhe.test',
  phone: '(11)91234-5678',
  zipCode: '01310-100',
  street: 'Rua',
  addressNumber: '1',
  city: 'São Paulo',
  state: 'SP',
  newPassword: 'Roubada!',
  passwordConfirmation: 'Roubada!',
});
/** The name of the session that a token speaks of. */
const sessionOf = (token: string) =>
  (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string }).sid;
const RAFAEL = 103;
const CLINICAL_MEDICINE = 2;
/** Whose calls would be refused for their hours, had they reached them. */
const FAR_DAY = '2099-03-02';
/** Of a gift card of the demo. */
const ANAS_QUOTA = 8;

/**
 * Gives the calls with which Maria would reach Pedro's data, one for every call that names a patient, a visit, a file
 * or a record.
 */
function attacks(): readonly Attack[] {
  const { id: patientId, requestId, handle, fileId, documentId } = pedro;
  const cpf = digitsOf(pedro.cpf);
  return [
    attack(calls.planPermissionsCall, { patientId }),
    attack(calls.urgentCareQuotaCall, { patientId }),
    attack(calls.appointmentQuotaCall, { patientId }),
    attack(calls.acceptConsentCall, { patientId }),
    attack(calls.finishFirstAccessCall, { ...firstAccess(), patientId }),
    attack(calls.finishFirstAccessCall, { ...firstAccess(), patientId: maria.id, ownCpf: cpf }),
    attack(calls.getPatientByIdCall, { patientId }),
    attack(calls.getPatientByCpfCall, { cpf }),
    attack(calls.endOpenSessionCall, { sessionId: sessionOf(pedro.accessToken) }),
    attack(calls.currentGiftCardsCall, { patientId }),
    attack(calls.specialtyQuotaCall, { patientId, specialtyId: 1 }),
    attack(calls.listQuotaSummariesCall, { patientId }),
    attack(calls.listQuotaDetailsCall, { patientId }),
    attack(calls.cancelQuotaCall, { quotaId: ANAS_QUOTA }),
    attack(calls.requestCareCall, { patientId, reason: 'x' }),
    attack(calls.askAgainCall, { patientId }),
    attack(calls.cancelCareCall, { patientId }),
    attack(calls.removeFromQueueCall, { patientId }),
    attack(calls.recordCallDropCall, { patientId }),
    attack(calls.lastAttendanceCall, { patientId }),
    attack(calls.saveHistoryCall, { patientId, kind: 'urgent' }),
    attack(calls.downloadFileCall, { id: fileId }),
    attack(calls.downloadFileCall, { id: documentId }),
    attack(calls.downloadThumbnailCall, { id: documentId }),
    attack(calls.listSentFilesCall, { patientId }),
    attack(calls.deleteFileCall, { fileId: documentId, name: 'exame.png' }),
    attack(calls.restoreFileCall, { fileId: documentId }),
    attack(calls.openFileCall, { fileId: documentId }),
    attack(calls.openFileCall, { fileId }),
    attack(calls.enterQueueCall, { patientId, requestId }),
    attack(calls.exitQueueCall, { patientId }),
    attack(calls.setTokenCall, { patientId, requestId }),
    attack(calls.getTokenCall, { token: handle, requestId }),
    attack(calls.getCareStatusCall, { patientId }),
    attack(calls.getLiveVisitCall, { patientId }),
    attack(calls.cleanPatientCall, { patientId, byPatient: true }),
    attack(calls.generateRoomTokenCall, { requestId }),
    attack(calls.recordMediaPathCall, { requestId, isOpen: true }),
    attack(calls.sendChatMessageCall, { requestId, text: 'Olá', clientId: '7e0f6a0e-58f2-4c3c-9f0a-0a3f4d5b6c7d' }),
    attack(calls.saveRatingCall, { attendanceId: requestId, patientId, stars: 1, recommendation: 0 }),
    attack(calls.getAttendanceCall, { attendanceId: requestId, patientId }),
    attack(calls.getLevelsCall, { requestId }),
    attack(calls.getLevelsByPostCall, { requestId }),
    attack(calls.listAppointmentsCall, { patientId }),
    attack(calls.listClinicalDocumentsCall, { cpf }),
    attack(calls.searchClinicalDocumentsCall, { cpf }),
    attack(calls.listEncountersCall, { patientId }),
    attack(calls.markDocumentsSeenCall, { documentId: 999_999 }),
    attack(calls.refreshPatientFieldCall, { cpf, field: 'name', value: 'x' }),
    attack(calls.listBookableSpecialtiesCall, { patientId }),
    attack(calls.listFreeHoursCall, { professionalId: RAFAEL, patientId, specialtyId: CLINICAL_MEDICINE }),
    attack(calls.bookAppointmentCall, {
      patientId,
      professionalId: RAFAEL,
      specialtyId: CLINICAL_MEDICINE,
      type: 3,
      day: FAR_DAY,
      startTime: '09:00',
      byGiftCard: false,
    }),
    attack(calls.bookByFormCall, {
      patientId,
      professionalId: RAFAEL,
      specialtyId: CLINICAL_MEDICINE,
      day: FAR_DAY,
      startTime: '09:00',
    }),
  ];
}

/** Lists the requests by which Pedro would try to enter the call of an appointment of Maria. */
async function attacksOnAppointment(): Promise<readonly Attack[]> {
  const { appointments } = await makeCall(calls.listAppointmentsCall, { patientId: maria.id }, maria.accessToken);
  const [appointment] = appointments;
  if (!appointment?.scheduledCallId) throw new Error('Maria has no appointment with a call.');
  const { id: appointmentId, scheduledCallId } = appointment;
  return [
    attack(calls.createScheduleCall, { appointmentId, patientId: pedro.id }),
    attack(calls.createScheduleCall, { appointmentId, patientId: maria.id }),
    attack(calls.getScheduleCall, { appointmentId }),
    attack(calls.updateScheduleCall, { appointmentId, status: 'finishing' }),
    attack(calls.removeScheduleCall, { appointmentId }),
    attack(calls.announceVideoRoomCall, { scheduledCallId }),
    attack(calls.recordFirstStartCall, { patientId: pedro.id, scheduledCallId }),
    attack(calls.generateRoomTokenCall, { appointmentId }),
    attack(calls.recordMediaPathCall, { appointmentId, isOpen: true }),
    attack(calls.cancelAppointmentCall, {
      appointmentId,
      professionalId: appointment.professionalId,
      isCancelled: 1,
      reason: 'Não é minha',
    }),
    attack(calls.rescheduleAppointmentCall, {
      appointmentId,
      professionalId: appointment.professionalId,
      startsAt: `${FAR_DAY}T12:00:00Z`,
    }),
    attack(calls.resendVideoLinkCall, { scheduledCallId }),
    attack(calls.appointmentCalendarCall, { appointmentId }),
  ];
}

/** Calls that name a record by its handle alone, or need another shape; tried below. */
const TRIED_APART: readonly Call[] = [
  calls.analyseTokenCall,
  calls.removeTokenCall,
  calls.saveLevelsCall,
  calls.uploadFileCall,
  calls.updateProfileCall,
];

const standingOfPedro = () => makeCall(calls.getCareStatusCall, { patientId: pedro.id }, pedro.accessToken);
const isLive = async (token: string) =>
  (await makeCall(calls.analyseTokenCall, { token: pedro.handle }, token)).result?.live;

test('nothing of Pedro can be read or changed by Maria, or without a session, and his queue place stays', async () => {
  const before = await standingOfPedro();
  expect(before.result).toMatchObject({ isQueued: true });

  for (const [call, wire] of attacks()) {
    const answer = await sendWire(call, wire, maria.accessToken);
    expect([403, 404], `${call.path} ${JSON.stringify(answer)}`).toContain(answer.status);
    expect(answer.body, call.path).toMatchObject({ status: false, ...call.refusal, httpStatus: answer.status });
    expect((await sendWire(call, wire)).status, `${call.path} without a session`).toBe(401);
  }
  // With her own id around his visit it is no better.
  for (const [call, wire] of [
    attack(calls.enterQueueCall, { patientId: maria.id, requestId: pedro.requestId }),
    attack(calls.setTokenCall, { patientId: maria.id, requestId: pedro.requestId }),
    attack(calls.saveRatingCall, {
      attendanceId: pedro.requestId,
      patientId: maria.id,
      stars: 1,
      recommendation: 0,
    }),
    attack(calls.getAttendanceCall, { attendanceId: pedro.requestId, patientId: maria.id }),
  ]) {
    const { status } = await sendWire(call, wire, maria.accessToken);
    expect(status, call.path).toBeGreaterThanOrEqual(400);
    expect(status, call.path).toBeLessThan(500);
  }

  await sendWire(...attack(calls.removeTokenCall, { recordId: pedro.recordId }), maria.accessToken);
  expect(await isLive(maria.accessToken)).toBe(false);
  expect(await isLive(pedro.accessToken)).toBe(true);

  expect((await sendPicture({ cpf: pedro.cpf }, maria.accessToken)).status).toBe(403);
  expect((await sendPicture({ cpf: maria.cpf, requestId: pedro.requestId }, maria.accessToken)).status).toBe(403);

  expect(await standingOfPedro()).toEqual(before);
});

test('the call of Maria’s appointment is closed to Pedro', { tag: '@wide' }, async () => {
  for (const [call, wire] of await attacksOnAppointment()) {
    const answer = await sendWire(call, wire, pedro.accessToken);
    expect([403, 404], `${call.path} ${JSON.stringify(answer)}`).toContain(answer.status);
    expect((await sendWire(call, wire)).status, `${call.path} without a session`).toBe(401);
  }
});

test('a measurement of a visit that is not the patient’s is refused', { tag: '@wide' }, async () => {
  const measurement = { requestId: pedro.requestId, at: new Date().toISOString(), level: 5 };
  const { status } = await sendWire(...attack(calls.saveLevelsCall, [measurement]), maria.accessToken);
  expect([403, 404]).toContain(status);
});

test('the data of Pedro cannot be changed by Maria, whichever patient she names', { tag: '@wide' }, async () => {
  for (const patientId of [pedro.id, maria.id]) {
    const [call, wire] = attack(calls.updateProfileCall, {
      patientId,
      userId: 2006,
      cpf: digitsOf(pedro.cpf),
      name: 'Outra Pessoa',
      birthDate: '1990-01-01',
      gender: 'f',
      email: 'outra@acolhe.test',
      phone: '(11) 91234-5678',
    });
    expect((await sendWire(call, wire, maria.accessToken)).status).toBe(403);
  }
  expect(await makeCall(calls.currentPatientCall, {}, pedro.accessToken)).toMatchObject({ name: pedro.name });
});

test('what belongs to professionals, partners and the refresh cookie is closed to a patient’s token', async () => {
  for (const call of ALL_CALLS.filter(({ access }) => !access.includes('patient') && !access.includes('public'))) {
    const { status } = await sendWire(call, sampleOf(call.input) as Attack[1], maria.accessToken);
    expect([401, 403], call.path).toContain(status);
  }
});

test('every call of patients is among those tried for foreign access', { tag: '@wide' }, async () => {
  const tried = new Set([
    ...[...attacks(), ...(await attacksOnAppointment())].map(([call]) => call.path),
    ...TRIED_APART.map(({ path }) => path),
    ...OF_THE_SESSION.map(({ path }) => path),
  ]);
  const open = ALL_CALLS.filter(({ access }) => access.includes('patient') && !access.includes('public'));
  expect(open.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
});

/** Values that no field takes, the first least of all. */
const NONSENSE = [{ $gt: 0 }, [], '1 or 1=1', -1, 7, null];
/** Bodies that are no JSON object, and one that has the right names with nonsense in them. */
const malformed = (call: Call): readonly string[] => [
  '{',
  '[1]',
  '"x"',
  '7',
  'null',
  JSON.stringify(
    Object.fromEntries(fieldsIn(call.input).map((name, index) => [name, NONSENSE[index % NONSENSE.length]])),
  ),
];

test('a malformed body is the caller’s mistake on every call', { tag: '@wide' }, async () => {
  const send = (path: string, body: string, type?: string): Promise<WireAnswer> =>
    sendBody(path, body, { token: maria.accessToken, type });
  const open = ALL_CALLS.filter(
    ({ method, access, transport }) =>
      method === 'POST' && transport !== 'multipart' && (access.includes('patient') || access.includes('public')),
  );
  for (const call of open.filter(({ input }) => !input.safeParse({}).success)) {
    const { path } = call;
    for (const body of malformed(call))
      expect(await send(path, body), `${path} ${body}`).toMatchObject({
        status: 400,
        body: { status: false, ...call.refusal },
      });
    expect((await send(path, 'a=b', 'application/x-www-form-urlencoded')).status, path).toBe(415);
  }
  expect(
    (await sendBody(calls.requestCareCall.path, `{"x":"${'x'.repeat(300_000)}"}`, { token: maria.accessToken })).status,
  ).toBe(413);
});

test(
  'unknown paths, wrong methods and broken tokens are refused, never a fault of the service',
  { tag: '@wide' },
  async () => {
    for (const path of [
      '/',
      '/api',
      calls.signInCall.path.replace(/\/[^/]*$/, ''),
      '/api/files/x',
      '/api/files/../../etc/passwd',
      '/%00',
      `${calls.signInCall.path}/`,
    ]) {
      const { status, body } = await sendWire({ method: 'GET', path }, {}, maria.accessToken);
      expect([400, 404], path).toContain(status);
      expect(body, path).toMatchObject({ status: false });
    }
    expect((await sendWire({ method: 'GET', path: calls.cancelCareCall.path }, {}, maria.accessToken)).status).toBe(
      405,
    );
    for (const token of ['x', `${maria.accessToken}x`, maria.accessToken.split('.').slice(0, 2).join('.')]) {
      expect((await sendWire(calls.currentPatientCall, {}, token)).status).toBe(401);
    }
  },
);
