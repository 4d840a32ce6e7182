import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptConsentCall,
  answerOfferCall,
  enterQueueCall,
  finishFirstAccessCall,
  openPartnerSessionCall,
  professionalHeartbeatCall,
  professionalSignInCall,
  requestCareCall,
  resetPasswordCall,
  resetProfessionalPasswordCall,
  setAvailabilityCall,
  setTokenCall,
  signInCall,
} from '@acolhe/contracts';
import { desc } from 'drizzle-orm';
import { COMMANDS } from './admin-commands.ts';
import { operationsChanges } from './administrators/tables.ts';
import { cpfOf, PATIENT_HEADERS, patientLine } from './imports/testing/import-files.ts';
import { NegativeAnswer, type Prompt, runCommand } from './platform/command-line.ts';
import { CONSOLE_ORIGIN, startTestApp, type TestApp } from './testing/test-app.ts';

const [NURSE, PASSWORD, CPF] = ['paula@clinica.test', 'Primeiro@Dia1', cpfOf(1)] as const;
let backend: TestApp;
let folder: string;
beforeAll(async () => {
  backend = await startTestApp({ isEmpty: true });
  folder = mkdtempSync(join(tmpdir(), 'acolhe-commands-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

const nowhere: Prompt = {
  isTerminal: false,
  report: () => undefined,
  ask: () => Promise.reject(new Error('asked')),
  askSecret: () => Promise.resolve(PASSWORD),
};
const run = (...argv: readonly string[]) =>
  runCommand(COMMANDS, () => Promise.resolve(backend.services), argv, nowhere);
const file = (name: string, ...lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};
const check = async () => {
  const answer = await run('check', '--json').catch((error: unknown) => {
    if (error instanceof NegativeAnswer) return error.answer;
    throw error;
  });
  return JSON.parse(answer) as { readonly isReady: boolean; readonly missing: readonly string[] };
};
const linkFrom = (printed: string) => printed.split('/').at(-1) ?? '';
const signInNurse = () =>
  backend.call(professionalSignInCall, { email: NURSE, password: PASSWORD }, { headers: { origin: CONSOLE_ORIGIN } });
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];

describe('the command line', () => {
  it('brings a clinic from an empty database to a visit, without SQL', async () => {
    expect(await check()).toMatchObject({
      isReady: false,
      missing: ['institution', 'technician', 'patient', 'patient-entitled'],
    });
    expect(await run('create-institution', '--name', 'Clínica da Vila')).toBe('institution 1: Clínica da Vila');
    expect(await run('create-specialty', '--name', 'Clínica Geral')).toBe('specialty 1: Clínica Geral');
    const professionals = await run('template', 'professionals');
    const nurse = `Paula Rocha;${NURSE};Enfermagem;COREN-SP 123456-ENF;Clínica Geral`;
    expect(await run('import', 'professionals', file('p.csv', professionals, nurse))).toBe(
      'brought in: 1, there already: 0',
    );
    const headers = PATIENT_HEADERS.replace('Instituição;', '');
    const patient = patientLine(1).replace(';1;2026-01-01', ';2026-01-01');
    const patients = [
      'import',
      'patients',
      file('q.csv', headers, patient),
      '--institution',
      'clinica da vila',
      '--json',
    ];
    expect(JSON.parse(await run(...patients))).toEqual({
      kind: 'patients',
      lines: 1,
      created: 1,
      existing: 0,
      isDryRun: false,
    });
    expect(JSON.parse(await run(...patients))).toMatchObject({ created: 0, existing: 1 });

    const ofNurse = linkFrom(await run('password-link', '--professional', NURSE));
    expect(await backend.call(resetProfessionalPasswordCall, { link: ofNurse, password: PASSWORD })).toMatchObject({
      status: 200,
    });
    const printed = await run('password-link', '--patient', CPF);
    expect(printed).toMatch(/^patient \d+\nhttp:\/\/localhost:3000\/reset-senha\/[\w-]{43}$/);
    expect(await backend.call(resetPasswordCall, { link: linkFrom(printed), password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await check()).toMatchObject({ isReady: true, missing: [] });

    const technician = { token: (await signInNurse()).output?.access.token ?? '' };
    await backend.call(setAvailabilityCall, { available: true }, technician);
    await backend.call(professionalHeartbeatCall, {}, technician);
    const { output } = await backend.call(signInCall, { cpf: CPF, password: PASSWORD });
    const asPatient = { token: output?.access.token ?? '' };
    const { id: patientId = 0, userId = 0 } = output?.patient ?? {};
    await backend.call(
      finishFirstAccessCall,
      {
        ...{ patientId, userId, ownCpf: CPF, name: 'Maria da Silva', birthDate: '31/12/1990', gender: 'f', cpf: CPF },
        ...{ motherName: 'Rosa Silva', email: 'maria@casa.test', phone: '(11)91234-5678', zipCode: '01310-100' },
        ...{ street: 'Avenida Paulista', addressNumber: '1', city: 'São Paulo', state: 'SP' },
        ...{ newPassword: 'Segundo@Dia1', passwordConfirmation: 'Segundo@Dia1' },
      },
      asPatient,
    );
    await backend.call(acceptConsentCall, { patientId }, asPatient);
    const asked = await backend.call(requestCareCall, { patientId, reason: 'Febre alta' }, asPatient);
    const requestId = asked.output?.requestId ?? 0;
    await backend.call(setTokenCall, { patientId, requestId }, asPatient);
    await backend.call(enterQueueCall, { patientId, requestId }, asPatient);
    expect(await backend.call(answerOfferCall, { requestId, answer: 'accept' }, technician)).toMatchObject({
      status: 200,
    });
  });

  it('ends the sessions of a professional who leaves, until they return', async () => {
    const { output } = await signInNurse();
    expect(await run('leave', '--professional', NURSE.toUpperCase())).toMatch(
      /^professional \d+: let in no more\nappointments that are left: 0$/,
    );
    expect(await lastChange()).toMatchObject({ action: 'deactivate', administratorName: 'linha de comando' });
    const open = await backend.call(professionalHeartbeatCall, {}, { token: output?.access.token ?? '' });
    expect([open.status, (await signInNurse()).status]).toEqual([401, 401]);
    expect(await run('leave', '--professional', NURSE)).toMatch(/let in no more already$/);
    await expect(run('password-link', '--professional', NURSE)).rejects.toThrow('There is no professional');
    expect(await run('return', '--professional', NURSE)).toMatch(/: let in$/);
    expect((await signInNurse()).status).toBe(200);
  });

  it('makes a partner whose key opens sessions, until a new one is made or the partner is revoked', async () => {
    const keyIn = (printed: string) => printed.split('key ')[1] ?? '';
    const opens = async (key: string) =>
      (await backend.call(openPartnerSessionCall, { cpf: CPF, parts: ['history'] }, { token: key })).status;
    const key = keyIn(await run('create-partner', '--name', 'Plano Sol', '--institution', '1'));
    expect(await opens(key)).toBe(200);
    const next = keyIn(await run('new-partner-key', '--partner', 'Plano Sol'));
    expect([await opens(key), await opens(next)]).toEqual([401, 200]);
    expect(await run('revoke-partner', '--partner', 'Plano Sol')).toMatch(/is revoked$/);
    expect(await opens(next)).toBe(401);
    expect(JSON.stringify(await backend.services.db.select().from(operationsChanges))).not.toContain(next);
  });

  it('takes the second factor of an administrator away and hands over a link, each in the log', async () => {
    await run('create-administrator', '--name', 'Ana Lima', '--email', 'ana@clinica.test');
    expect(await run('reset-second-factor', '--administrator', 'ana@clinica.test')).toMatch(
      /^administrator \d+: ana@clinica\.test has no second factor$/,
    );
    expect(await lastChange()).toMatchObject({ action: 'reset-second-factor' });
    expect(await run('password-link', '--administrator', 'ana@clinica.test')).toMatch(
      /3040\/#\/nova-senha\/[\w-]{43}$/,
    );
    expect(await lastChange()).toMatchObject({ action: 'hand-over-link' });
  });

  it('checks a file of brands', async () => {
    expect(await run('check-brands', file('b.json', '{"default": "acolhe"}'))).toContain(
      'brand of the deployment: acolhe',
    );
    await expect(run('check-brands', file('b.json', '{"default": "nowhere"}'))).rejects.toThrow('default');
  });

  it.each([
    [['create-institution'], 'create-institution needs --name.'],
    [['create-institution', '--name', ' '], '--name is empty'],
    [['create-institution', '--name', 'CLINICA DA VILA'], 'There is the institution "CLINICA DA VILA" already.'],
    [['create-partner', '--name', 'X', '--institution', 'Nowhere'], 'There is no institution "Nowhere".'],
    [['revoke-partner', '--partner', 'Nowhere'], 'There is no partner "Nowhere".'],
    [['leave', '--professional', 'a@b.test'], 'There is no professional a@b.test.'],
    [['password-link'], 'needs one of'],
    [['password-link', '--patient', CPF, '--professional', NURSE], 'needs one of'],
    [['password-link', '--patient', '1'], 'There is no patient 1 who is let in.'],
    [['reset-second-factor', '--administrator', 'no@clinica.test'], 'There is no administrator no@clinica.test'],
    [['template', 'x'], 'template needs a kind'],
    [['import', 'professionals', 'x.csv', '--institution', '1'], 'professionals have no institution'],
    [['check', '--x'], "Unknown option '--x'"],
    [['check-brands'], 'needs one file'],
  ])('refuses %j in one line', async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message);
  });

  it.each([[[]], [['help']], [['--help']]])('lists its commands for %j without a database', async (argv) => {
    const opened = jest.fn();
    const printed = await runCommand(COMMANDS, opened, argv, nowhere);
    for (const { name } of COMMANDS) expect(printed).toContain(`  ${name}`);
    expect(opened).not.toHaveBeenCalled();
  });
});
