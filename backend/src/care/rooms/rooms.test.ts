import { jwtVerify } from 'jose';
import type { Participant } from '../../appointments/find-call.ts';
import { ROOM_TOKEN_AUDIENCE, type RoomProviders } from '../../calls/room-grant.ts';
import { loadSigningKey } from '../../platform/database/sealed-keys.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { cancelCare } from '../request/request-care.ts';
import { type CareWorld, startCareWorld } from '../testing/care-world.ts';
import { roomCredentials } from './room-credentials.ts';
import { ensureToken, findToken, isTokenLive, removeToken } from './token-record.ts';

let world: CareWorld;
let maria: Participant;
let pedro: Participant;
let paula: Participant;
let bruno: Participant;
let requestId: number;
beforeAll(async () => {
  world = await startCareWorld({ patients: 2, technicians: 2 });
  maria = { side: 'patient', id: world.patients[0]! };
  pedro = { side: 'patient', id: world.patients[1]! };
  paula = { side: 'professional', id: world.technicians[0]! };
  bruno = { side: 'professional', id: world.technicians[1]! };
});
beforeEach(async () => {
  await world.empty();
  requestId = await world.arrive(maria.id);
});
afterAll(() => world.close());

const WEBRTC: RoomProviders = { iceServers: [] };
const ask = (who: Participant, id = requestId, providers = WEBRTC) =>
  roomCredentials(world.services, providers, who, id);

