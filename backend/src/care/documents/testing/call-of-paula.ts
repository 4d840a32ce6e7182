import {
  answerOfferCall,
  cleanPatientCall,
  enterQueueCall,
  generateRoomTokenCall,
  requestCareCall,
  setAvailabilityCall,
  setTokenCall,
} from '@acolhe/contracts';
import type { TestApp } from '../../../testing/test-app.ts';

const MARIA = 1001;

/** Puts Maria into a call with Paula, who answers her; both enter the room. @returns the visit's id */
export async function callOfPaula(app: TestApp): Promise<number> {
  const [patient, professional] = [
    await app.signInPatient('52998224725'),
    await app.signInProfessional('paula@acolhe.test'),
  ];
  await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: patient });
  const requestId =
    (await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre alta' }, { token: patient })).output
      ?.requestId ?? 0;
  await app.call(setTokenCall, { patientId: MARIA, requestId }, { token: patient });
  await app.call(enterQueueCall, { patientId: MARIA, requestId }, { token: patient });
  await app.call(setAvailabilityCall, { available: true }, { token: professional });
  const answered = await app.call(answerOfferCall, { requestId, answer: 'accept' }, { token: professional });
  if (answered.status !== 200) throw new Error(`the offer was answered with ${answered.status}`);
  for (const token of [patient, professional]) await app.call(generateRoomTokenCall, { requestId }, { token });
  return requestId;
}
