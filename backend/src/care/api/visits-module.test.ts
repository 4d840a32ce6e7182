import {
  answerOfferCall,
  askNextCall,
  cancelCareCall,
  cleanPatientCall,
  enterQueueCall,
  finishVisitCall,
  getVisitEndingCall,
  professionalHeartbeatCall,
  professionalRecord,
  realtimePaths,
  requestCareCall,
  sendCommandCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import { manualClock } from '../../platform/clock.ts';
import { flush } from '../../platform/projection/flush.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { changeQueue } from '../dispatch/change-queue.ts';
import { releaseTimedOutVisits } from '../dispatch/queue-job.ts';

const [MARIA, ANA, PAULA, BRUNO] = [1001, 1003, 101, 102];
const clock = manualClock(new Date());
let app: TestApp;
let maria: string;
let ana: string;
let paula: string;
let bruno: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  maria = await app.signInPatient('52998224725');
  ana = await app.signInPatient('39053344705');
  paula = await app.signInProfessional('paula@acolhe.test');
  bruno = await app.signInProfessional('bruno@acolhe.test');
});
afterEach(async () => {
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: maria });
  for (const token of [paula, bruno]) await available(token, false);
});

const available = (token: string, is = true) => app.call(setAvailabilityCall, { available: is }, { token });
const answer = (requestId: number, given: 'accept' | 'decline' | 'decline-and-pause', token = paula) =>
  app.call(answerOfferCall, { requestId, answer: given }, { token });
const ending = async (requestId: number, token = paula) => {
  const { status, output } = await app.call(getVisitEndingCall, { requestId }, { token });
  return output?.ending ?? status;
};
const professional = async (id = PAULA) => {
  await flush(app.services);
  return professionalRecord.parse(await app.services.realtime.get(realtimePaths.professional(id)));
};
async function waitInQueue(patientId: number, token: string): Promise<number> {
  const requestId =
    (await app.call(requestCareCall, { patientId, reason: 'Febre alta' }, { token })).output?.requestId ?? 0;
  await app.call(setTokenCall, { patientId, requestId }, { token });
  await app.call(enterQueueCall, { patientId, requestId }, { token });
  return requestId;
}
async function offeredToPaula(): Promise<number> {
  const requestId = await waitInQueue(MARIA, maria);
  await available(paula);
  expect(await professional()).toMatchObject({ status: 'offered', requestId });
  return requestId;
}
async function inCallWithPaula(): Promise<number> {
  const requestId = await offeredToPaula();
  expect((await answer(requestId, 'accept')).status).toBe(200);
  return requestId;
}

describe('refusing with a pause', () => {
  it('refuses the offer and makes the professional unavailable, so that the patient goes to another', async () => {
    const requestId = await offeredToPaula();
    expect((await answer(requestId, 'decline-and-pause')).status).toBe(200);
    expect(await professional()).toMatchObject({ status: 'free', available: false });
    await available(bruno);
    expect(await professional(BRUNO)).toMatchObject({ status: 'offered', requestId });
    expect((await answer(requestId, 'decline-and-pause')).status).toBe(200);
  });

  it('pauses also when the offer has ended', async () => {
    const requestId = await offeredToPaula();
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect((await answer(requestId, 'decline-and-pause')).body).toMatchObject({ code: 'offer-gone' });
    expect(await professional()).toMatchObject({ available: false });
  });
});

