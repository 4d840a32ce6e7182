import {
  appointmentKey,
  announceVideoRoomCall,
  realtimePaths,
  recordFirstStartCall,
  refreshPatientFieldCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { scheduledCalls } from './tables.ts';
import { flush } from '../platform/projection/flush.ts';
import { rebuildProjection } from '../platform/projection/projection-job.ts';
import { closeOverdue } from './close-overdue.ts';
import { MARIA, scheduledCallWorld } from './testing/scheduled-call-world.ts';

const MINUTE_MS = 60_000;
const { app, clock, realtime, ids, maria, rafael, byLink, enter, answer, finish, record } = scheduledCallWorld();
let appointmentId: number;
let scheduledCallId: number;
beforeEach(() => void ({ appointmentId, scheduledCallId } = ids()));

it('a scheduled call that is over shows no open room in a realtime database that was set back to a copy of hours before', async () => {
  await enter(await byLink());
  const copy = await record();
  expect(copy).toMatchObject({ aberto: true });
  clock.advance(23 * 60 * MINUTE_MS);
  await closeOverdue(app.services);
  await record();
  await realtime.set(realtimePaths.appointment(appointmentId), copy);
  await rebuildProjection(app.services);
  expect(await record()).not.toMatchObject({ aberto: true });
});

it('a scheduled call has its room and its first start recorded, once', async () => {
  const token = await byLink();
  const stored = async () =>
    (await app.services.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, scheduledCallId)))[0];
  for (let n = 0; n < 2; n += 1) {
    expect(
      (
        await app.call(
          announceVideoRoomCall,
          { scheduledCallId, roomName: 'AGP_ABC_1_1', token: 't', uid: '1' },
          { token },
        )
      ).status,
    ).toBe(200);
    expect((await app.call(recordFirstStartCall, { patientId: MARIA, scheduledCallId }, { token })).status).toBe(200);
  }
  const first = await stored();
  expect([first?.roomName === 'AGP_ABC_1_1', first?.firstStartedAt]).toEqual([false, clock.now()]);
  clock.advance(MINUTE_MS);
  await app.call(recordFirstStartCall, { patientId: MARIA, scheduledCallId }, { token: await byLink() });
  expect((await stored())?.firstStartedAt).toEqual(first?.firstStartedAt);
});

it('a scheduled call shows its patient in the realtime database, and the rest only while one of its two sides is there', async () => {
  const [patient, doctor] = [await maria(), await rafael()];
  const schedule = (await enter(patient)).output?.result;
  const two = { paciente: 'p1001', profissional: 'f103', agp_id: appointmentId };
  const open = {
    ...two,
    rev: expect.any(Number),
    aberto: true,
    canal: schedule?.channel,
    uid: schedule?.uid,
    token: schedule?.token,
    pac_id: MARIA,
    pac_nome: 'Maria da Silva',
    usu_cpf: '52998224725',
  };
  expect(await realtime.get(realtimePaths.appointment(appointmentId))).toEqual({ ...open, status: 'ligando' });
  expect(await realtime.get(realtimePaths.linkRoom(schedule?.channel ?? ''))).toEqual({
    ...two,
    vcu_id: scheduledCallId,
    agendamento: `a${appointmentId}`,
  });
  await answer(doctor);
  expect(await record()).toEqual({
    ...open,
    status: 'ligação',
    comecou_ligacao: clock.now().getTime(),
    atd_id: expect.any(Number),
  });
  await realtime.set(realtimePaths.presence(appointmentKey(appointmentId), 'patient'), { titular: 'x', em: 1 });
  await finish(doctor);
  expect(await record()).toEqual({
    ...two,
    rev: expect.any(Number),
    aberto: false,
    status: 'finalizandoAtendimento',
    atd_id: expect.any(Number),
  });
  expect(await realtime.get(realtimePaths.linkRoom(schedule?.channel ?? ''))).toBeNull();
  expect(await realtime.get(realtimePaths.presences(appointmentKey(appointmentId)))).toBeNull();
});

it('the call that refreshes a field of the own record writes it from what is registered', async () => {
  const refresh = (token: string, cpf: string) =>
    app.call(refreshPatientFieldCall, { cpf, field: 'name', value: 'Outro Nome' }, { token });
  expect((await refresh(await byLink(), '529.982.247-25')).body).toEqual({ status: true });
  await flush(app.services);
  expect(await realtime.get(realtimePaths.patient(MARIA))).toMatchObject({ pac_nome: 'Maria da Silva' });
  expect((await refresh(await maria(), '86830412048')).status).toBe(403);
  expect((await refresh(await rafael(), '52998224725')).status).toBe(403);
});
