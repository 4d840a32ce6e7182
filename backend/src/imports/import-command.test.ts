import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { patients } from '../patients/tables.ts';
import { type Prompt, RefusedCommand, runCommand } from '../platform/command-line.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { IMPORT_COMMANDS } from './import-command.ts';
import { PATIENT_HEADERS, patientLine } from './testing/import-files.ts';

let backend: TestApp;
let folder: string;
let instituição: string;
beforeAll(async () => {
  backend = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'acolhe-import-'));
  const { rows } = await backend.services.db.execute<{ name: string }>('select name from clients limit 1');
  instituição = rows[0]?.name ?? '';
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

const printed: string[] = [];
const noTerminal: Prompt = {
  isTerminal: false,
  report: (progress) => void printed.push(progress),
  ask: () => Promise.reject(new Error('no user is there')),
  askSecret: () => Promise.reject(new Error('no user is there')),
};
const file = (...lines: readonly string[]) => {
  const path = join(folder, 'patients.csv');
  writeFileSync(path, [PATIENT_HEADERS, ...lines].join('\n'));
  return path;
};
const line = (number: number, changed = {}) => patientLine(number, { Instituição: instituição, ...changed });
const run = (...args: readonly string[]) =>
  runCommand(IMPORT_COMMANDS, () => Promise.resolve(backend.services), ['import', ...args], noTerminal);
const count = () => backend.services.db.$count(patients);

it('the operator tries a file, brings it in, and a second time changes nothing', async () => {
  const path = file(line(1), line(2));
  const before = await count();
  expect(await run('patients', path, '--dry-run')).toBe(
    'brought in: 2, there already: 0 (dry run: nothing was changed)',
  );
  expect(await count()).toBe(before);
  expect(await run('patients', path)).toBe('brought in: 2, there already: 0');
  expect(await run('patients', path)).toBe('brought in: 0, there already: 2');
  expect(await count()).toBe(before + 2);
  const { db } = backend.services;
  const [change] = await db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1);
  expect(change).toMatchObject({ subjectKind: 'import', action: 'import', administratorId: null });
});

it('the operator sees each invalid line, and nothing is imported', async () => {
  const before = await count();
  await expect(run('patients', file(line(3), line(4, { CPF: '1' })))).rejects.toMatchObject({
    message: 'Nothing was brought in. Bad lines: 1.',
    lines: ['line 3, column "CPF", value "1": O campo CPF está inválido'],
  });
  expect(await count()).toBe(before);
});

it('the operator sees each of many invalid lines, printed or in a file, and the progress of the command', async () => {
  const bad = Array.from({ length: 5_001 }, (_, at) => line(at + 1, { CPF: '1', Sexo: 'X' }));
  const path = file(...bad);
  printed.length = 0;
  const refused: unknown = await run('patients', path, '--dry-run').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedCommand);
  const { lines } = refused as RefusedCommand;
  expect(lines).toHaveLength(2 * bad.length);
  expect(printed).toEqual(['checked: 5000 of 5001 lines', 'checked: 5001 of 5001 lines']);
  const problems = join(folder, 'problems.csv');
  writeFileSync(problems, 'of an earlier run', { mode: 0o644 });
  await expect(run('patients', path, '--problems', problems)).rejects.toMatchObject({
    message: `Nothing was brought in. Bad lines: 5001. What is wrong with them is in ${problems}.`,
    lines: [],
  });
  expect(statSync(problems).mode & 0o777).toBe(0o600);
  const written = readFileSync(problems, 'utf8').trimEnd().split('\r\n');
  expect(written).toHaveLength(1 + 2 * bad.length);
  expect(written.at(-1)).toContain('5002;');
});

describe('the columns of a file whose headers are not known', () => {
  const unknown = () => {
    const path = file(line(41));
    writeFileSync(path, readFileSync(path, 'utf8').replace('CPF', 'Chave').replace('Sexo', 'Letra'));
    return path;
  };

  it('are named one by one, or by a file that single ones count more than', async () => {
    const path = unknown();
    expect(await run('patients', path, '--dry-run', '--column', 'cpf=chave', '--column', 'gender=Letra')).toContain(
      'brought in: 1',
    );
    const mapping = join(folder, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ cpf: 'Nome', gender: 'Letra' }));
    expect(await run('patients', path, '--dry-run', '--mapping', mapping, '--column', 'cpf=Chave')).toContain(
      'brought in: 1',
    );
  });

  it.each([
    [[], 'No column was found for: cpf, gender. Name it by --column cpf=Header; the file has "Chave", "Nome"'],
    [['--column', 'cpf=Nada'], 'The file has no column "Nada"; it has "Chave"'],
    [['--column', 'age=Chave'], 'There is no field age; there are cpf, name'],
    [['--column', 'cpf=Chave', '--column', 'gender=Chave'], 'The same column is named for two fields.'],
    [['--column', 'cpf'], '--column needs field=Header, not cpf.'],
    [['--mapping', import.meta.filename], 'is no JSON object of fields and headers'],
  ])('are refused in English with %j', async (options, message) => {
    await expect(run('patients', unknown(), ...options)).rejects.toThrow(message);
  });
});

it('a file that is no table is refused in English with what is wrong with it', async () => {
  const path = join(folder, 'empty.csv');
  writeFileSync(path, '');
  await expect(run('patients', path)).rejects.toThrow('The file was refused: O arquivo está vazio.');
});

it.each([
  [[], 'import needs a kind'],
  [['visits', 'x'], 'import needs a kind'],
  [['patients', 'a', 'b'], 'import needs a kind'],
  [['patients', '/nowhere/x.csv'], 'no such file'],
])('the command with %j says what is wrong', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
