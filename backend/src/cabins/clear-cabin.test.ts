import {
  createCabinRoomCall,
  enrolCabinCall,
  finishVisitCall,
  findRoomProviderCall,
  listCabinsCall,
  openCabinSessionCall,
  openRealtimeCall,
  renewCabinVisitCall,
} from '@acolhe/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { bothEnter } from '../care/testing/care-world.ts';
import { runCommand } from '../platform/command-line.ts';
import { openDatabase } from '../platform/database/database.ts';
import { PORTAL_ORIGIN } from '../testing/test-app.ts';
import { CABIN_COMMANDS } from './cabin-commands.ts';
import { cabinsJob } from './cabins-job.ts';
import { clearCabin } from './clear-cabin.ts';
import { issueCode } from './enrolment.ts';
import { findVisitInCabin } from './find-cabin.ts';
import { cabinStaff, cabinWorld, CPF } from './testing/cabin-world.ts';

const world = cabinWorld();
const staff = cabinStaff(world);
const revoke = (cabinId: number) =>
  runCommand(CABIN_COMMANDS, () => Promise.resolve(world.app.services), ['revoke-cabin', '--cabin', String(cabinId)], {
    isTerminal: false,
    report: () => undefined,
    ask: () => Promise.reject(new Error('Nothing is asked for.')),
    askSecret: () => Promise.reject(new Error('No PIN is asked for.')),
  });
afterEach(() => world.clock.advance(15 * 60_000));

describe('the next person finds nothing', () => {
  it('a start ends the visit before, with its drop, and the session of its patient', async () => {
    const cabin = await world.addCabin();
    const { requestId, token } = await world.sitDown(cabin);
    await world.enter(staff.paula, requestId);
    await bothEnter(world.app.services, requestId);
    expect((await world.start(cabin)).status).toBe(200);
    expect([await world.phaseOf(requestId), (await world.dropsOf(requestId)).length]).toEqual(['cancelled', 1]);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(401);
    expect((await world.visitOf(requestId))?.cleanedAt).not.toBeNull();
    const next = await world.sitDown(cabin, CPF.pedro);
    expect(await world.enter(staff.paula, next.requestId)).toBe('entered');
  });

  it('no drop is recorded for a call in which the sides never met', async () => {
    const cabin = await world.addCabin();
    const { requestId } = await world.sitDown(cabin);
    await world.enter(staff.paula, requestId);
    await world.start(cabin);
    expect([await world.phaseOf(requestId), await world.dropsOf(requestId)]).toEqual(['cancelled', []]);
  });

  it('renewing the session of a visit is limited', async () => {
    const cabin = await world.addCabin();
    const { requestId } = await world.sitDown(cabin);
    const renew = async () => (await world.app.call(renewCabinVisitCall, { requestId }, { token: cabin.token })).status;
    for (let renewals = 0; renewals < 60; renewals++) expect(await renew()).toBe(200);
    expect(await renew()).toBe(429);
  });

  it('a renewed session leaves the visit', async () => {
    const cabin = await world.addCabin();
    const { requestId } = await world.sitDown(cabin);
    await world.app.call(openCabinSessionCall, { isStart: false }, { headers: cabin.headers });
    expect(await world.phaseOf(requestId)).toBe('requested');
    expect((await world.app.call(renewCabinVisitCall, { requestId }, { token: cabin.token })).status).toBe(200);
  });

  it('the visit of a cabin without heartbeat for three minutes ends, one with heartbeats continues', async () => {
    const [silent, responsive] = [await world.addCabin(), await world.addCabin()];
    const lost = await world.sitDown(silent, CPF.maria);
    const other = await world.sitDown(responsive, CPF.pedro);
    await world.enter(staff.paula, lost.requestId);
    await bothEnter(world.app.services, lost.requestId);
    const job = cabinsJob();
    const run = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 4) {
        world.clock.advance(4_000);
        await job.run(world.app.services);
      }
    };
    await run(100);
    await world.app.call(renewCabinVisitCall, { requestId: other.requestId }, { token: responsive.token });
    await run(76);
    expect(await world.phaseOf(lost.requestId)).toBe('in-call');
    await run(12);
    expect([await world.phaseOf(lost.requestId), await world.phaseOf(other.requestId)]).toEqual([
      'cancelled',
      'requested',
    ]);
    expect(await world.dropsOf(lost.requestId)).toHaveLength(1);
  });

  it('the visit of an unresponsive cabin ends also when checks are late', async () => {
    const { requestId } = await world.sitDown(await world.addCabin());
    const job = cabinsJob();
    for (let passed = 0; passed < 200; passed += 20) {
      world.clock.advance(20_000);
      await job.run(world.app.services);
    }
    expect(await world.phaseOf(requestId)).toBe('cancelled');
  });

  it('a restart of the service does not count as silence of the cabins', async () => {
    const { requestId } = await world.sitDown(await world.addCabin());
    world.clock.advance(10 * 60_000);
    await cabinsJob().run(world.app.services);
    expect(await world.phaseOf(requestId)).toBe('requested');
  });

  it('a finished visit stays for two minutes, so that the cabin can show its end', async () => {
    const { requestId, token } = await world.sitDown(await world.addCabin());
    await world.enter(staff.paula, requestId);
    await world.app.call(finishVisitCall, { requestId }, { token: staff.paula });
    await cabinsJob().run(world.app.services);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(200);
    world.clock.advance(2 * 60_000);
    await cabinsJob().run(world.app.services);
    expect((await world.app.call(findRoomProviderCall, {}, { token })).status).toBe(401);
  });

  it.each(['waits', 'is in a call'])(
    'a revoked cabin whose patient %s loses its sessions and its visit at once',
    async (what) => {
      const cabin = await world.addCabin();
      const { requestId, token } = await world.sitDown(cabin);
      if (what === 'is in a call') await world.enter(staff.paula, requestId);
      expect(await revoke(cabin.id)).toBe(`cabin ${cabin.id} is revoked`);
      expect(await world.phaseOf(requestId)).toBe('cancelled');
      const statuses = await Promise.all(
        [token, cabin.token].map(
          async (shown) => (await world.app.call(openRealtimeCall, {}, { token: shown })).status,
        ),
      );
      expect(statuses).toEqual([401, 401]);
      const { output = [] } = await world.app.call(listCabinsCall, {}, { token: staff.paula });
      expect(output.map(({ id }) => id)).not.toContain(cabin.id);
    },
  );
});