describe('declining with a pause an offer that has ended, while another is open', () => {
  let anas: number;
  let marias: number;
  beforeEach(async () => {
    marias = await offeredToPaula();
    anas = await waitInQueue(ANA, ana);
  });
  afterEach(() => app.call(cleanPatientCall, { patientId: ANA, byPatient: true }, { token: ana }));

  /** Waits until the offer of Maria's visit has expired; Paula is offered Ana's then. */
  async function missed(): Promise<void> {
    clock.advance(29_000);
    await app.call(professionalHeartbeatCall, {}, { token: paula });
    clock.advance(1_500);
    await changeQueue(app.services, 'technicians', () => Promise.resolve());
    expect(await professional()).toMatchObject({ status: 'offered', requestId: anas });
  }
  /** No professional has Ana, who is offered to the next free one. */
  async function isPassedOn(): Promise<void> {
    expect(await professional()).toMatchObject({ status: 'free', available: false });
    await available(bruno);
    expect(await professional(BRUNO)).toMatchObject({ status: 'offered', requestId: anas });
  }

  it('withdraws that one too, which would otherwise ring without effect', async () => {
    await missed();
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect((await answer(marias, 'decline-and-pause')).body).toMatchObject({ code: 'offer-expired' });
    await isPassedOn();
  });

  it('withdraws that one also when the visit that was refused is in another queue by now', async () => {
    await missed();
    await available(bruno);
    expect((await answer(marias, 'accept', bruno)).status).toBe(200);
    await app.call(sendCommandCall, { requestId: marias, command: 'sentToDoctorQueue' }, { token: bruno });
    await available(bruno, false);
    expect((await answer(marias, 'decline-and-pause')).body).toMatchObject({ code: 'offer-expired' });
    await isPassedOn();
  });
});

describe('the professional whose visit has ended reads the reason', () => {
  it('when the patient cancelled the offered visit, and no other', async () => {
    const requestId = await offeredToPaula();
    expect(await ending(requestId)).toBe(404);
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect([await ending(requestId), await ending(requestId, bruno)]).toEqual(['cancelled', 404]);
  });

  it('when the patient cancelled the call', async () => {
    const requestId = await inCallWithPaula();
    expect(await ending(requestId)).toBe(404);
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect(await ending(requestId)).toBe('cancelled');
  });

  it('when they finished it, and no other', async () => {
    const requestId = await inCallWithPaula();
    await app.call(finishVisitCall, { requestId }, { token: paula });
    expect(await ending(requestId)).toBe('finished');
    expect(await ending(requestId, bruno)).toBe(404);
  });

  it('when they handed it over', async () => {
    const requestId = await inCallWithPaula();
    await app.call(sendCommandCall, { requestId, command: 'sentToDoctorQueue' }, { token: paula });
    expect(await ending(requestId)).toBe('handed-over');
  });

  it('when their console was silent for too long', async () => {
    const requestId = await inCallWithPaula();
    clock.advance(31_000);
    await changeQueue(app.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
    expect(await ending(requestId)).toBe('returned');
  });

  it('when their console was silent, also while a colleague has the visit and after it', async () => {
    const requestId = await inCallWithPaula();
    clock.advance(31_000);
    await changeQueue(app.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
    await available(bruno);
    expect((await answer(requestId, 'accept', bruno)).status).toBe(200);
    expect(await ending(requestId)).toBe('returned');
    await app.call(cancelCareCall, { patientId: MARIA }, { token: maria });
    expect([await ending(requestId), await ending(requestId, bruno)]).toEqual(['returned', 'cancelled']);
  });

  it('by the latest event, when the visit returned to them and they declined it', async () => {
    const requestId = await inCallWithPaula();
    clock.advance(31_000);
    await changeQueue(app.services, 'technicians', (transaction) => releaseTimedOutVisits(transaction, 0));
    await app.call(professionalHeartbeatCall, {}, { token: paula });
    expect(await professional()).toMatchObject({ status: 'offered', requestId });
    clock.advance(1);
    await answer(requestId, 'decline');
    expect(await ending(requestId)).toBe('passed-on');
  });

  it('when they did not answer in time', async () => {
    const requestId = await offeredToPaula();
    clock.advance(29_000);
    await app.call(professionalHeartbeatCall, {}, { token: paula });
    clock.advance(1_500);
    expect((await answer(requestId, 'accept')).body).toMatchObject({ code: 'offer-expired' });
    expect(await ending(requestId)).toBe('offer-expired');
  });

  it('when a colleague passed the patient on', async () => {
    const requestId = await offeredToPaula();
    await available(bruno);
    await app.call(askNextCall, { requestId }, { token: bruno });
    expect(await ending(requestId)).toBe('passed-on');
  });
});
