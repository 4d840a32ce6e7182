import { createCabinRoomCall, enrolCabinCall, enterCabinRoomCall, openCabinSessionCall } from '@acolhe/contracts';
import type { VisitPhase } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import type { Visit } from '../../care/visit/tables.ts';
import { findVisit } from '../../care/visit/visits.ts';
import { callDrops } from '../../medical-records/tables.ts';
import { manualClock, type ManualClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { memoryRealtime } from '../../platform/projection/realtime-writer.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearCabin } from '../clear-cabin.ts';
import { type CabinSettings, createCabin, issueCode } from '../enrolment.ts';

export const CPF = {
  maria: '52998224725',
  joao: '11144477735',
  ana: '39053344705',
  carlos: '15350946056',
  pedro: '86830412048',
  nobody: '98765432100',
} as const;

/** An enrolled cabin of a test. */
export interface TestCabin {
  readonly id: number;
  /** Headers of its page: origin and key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the session that was started last: at the enrolment, or by `start`. */
  token: string;
}

/** The backend with cabins, for the tests of a file. */
interface CabinWorld {
  readonly app: TestApp;
  readonly clock: ManualClock;
  readonly realtime: ReturnType<typeof memoryRealtime>;
  /** Sets a cabin up and enrols a device. */
  addCabin(settings?: Partial<CabinSettings>): Promise<TestCabin>;
  /** Opens the page of a cabin again. */
  start(cabin: TestCabin): ReturnType<typeof openSession>;
  /** @returns id of the visit, id and access token of its patient */
  sitDown(
    cabin: TestCabin,
    cpf?: string,
  ): Promise<{
    readonly requestId: number;
    readonly patientId: number;
    readonly token: string;
    readonly handle: string;
  }>;
  /**
   * Moves a professional into a room.
   * @param token of the professional
   * @returns 'entered', or the code of the refusal
   */
  enter(token: string, requestId: number): Promise<string>;
  visitOf(requestId: number): Promise<Visit | undefined>;
  phaseOf(requestId: number): Promise<VisitPhase | undefined>;
  /** The drops that were recorded of a visit's calls. */
  dropsOf(requestId: number): Promise<readonly (typeof callDrops.$inferSelect)[]>;
  /**
   * Waits until queries wait for the locks of others, or the answer is there.
   * @param queries how many, one unless said
   */
  untilWaiting(answer: Promise<unknown>, queries?: number): Promise<void>;
}

const openSession = (app: TestApp, headers: Readonly<Record<string, string>>, isStart = true) =>
  app.call(openCabinSessionCall, { isStart }, { headers });

/** Starts it before the tests of a file, empties the cabins after each, and closes it after them. */
export function cabinWorld(config: Partial<Config> = {}): CabinWorld {
  const clock = manualClock(new Date());
  const realtime = memoryRealtime();
  let app: TestApp;
  let cabinIds: number[] = [];
  beforeAll(async () => {
    app = await startTestApp({ clock, realtime, config });
  });
  afterEach(async () => {
    for (const id of cabinIds) await clearCabin(app.services, id);
    cabinIds = [];
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    clock,
    realtime,
    addCabin: async (settings = {}) => {
      const { db } = app.services;
      const id = await createCabin(db, { name: 'Farmácia Central', ...settings });
      cabinIds.push(id);
      const { code } = await issueCode(db, id, clock.now());
      const { response } = await app.call(enrolCabinCall, { code }, { headers: { origin: PORTAL_ORIGIN } });
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      const headers = { origin: PORTAL_ORIGIN, cookie };
      const { output } = await openSession(app, headers);
      return { id, headers, token: output?.access.token ?? '' };
    },
    start: async (cabin) => {
      const opened = await openSession(app, cabin.headers);
      cabin.token = opened.output?.access.token ?? cabin.token;
      return opened;
    },
    sitDown: async ({ token }, cpf = CPF.maria) => {
      const { output, body } = await app.call(createCabinRoomCall, { cpf }, { token });
      if (!output) throw new Error(`the room was refused: ${String(body.code)}`);
      const { requestId, patientId, access, token: handle } = output;
      return { requestId, patientId, token: access.token, handle };
    },
    enter: async (token, requestId) => {
      const { status, body } = await app.call(enterCabinRoomCall, { requestId }, { token });
      return status === 200 ? 'entered' : String(body.code);
    },
    visitOf: (requestId) => findVisit(app.services.db, requestId),
    phaseOf: async (requestId) => (await findVisit(app.services.db, requestId))?.phase,
    dropsOf: (requestId) => app.services.db.select().from(callDrops).where(eq(callDrops.requestId, requestId)),
    untilWaiting: async (answer, queries = 1) => {
      let isAnswered = false;
      void answer.finally(() => {
        isAnswered = true;
      });
      const waiting = sql`select 1 from pg_locks where not granted`;
      while (!isAnswered && (await app.services.db.execute(waiting)).rows.length < queries) continue;
    },
  };
}

const NAMES = ['paula', 'bruno', 'rafael'] as const;

/**
 * Signs two technicians, Paula and Bruno, and a doctor, Rafael, in before each test of a file, since the clock of the
 * test before ran on.
 * @returns their access tokens
 */
export function cabinStaff(world: CabinWorld): Readonly<Record<(typeof NAMES)[number], string>> {
  const tokens = { paula: '', bruno: '', rafael: '' };
  beforeEach(async () => {
    for (const name of NAMES) tokens[name] = await world.app.signInProfessional(`${name}@acolhe.test`);
  });
  return tokens;
}
