import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RealtimeAccess, patientKey, professionalKey, realtimePaths, visitKey } from '@acolhe/contracts';
import type { RealtimeServerOptions } from '@acolhe/realtime-server/src/server.ts';
import { TestBed } from '@acolhe/realtime-server/src/testing/test-bed.ts';

/** A person who signs in to the database in a session of their own. */
export interface Person {
  readonly role: 'patient' | 'professional';
  readonly id: number;
}

/** The embedded database with the product's own rules, for tests. */
export interface VisitDatabase {
  readonly url: string;
  access(person: Person): Promise<RealtimeAccess>;
  /** Brings patient and professional of the same number together in a visit of that number. */
  openVisit(number: number): Promise<void>;
  endSession(person: Person): Promise<void>;
  read(path: string): Promise<unknown>;
  write(path: string, value: unknown): Promise<void>;
  /** Moves the database's clock on. */
  passTime(ms: number): void;
  /** Stops and starts again on the same port. `forgetKeys`: no sign-in of before is any good. */
  restart(options?: { readonly forgetKeys?: boolean }): Promise<void>;
  close(): Promise<void>;
}

const key = ({ role, id }: Person): string => (role === 'patient' ? patientKey(id) : professionalKey(id));

/** The shortest record of each kind that its contract takes. */
export const patientRecordWire = (id: number, more: object = {}): object => ({
  rev: 1,
  pac_id: id,
  pac_nome: 'Maria da Silva',
  pac_genero: 'Feminino',
  pac_idade: 36,
  usu_cpf: '52998224725',
  comando: 'nenhum',
  comandoSeq: 0,
  filaRequisicaoProntoAtendimento: 0,
  ...more,
});
export const professionalRecordWire = (id: number, more: object = {}): object => ({
  rev: 1,
  fun_id: id,
  fun_nome: 'Paula Ribeiro',
  status: 'livre',
  isTecnico: 1,
  isOcupado: 0,
  disponivel: true,
  pac_id: 0,
  comando: 'nenhum',
  ultimaAtualizacao: '2026-01-01 12:00:00',
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
  return {
    url: bed.url,
    write,
    async access(person) {
      const sid = `sid-${key(person)}`;
      await write(realtimePaths.session(sid), 'open');
      return {
        customToken: await bed.customToken(key(person), { role: person.role, sid }),
        databaseUrl: `${bed.url}?ns=acolhe`,
        authUrl: bed.url,
        apiKey: 'any',
        projectId: 'acolhe',
      };
    },
    async openVisit(number) {
      const visita = visitKey(number);
      await write(realtimePaths.patient(number), patientRecordWire(number, { visita }));
      await write(
        realtimePaths.professional(number),
        professionalRecordWire(number, { visita, paciente: patientKey(number) }),
      );
    },
    endSession: (person) => write(realtimePaths.session(`sid-${key(person)}`), 'ended'),
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