describe('room credentials', () => {
  it('are given to both sides of the call, each with its own uid in one channel, for ten minutes', async () => {
    await world.available(paula.id);
    await answerOffer(world.services, paula.id, requestId, 'accept');
    const both = await Promise.all([ask(maria), ask(paula)]);
    const [first, second] = both.map((outcome) => {
      if (outcome.kind !== 'granted') throw new Error(outcome.kind);
      return outcome.credentials;
    });
    expect(first).toMatchObject({
      provider: 'webrtc',
      iceServers: [],
      relayOnly: false,
      expiresAt: new Date(world.clock.now().getTime() + 600_000).toISOString(),
    });
    expect(second?.channel).toBe(first?.channel);
    expect(second?.uid).not.toBe(first?.uid);
    const { payload } = await jwtVerify(first?.token ?? '', await loadSigningKey(world.db, 'room-token'), {
      audience: ROOM_TOKEN_AUDIENCE,
      currentDate: world.clock.now(),
    });
    expect(payload).toMatchObject({
      channel: first?.channel,
      uid: first?.uid,
      exp: Math.floor(world.clock.now().getTime() / 1_000) + 600,
    });
  });

  it('count the entries, so that a page that enters later is known as the later one', async () => {
    await world.available(paula.id);
    await answerOffer(world.services, paula.id, requestId, 'accept');
    const entries: (number | undefined)[] = [];
    for (let page = 0; page < 3; page += 1) {
      const outcome = await ask(maria);
      if (outcome.kind === 'granted') entries.push(outcome.credentials.entry);
    }
    expect(entries).toHaveLength(3);
    expect([...entries].sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(entries);
    expect(new Set(entries).size).toBe(3);
  });

  it('are Agora’s when its project is configured, for the same two sides', async () => {
    const agora = {
      iceServers: [{ urls: ['turn:turn.example.org'] }],
      agora: { appId: 'a'.repeat(32), certificate: 'c'.repeat(32) },
    };
    await world.available(paula.id);
    await answerOffer(world.services, paula.id, requestId, 'accept');
    const credentials = {
      provider: 'agora',
      appId: 'a'.repeat(32),
      iceServers: [],
      relayOnly: false,
      expiresAt: new Date(world.clock.now().getTime() + 600_000).toISOString(),
    };
    expect(await ask(maria, requestId, agora)).toMatchObject({
      kind: 'granted',
      credentials: { ...credentials, uid: '1', token: expect.stringMatching(/^007/) as string },
    });
    expect(await ask(paula, requestId, agora)).toMatchObject({
      kind: 'granted',
      credentials: { ...credentials, uid: '2' },
    });
    expect(await ask(pedro, requestId, agora)).toEqual({ kind: 'not-theirs' });
  });

  it('are refused to all but the two sides of the call', async () => {
    await world.available(paula.id);
    await answerOffer(world.services, paula.id, requestId, 'accept');
    for (const outsider of [pedro, bruno, { side: 'professional' as const, id: maria.id }])
      expect(await ask(outsider)).toEqual({ kind: 'not-theirs' });
    expect(await ask(maria, requestId + 1)).toEqual({ kind: 'not-theirs' });
  });

  it('are given to the patient from the offer on, for the room of the call that follows', async () => {
    await ensureToken(world.services, { patientId: maria.id }, requestId);
    await world.available(paula.id);
    const ahead = await ask(maria);
    expect(await ask(paula)).toEqual({ kind: 'no-call' });
    await answerOffer(world.services, paula.id, requestId, 'accept');
    const later = await ask(maria);
    expect(ahead).toEqual({
      ...later,
      credentials: { ...(later.kind === 'granted' && later.credentials), entry: expect.any(Number) },
    });
  });

  it('are not given before the offer, to the professional before the answer, and after the end', async () => {
    expect(await ask(maria)).toEqual({ kind: 'no-call' });
    await world.available(paula.id);
    expect(await ask(paula)).toEqual({ kind: 'no-call' });
    await answerOffer(world.services, paula.id, requestId, 'accept');
    await cancelCare(world.services, { patientId: maria.id });
    expect(await ask(maria)).toEqual({ kind: 'no-call' });
    expect(await ask(paula)).toEqual({ kind: 'no-call' });
  });
});

describe('the token record of a visit', () => {
  it('is created once', async () => {
    const record = await ensureToken(world.services, { patientId: maria.id }, requestId);
    expect(record).toEqual({
      recordId: expect.any(String),
      uid: expect.any(String),
      channel: expect.any(String),
      token: expect.any(String),
    });
    expect(await ensureToken(world.services, { patientId: maria.id }, requestId)).toEqual(record);
  });

  it('is found by its patient, by its handle', async () => {
    const record = await ensureToken(world.services, { patientId: maria.id }, requestId);
    const handle = record?.token ?? '';
    expect(await findToken(world.db, { patientId: maria.id }, handle, requestId)).toEqual(record);
    expect(await findToken(world.db, { patientId: pedro.id }, handle, requestId)).toBeUndefined();
    expect(await findToken(world.db, { patientId: maria.id }, handle, requestId + 1)).toBeUndefined();
    expect(await findToken(world.db, { patientId: maria.id }, 'x', requestId)).toBeUndefined();
    expect(await isTokenLive(world.db, { patientId: maria.id }, handle)).toBe(true);
    expect(await isTokenLive(world.db, { patientId: pedro.id }, handle)).toBe(false);
  });

  it('is not created for another patient, nor for an ended visit', async () => {
    expect(await ensureToken(world.services, { patientId: pedro.id }, requestId)).toBeUndefined();
    const handle = (await ensureToken(world.services, { patientId: maria.id }, requestId))?.token ?? '';
    await cancelCare(world.services, { patientId: maria.id });
    expect(await ensureToken(world.services, { patientId: maria.id }, requestId)).toBeUndefined();
    expect(await isTokenLive(world.db, { patientId: maria.id }, handle)).toBe(false);
  });

  it('can be removed by its patient, also twice, and the visit continues', async () => {
    const record = await ensureToken(world.services, { patientId: maria.id }, requestId);
    await removeToken(world.services, { patientId: pedro.id }, record?.recordId ?? '');
    expect(await isTokenLive(world.db, { patientId: maria.id }, record?.token ?? '')).toBe(true);
    await removeToken(world.services, { patientId: maria.id }, record?.recordId ?? '');
    await removeToken(world.services, { patientId: maria.id }, record?.recordId ?? '');
    expect(await isTokenLive(world.db, { patientId: maria.id }, record?.token ?? '')).toBe(false);
    expect(await world.visit(requestId)).toMatchObject({ phase: 'queued', tokenHandle: null });
  });
});
