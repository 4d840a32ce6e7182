import {
  checkImportCall,
  type ImportProblem,
  type ImportRecord,
  listImportProblemsCall,
  readImportCall,
  startImportCall,
} from '@acolhe/contracts/operations';
import type { ImportKind } from '@acolhe/domain';
import { desc, eq } from 'drizzle-orm';
import { operationsChanges } from '../../administrators/tables.ts';
import { clients, patients } from '../../patients/tables.ts';
import { specialties } from '../../plans/tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { importsJob } from '../imports-job.ts';
import { patientLine, uploadFile } from './import-files.ts';

/** An import as it is read, with the first of what is wrong with its lines. */
export interface ReadImport extends ImportRecord {
  readonly problems: readonly Omit<ImportProblem, 'place'>[];
}

/** The backend with an administrator who brings in files, for the tests of a file. */
export interface ImportWorld {
  readonly app: TestApp;
  /** Of the administrator. */
  readonly token: string;
  /** An institution of which patients may be. */
  readonly client: { readonly id: number; readonly name: string };
  /** The name of one. */
  readonly specialty: string;
  /** A line of a patient of that institution. @param changed cells by their headers */
  readonly line: (number: number, changed?: Readonly<Record<string, string>>) => string;
  readonly upload: (bytes: Buffer, kind?: ImportKind) => ReturnType<typeof uploadFile>;
  /** Does what imports have to be done for. */
  readonly work: () => Promise<unknown>;
  readonly read: (id: number) => Promise<ReadImport | undefined>;
  /** Has all lines of an uploaded file looked at. */
  readonly check: (uploaded: Pick<ImportRecord, 'id' | 'mapping'>) => Promise<ReadImport | undefined>;
  /** Uploads a file, and has all its lines looked at. */
  readonly checked: (bytes: Buffer, kind?: ImportKind) => Promise<ReadImport | undefined>;
  /** @returns the answer to the start of an import that is then still to be worked at */
  readonly start: (id: number) => Promise<{
    readonly status: number;
    readonly code: unknown;
    readonly state: ImportRecord['state'] | undefined;
  }>;
  /** Imports a file completely. */
  readonly bringIn: (bytes: Buffer, kind?: ImportKind) => Promise<ReadImport | undefined>;
  readonly patientOf: (cpf: string) => Promise<typeof patients.$inferSelect | undefined>;
  /** The latest entries of the log of operations. */
  readonly lastChange: () => Promise<typeof operationsChanges.$inferSelect | undefined>;
}

/** Writes lines as a CSV. */
export const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

/** Starts the backend before the tests of a file, and stops it after them. */
export function importWorld(): ImportWorld {
  let app: TestApp;
  let token: string;
  let client: ImportWorld['client'];
  let specialty: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signInAdministrator();
    const { db } = app.services;
    client = (await db.select().from(clients).limit(1))[0] ?? { id: 0, name: '' };
    specialty = (await db.select().from(specialties).limit(1))[0]?.name ?? '';
  });
  afterAll(() => app.close());

  const world: ImportWorld = {
    get app() {
      return app;
    },
    get token() {
      return token;
    },
    get client() {
      return client;
    },
    get specialty() {
      return specialty;
    },
    line: (number, changed = {}) => patientLine(number, { Instituição: client.name, ...changed }),
    upload: (bytes, kind = 'patients') => uploadFile(app, token, kind, bytes),
    work: () => importsJob.run(app.services),
    read: async (id) => {
      const { output } = await app.call(readImportCall, { id }, { token });
      const { output: listed } = await app.call(listImportProblemsCall, { id }, { token });
      return output && { ...output, problems: (listed?.items ?? []).map(({ place: _, ...problem }) => problem) };
    },
    check: async ({ id, mapping }) => {
      const { status, body } = await app.call(checkImportCall, { id, mapping }, { token });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await world.work();
      return world.read(id);
    },
    checked: async (bytes, kind) => world.check((await world.upload(bytes, kind)).body),
    start: async (id) => {
      const { status, body, output } = await app.call(startImportCall, { id }, { token });
      return { status, code: body.code, state: output?.state };
    },
    bringIn: async (bytes, kind) => {
      const record = await world.checked(bytes, kind);
      if (!record) throw new Error('the import is not found');
      expect((await world.start(record.id)).status).toBe(200);
      await world.work();
      return world.read(record.id);
    },
    patientOf: async (cpf) => (await app.services.db.select().from(patients).where(eq(patients.cpf, cpf)))[0],
    lastChange: async () =>
      (await app.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0],
  };
  return world;
}
