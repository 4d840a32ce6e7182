import {
  patientRecord,
  type PatientRecord,
  professionalRecord,
  type ProfessionalRecord,
  queueStateRecord,
  type QueueStateRecord,
  realtimePaths,
} from '@acolhe/contracts';
import { createLog } from '../../platform/log.ts';
import { LiveRecords, type ProjectionServices } from '../../platform/projection/live-record.ts';
import { memoryRealtime, type RealtimeWriter } from '../../platform/projection/realtime-writer.ts';
import { createCareModules } from '../api/care-modules.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { startCareWorld, type CareWorld } from './care-world.ts';

/** The fixture of the projection's tests: two instances on one database, and a realtime database in memory. */
export interface ProjectionWorld {
  readonly world: CareWorld;
  readonly realtime: ReturnType<typeof memoryRealtime>;
  /** The first instance, as the projection sees it. */
  readonly writer: ProjectionServices;
  readonly maria: number;
  readonly paula: number;
  /** An instance as the projection sees it, which writes through a writer that may be slow or fail. */
  writerOn(instance: number, through?: RealtimeWriter): ProjectionServices;
  patient(id?: number): Promise<PatientRecord>;
  professional(id?: number): Promise<ProfessionalRecord>;
  queue(): Promise<QueueStateRecord>;
  /** Paula accepts the visit that is offered to her. */
  accept(requestId: number): ReturnType<typeof answerOffer>;
}

/** Starts it before the tests of a file, empties it before each, and closes it after them. */
export function projectionWorld(): ProjectionWorld {
  let world: CareWorld;
  let realtime: ReturnType<typeof memoryRealtime>;
  beforeAll(async () => {
    world = await startCareWorld({ instances: 2, patients: 6, technicians: 2 });
  });
  beforeEach(async () => {
    await world.empty();
    realtime = memoryRealtime();
  });
  afterAll(() => world.close());
  const here: ProjectionWorld = {
    get world() {
      return world;
    },
    get realtime() {
      return realtime;
    },
    get writer() {
      return here.writerOn(0);
    },
    get maria() {
      return world.patients[0]!;
    },
    get paula() {
      return world.technicians[0]!;
    },
    writerOn: (instance, through = realtime) => ({
      ...world.instances[instance]!,
      realtime: through,
      log: createLog('silent'),
      liveRecords: careRecords(),
    }),
    patient: async (id = here.maria) => patientRecord.parse(await realtime.get(realtimePaths.patient(id))),
    professional: async (id = here.paula) =>
      professionalRecord.parse(await realtime.get(realtimePaths.professional(id))),
    queue: async () => queueStateRecord.parse(await realtime.get(realtimePaths.queueState('technicians'))),
    accept: (requestId) => answerOffer(world.services, here.paula, requestId, 'accept'),
  };
  return here;
}

/** The records of visits and appointments, as their modules register them. */
export const careRecords = (): LiveRecords =>
  new LiveRecords(createCareModules().flatMap(({ records }) => records ?? []));
