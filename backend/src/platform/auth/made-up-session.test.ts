import { defineCall, record } from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createModules } from '../../modules.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp, type Module } from '../app/build-app.ts';
import { manualClock } from '../clock.ts';
import { unauthenticated } from '../http-problem.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services/services.ts';
import { AccessKinds, bearerToken } from './admission.ts';
import { browserSessions } from './browser-sessions.ts';
import { SessionTypes } from './session-types.ts';
import type { PersonKind, SessionType } from './session.ts';
import { sessions } from './tables.ts';

/** The session of a lift in a shop, of which the platform knows nothing. */
interface LiftSession {
  readonly kind: 'lift';
  readonly liftId: number;
  readonly scope: 'lift';
  readonly floor: number;
  readonly sid: string;
}

declare module './session.ts' {
  interface SessionsByScope {
    readonly lift: LiftSession;
  }
}

declare module '../../../../shared/contracts/src/wire/call.ts' {
  interface AccessKinds {
    /** A lift that was switched on. */
    readonly lift: true;
    /** The shop that owns lifts, by its key. */
    readonly shop: true;
  }
}

const ORIGIN = 'http://localhost:3000';
const SHOP_KEY = 'key-of-the-shop';
const LIFTS: PersonKind = { kind: 'lift', cookie: 'lift_session', originsIn: () => [ORIGIN] };

const liftSession: SessionType<LiftSession> = {
  kind: 'lift',
  scope: 'lift',
  subjectOf: ({ liftId }) => liftId,
  claimsOf: ({ floor }) => ({ floor }),
  read: (sid, liftId, { floor }) =>
    floor === undefined ? undefined : { kind: 'lift', liftId, scope: 'lift', floor, sid },
  idleLifeOf: ({ floor }) => (floor === 13 ? 'sponsored' : 'own'),
  isRevoked: sql`${sessions.subjectId} = 99`,
  endReplaced: async (tx, subjectId, now) => {
    const ended = await tx.execute(
      sql`update sessions set ended_at = ${now}, end_reason = 'replaced' where kind = 'lift' and subject_id = ${subjectId} and ended_at is null`,
    );
    return (ended.rowCount ?? 0) > 0;
  },
};

const shown = record({ lift: ['elevador', z.int()], floor: ['andar', z.int()] });
const opened = record({ token: ['token', z.string()] });
const switchOn = defineCall({
  method: 'POST',
  path: '/try/lift/on',
  access: ['shop'],
  summary: 'Switches a lift on.',
  input: shown,
  output: opened,
});
const renew = defineCall({
  method: 'POST',
  path: '/try/lift/renew',
  access: ['refresh'],
  summary: 'Renews the session of a lift.',
  input: z.object({}),
  output: opened,
});
const look = defineCall({
  method: 'GET',
  path: '/try/lift',
  access: ['lift'],
  summary: 'Shows the lift of the session.',
  input: z.object({}),
  output: shown,
});

const liftsModule: Module = {
  name: 'lifts',
  sessionTypes: [liftSession],
  accessKinds: { shop: 'key' },
  register: (app, services) => {
    const browsers = browserSessions(LIFTS, services);
    handle(app, switchOn, async ({ lift, floor }, context) => {
      if (bearerToken(context.request.headers.authorization) !== SHOP_KEY) throw unauthenticated();
      const { access } = await browsers.open({ kind: 'lift', liftId: lift, scope: 'lift', floor }, context);
      return { token: access.token };
    });
    handle(app, renew, async (_input, context) => ({ token: (await browsers.refresh(context)).access.token }));
    handle(app, look, (_input, { session }) => {
      if (session?.kind !== 'lift') throw unauthenticated();
      return { lift: session.liftId, floor: session.floor };
    });
  },
};

describe('a session type and access kinds that a domain registers itself', () => {
  const HOUR_MS = 3_600_000;
  const clock = manualClock('2026-03-10T12:00:00Z');
  let backend: TestApp;

  beforeAll(async () => {
    backend = await startTestApp({ clock, modules: [...createModules(), liftsModule] });
  });
  afterAll(() => backend.close());

  const turnOn = async (lift: number, floor = 2) => {
    const { output, response } = await backend.call(
      switchOn,
      { lift, floor },
      { token: SHOP_KEY, headers: { origin: ORIGIN } },
    );
    const cookie = /^lift_session=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
    return { token: output?.token ?? '', cookie };
  };
  const seen = async (token: string) => {
    const { status, output } = await backend.call(look, {}, { token });
    return output ?? status;
  };
  const renewed = async (cookie: string) => {
    const { status, output } = await backend.call(renew, {}, { headers: { origin: ORIGIN, cookie } });
    return output ? seen(output.token) : status;
  };

  it('open its calls to such a session, and to no other', async () => {
    const { token } = await turnOn(7);
    const patient = await backend.signInPatient('52998224725');
    expect([await seen(token), await seen(patient), await seen('')]).toEqual([{ lift: 7, floor: 2 }, 403, 401]);
  });

  it('retain a session’s claims when its cookie renews it', async () => {
    expect(await renewed((await turnOn(8)).cookie)).toEqual({ lift: 8, floor: 2 });
  });

  it('let a sponsored session end after twelve idle hours, and others live on', async () => {
    const [own, sponsored] = [await turnOn(9), await turnOn(10, 13)];
    clock.advance(12 * HOUR_MS + 1000);
    expect([await renewed(own.cookie), await renewed(sponsored.cookie)]).toEqual([{ lift: 9, floor: 2 }, 401]);
  });

  it('refuse a session whose type says that it is permitted no more', async () => {
    const { token, cookie } = await turnOn(99);
    expect([await seen(token), await renewed(cookie)]).toEqual([401, 401]);
  });

  it('end the session that a new one replaces', async () => {
    const [first, second] = [await turnOn(11), await turnOn(11)];
    expect([await seen(first.token), await seen(second.token)]).toEqual([401, { lift: 11, floor: 2 }]);
  });

  it('leave the sessions of others alone', async () => {
    const patient = await backend.signInPatient('52998224725');
    await turnOn(1001);
    expect(await backend.services.sessions.check(patient)).toMatchObject({ kind: 'patient', patientId: 1001 });
  });

  it('are part of the description of the API', async () => {
    const description = (await backend.inject('/openapi.json')).json();
    expect([description.paths[switchOn.path].post.security, description.paths[look.path].get.security]).toEqual([
      [{ shopKey: [] }],
      [{ accessToken: [] }],
    ]);
  });

  it('are refused when they are registered already', () => {
    const { sessionTypes, accessKinds } = backend.services;
    expect(() => sessionTypes.register([liftSession])).toThrow('lift');
    expect(() => accessKinds.register({ shop: 'none' })).toThrow('shop');
  });

  it('are missed at the start by a call that names a kind which no module registers', async () => {
    const { accessKinds: _, ...incomplete } = liftsModule;
    const services: Services = {
      ...backend.services,
      sessionTypes: new SessionTypes(),
      accessKinds: new AccessKinds(),
    };
    await expect(buildApp(services, [incomplete])).rejects.toThrow('kind shop');
  });
});
