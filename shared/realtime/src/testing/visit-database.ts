import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  NO_COMMAND,
  type PatientRecord,
  patientKey,
  patientRecord,
  type ProfessionalRecord,
  professionalKey,
  professionalRecord,
  type RealtimeAccess,
  realtimePaths,
  visitKey,
} from '@acolhe/contracts';
import type { RealtimeServerOptions } from '@acolhe/realtime-server/src/server.ts';
import { TestBed } from '@acolhe/realtime-server/src/testing/test-bed.ts';
import { z } from 'zod';

/** A person who signs in to the database in a separate session. */
export interface Person {
  readonly role: 'patient' | 'professional';
  readonly id: number;
}

/** The embedded database with the product's own rules, for tests. */
export interface VisitDatabase {
  readonly url: string;
  /** Access by the person's session, as the service gives it; undefined when that has ended. */
  renewAccess(person: Person): Promise<RealtimeAccess | undefined>;
  /** As `renewAccess`, but opens another session when the one before has ended. */
  access(person: Person): Promise<RealtimeAccess>;
  /** Brings patient and professional of the same number together in a visit of that number. */
  openVisit(number: number): Promise<void>;
  endSession(person: Person): Promise<void>;
  read(path: string): Promise<unknown>;
  write(path: string, value: unknown): Promise<void>;
  /** Advances the clock of the database. */
  passTime(ms: number): void;
  /** Restarts on the same port. `forgetKeys`: earlier sign-ins are invalid. */
  restart(options?: { readonly forgetKeys?: boolean }): Promise<void>;
  close(): Promise<void>;
}

const key = ({ role, id }: Person): string => (role === 'patient' ? patientKey(id) : professionalKey(id));

/**
 * Encodes the shortest record of a patient.
 * @param more further fields
 */
export const patientRecordWire = (id: number, more: Partial<PatientRecord> = {}): object =>
  z.encode(patientRecord, {
    revision: 1,
    patientId: id,
    name: 'Maria da Silva',
    genderLabel: 'Feminino',
    ageYears: 36,
    cpf: '52998224725',
    command: 'none',
    commandSeq: 0,
    queueNumber: 0,
    ...more,
  });
/**
 * Encodes the shortest record of a professional.
 * @param more further fields
 */
export const professionalRecordWire = (id: number, more: Partial<ProfessionalRecord> = {}): object =>
  z.encode(professionalRecord, {
    revision: 1,
    professionalId: id,
    name: 'Paula Ribeiro',
    status: 'free',
    isTechnician: true,
    isBusy: false,
    available: true,
    patientId: 0,
    command: NO_COMMAND,
    updatedAt: '2026-01-01 12:00:00',
    ...more,
  });

/** @see docs/product/realtime.md */
export async function startVisitDatabase(): Promise<VisitDatabase> {
  const rules: unknown = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../contracts/realtime/database.rules.json'), 'utf8'),
  );
  let passedMs = 0;
  const options: Partial<RealtimeServerOptions> = { now: () => Date.now() + passedMs };
  let bed = await TestBed.start(rules, options);
  const write = (path: string, value: unknown): Promise<void> => bed.adminDatabase().ref(path).set(value);
  const sessions = new Map<string, number>();
  const ended = new Set<string>();
  const sessionOf = (person: Person): number => sessions.get(key(person)) ?? 1;
  const sessionIdOf = (person: Person): string => `sid-${key(person)}-${sessionOf(person)}`;
  const access = async (person: Person): Promise<RealtimeAccess> => {
    const sid = sessionIdOf(person);
    await write(realtimePaths.session(sid), 'open');
    return {
      customToken: await bed.customToken(key(person), { role: person.role, sid }),
      databaseUrl: `${bed.url}?ns=acolhe`,
      authUrl: bed.url,
      apiKey: 'any',
      projectId: 'acolhe',
    };
  };
  return {
    url: bed.url,
    write,
    renewAccess: async (person) => (ended.has(sessionIdOf(person)) ? undefined : access(person)),
    access(person) {
      if (ended.has(sessionIdOf(person))) sessions.set(key(person), sessionOf(person) + 1);
      return access(person);
    },
    async openVisit(number) {
      const visit = visitKey(number);
      await write(realtimePaths.patient(number), patientRecordWire(number, { visitKey: visit }));
      await write(
        realtimePaths.professional(number),
        professionalRecordWire(number, { visitKey: visit, patientKey: patientKey(number) }),
      );
    },
    endSession(person) {
      ended.add(sessionIdOf(person));
      return write(realtimePaths.session(sessionIdOf(person)), 'ended');
    },
    read: async (path) => (await bed.adminDatabase().ref(path).get()).val() as unknown,
    passTime: (ms) => {
      passedMs += ms;
    },
    async restart({ forgetKeys = false } = {}) {
      const { port, adminPort } = bed.server;
      await (forgetKeys ? bed.close() : bed.stop());
      bed = await TestBed.start(rules, { ...options, port, adminPort }, forgetKeys ? undefined : bed.folder);
    },
    close: () => bed.close(),
  };
}
