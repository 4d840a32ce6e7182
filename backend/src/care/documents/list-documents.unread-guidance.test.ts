import {
  cleanPatientCall,
  countNewDocumentsCall,
  finishVisitCall,
  getAttendanceCall,
  lastAttendanceCall,
  listEncountersCall,
} from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { callOfPaula } from '../testing/care-world.ts';

const [MARIA, PEDRO] = [1001, 1006];
let app: TestApp;
let tokens: Record<'maria' | 'pedro' | 'paula', string>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tokens = {
    maria: await app.signInPatient('52998224725'),
    pedro: await app.signInPatient('86830412048'),
    paula: await app.signInProfessional('paula@acolhe.test'),
  };
});

const unread = async (token = tokens.maria) =>
  (await app.call(countNewDocumentsCall, {}, { token })).output?.unreadGuidance;
const finish = (requestId: number) =>
  app.call(finishVisitCall, { requestId, guidance: 'Repouso e água.' }, { token: tokens.paula });

describe('what a professional wrote for a patient', () => {
  it('is unread until the patient reads it with the attendance', async () => {
    const requestId = await callOfPaula(app);
    const attendanceId =
      (await app.call(lastAttendanceCall, { patientId: MARIA }, { token: tokens.maria })).output?.attendance?.id ?? 0;
    const read = () => app.call(getAttendanceCall, { attendanceId, patientId: MARIA }, { token: tokens.maria });
    await read();
    expect(await unread()).toBe(0);
    await finish(requestId);
    expect([await unread(), await unread(tokens.pedro)]).toEqual([1, 0]);
    for (const _ of ['once', 'again']) {
      expect((await read()).output?.guidance).toBe('Repouso e água.');
      expect(await unread()).toBe(0);
    }
  });

  it('after the patient left is unread until it was in a page of the history that was read', async () => {
    const requestId = await callOfPaula(app);
    await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token: tokens.maria });
    await finish(requestId);
    const list = (page: number) =>
      app.call(listEncountersCall, { patientId: MARIA, page, pageSize: 10 }, { token: tokens.maria });
    await list(50);
    await app.call(listEncountersCall, { patientId: PEDRO }, { token: tokens.pedro });
    expect(await unread()).toBe(1);
    await list(1);
    expect(await unread()).toBe(0);
  });
});
