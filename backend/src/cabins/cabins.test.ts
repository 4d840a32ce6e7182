import {
  createCabinRoomCall,
  enrolCabinCall,
  enterCabinRoomCall,
  finishVisitCall,
  getVisitForProfessionalCall,
  listCabinsCall,
  openCabinSessionCall,
  renewCabinVisitCall,
} from '@acolhe/contracts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCabin, issueCode } from './enrolment.ts';

const MARIA = '52998224725';
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

it('a device becomes a cabin by a code, opens a room, and a professional enters it', async () => {
  const { db, clock } = backend.services;
  const cabinId = await createCabin(db, { name: 'Farmácia Central' });
  const { code } = await issueCode(db, cabinId, clock.now());
  const headers = { origin: PORTAL_ORIGIN };
  const enrolled = await backend.call(enrolCabinCall, { code: code.toLowerCase() }, { headers });
  expect(enrolled.output).toEqual({
    id: cabinId,
    name: 'Farmácia Central',
    mode: 'room',
    hasPrinter: false,
    isEnrolled: true,
  });
  const setCookie = String(enrolled.response.headers['set-cookie']);
  expect(setCookie).toMatch(/^acolhe_cabin-key=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/);
  const cookie = setCookie.split(';')[0] ?? '';
  const opened = await backend.call(openCabinSessionCall, { isStart: true }, { headers: { ...headers, cookie } });
  const token = opened.output?.access.token;
  const room = await backend.call(createCabinRoomCall, { cpf: '529.982.247-25' }, { token });
  expect(room.status).toBe(200);
  const requestId = room.output?.requestId ?? 0;
  const again = await backend.call(createCabinRoomCall, { cpf: MARIA }, { token });
  expect(again.output).toMatchObject({ requestId, token: room.output?.token });
  const paula = await backend.signInProfessional('paula@acolhe.test');
  const list = await backend.call(listCabinsCall, {}, { token: paula });
  expect(list.output?.[0]).toMatchObject({
    id: cabinId,
    room: { requestId, phase: 'waiting', patientName: 'Maria da Silva' },
  });
  expect((await backend.call(enterCabinRoomCall, { requestId }, { token: paula })).status).toBe(200);
  expect((await backend.call(enterCabinRoomCall, { requestId }, { token: paula })).status).toBe(200);
  expect((await backend.call(getVisitForProfessionalCall, { requestId }, { token: paula })).output).toMatchObject({
    reason: 'Cabine: Farmácia Central',
    isInCabin: true,
  });
  expect((await backend.call(renewCabinVisitCall, { requestId }, { token })).status).toBe(200);
  expect((await backend.call(finishVisitCall, { requestId }, { token: paula })).status).toBe(200);
  expect((await backend.call(renewCabinVisitCall, { requestId }, { token })).status).toBe(404);
});