describe('a room that is being made', () => {
  const askForRoom = async (token: string) =>
    (await world.app.call(createCabinRoomCall, { cpf: CPF.maria }, { token })).status;
  /** Runs `meanwhile` while whatever `asking` waits for is locked. */
  const during = (lock: SQL, asking: () => Promise<unknown>, meanwhile: () => Promise<unknown>) =>
    world.app.services.db.transaction(async (tx) => {
      await tx.execute(lock);
      await world.untilWaiting(asking());
      await meanwhile();
    });
  const untilAsked = sql`select pg_advisory_xact_lock(hashtextextended('sessions-of-patient', 1001))`;
  const untilStored = sql`select id from patients where id = 1001 for update`;

  it.each(['starts anew', 'gets another device', 'is revoked'])(
    'leaves no visit when the cabin %s before it is stored',
    async (what) => {
      const { services } = world.app;
      const cabin = await world.addCabin();
      const changed = async () => {
        if (what === 'starts anew') return world.start(cabin);
        if (what === 'is revoked') return revoke(cabin.id);
        const { code } = await issueCode(services.db, cabin.id, world.clock.now());
        return world.app.call(enrolCabinCall, { code }, { headers: { origin: PORTAL_ORIGIN } });
      };
      let asked: Promise<number> | undefined;
      const ask = () => (asked = askForRoom(cabin.token));
      await during(untilAsked, ask, changed);
      expect(await asked).toBe(401);
      expect(await findVisitInCabin(services.db, cabin.id)).toBeUndefined();
      if (what === 'starts anew') await world.sitDown(cabin, CPF.pedro);
    },
  );

  it.each(['starts anew', 'is revoked'])('is cleared when the cabin %s while it is stored', async (what) => {
    const { services } = world.app;
    const cabin = await world.addCabin();
    let asked: Promise<number> | undefined;
    let changed: Promise<unknown> | undefined;
    await during(
      untilStored,
      () => (asked = askForRoom(cabin.token)),
      async () => {
        changed = what === 'starts anew' ? world.start(cabin) : revoke(cabin.id);
        await world.untilWaiting(changed, 2);
      },
    );
    await Promise.all([asked, changed]);
    expect(await findVisitInCabin(services.db, cabin.id)).toBeUndefined();
    if (what === 'starts anew') await world.sitDown(cabin, CPF.pedro);
  });
});

it('a professional who enters while the cabin restarts has the call ended, without a drop', async () => {
  const { services } = world.app;
  const cabin = await world.addCabin();
  const { requestId } = await world.sitDown(cabin);
  const otherInstance = openDatabase({ url: world.app.databaseUrl });
  let entered: Promise<string> | undefined;
  let cleared: Promise<void> | undefined;
  // Both have seen the visit wait, and wait for the queue, the professional first.
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select lock_queue('technicians', true)`);
    entered = world.enter(staff.paula, requestId);
    await world.untilWaiting(entered);
    cleared = clearCabin({ ...services, db: otherInstance.db }, cabin.id);
    await world.untilWaiting(cleared, 2);
  });
  await cleared;
  await otherInstance.close();
  expect([await entered, await world.phaseOf(requestId)]).toEqual(['entered', 'cancelled']);
  expect(await world.dropsOf(requestId)).toEqual([]);
});
