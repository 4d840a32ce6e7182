import type { Call } from '@acolhe/contracts';
import * as operations from '@acolhe/contracts/operations';
import { OPERATIONS_ROLES, type OperationsRole } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { administrators } from '../administrators/tables.ts';
import { handle } from '../platform/http/handle.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { OPERATIONS_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

/** What each role may do that the one below it may not. */
const CALLS: Readonly<Record<OperationsRole, string>> = {
  observer: `
    GET account
    GET checklist
    GET figure-filters
    GET figures
    GET figures/export
    GET live
    GET sessions
    POST second-factor/confirm
    POST second-factor/recovery-codes
    POST second-factor/start
    POST session/end
    POST sessions/end`,
  manager: `
    GET agendas
    GET agendas/appointments
    POST agendas/block
    POST agendas/change-hours-of-day
    POST agendas/change-weekly-hours
    POST agendas/unblock
    POST appointments/cancel
    GET catalogue
    POST catalogue/create-specialty
    POST catalogue/remove-specialty
    POST catalogue/rename-specialty
    GET contracts
    POST contracts/change
    POST contracts/create
    GET data-requests
    POST data-requests/open
    GET gift-cards/batches
    POST gift-cards/create-batch
    GET gift-cards/export
    POST gift-cards/find
    POST gift-cards/print
    POST gift-cards/withdraw
    POST interventions/end-visit
    POST interventions/return-to-queue
    POST interventions/take-off-duty
    GET on-duty
    GET people/patients/accesses
    POST people/patients/change
    GET people/patients/consents
    POST people/patients/create
    POST people/patients/end-sessions
    POST people/patients/find
    POST people/patients/invite
    GET people/patients/looks
    GET people/patients/record
    GET people/patients/sessions
    POST people/professionals/change
    POST people/professionals/create
    POST people/professionals/find
    POST people/professionals/invite
    POST people/professionals/reset
    GET visits`,
  administrator: `
    GET administrators
    POST administrators/change
    POST administrators/create
    POST administrators/reset
    GET brands
    POST brands/save
    GET cabins
    POST cabins/change
    POST cabins/change-pin
    POST cabins/create
    POST cabins/issue-code
    POST cabins/revoke
    POST catalogue/create-institution
    POST catalogue/remove-institution
    POST catalogue/rename-institution
    GET changes
    GET changes/export
    POST data-requests/complete
    GET data-requests/copy
    POST data-requests/copy-address
    POST data-requests/grant
    POST data-requests/prepare-copy
    POST data-requests/refuse
    GET imports
    POST imports/cancel
    POST imports/check
    GET imports/one
    GET imports/problem-list
    GET imports/problems
    POST imports/start
    POST imports/upload
    GET partners
    POST partners/change
    POST partners/create
    POST partners/renew-key
    POST partners/revoke
    POST people/password-link`,
};
/** Without them an administrator could neither set up a second factor nor sign out. */
const BEFORE_SECOND_FACTOR = [
  'GET account',
  'POST second-factor/confirm',
  'POST second-factor/start',
  'POST session/end',
];

const namesOf = (role: OperationsRole): string[] => CALLS[role].trim().split(/\n\s+/);
const permitted: Readonly<Record<OperationsRole, ReadonlySet<string>>> = {
  observer: new Set(namesOf('observer')),
  manager: new Set([...namesOf('observer'), ...namesOf('manager')]),
  administrator: new Set(OPERATIONS_ROLES.flatMap(namesOf)),
};

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;
const calls = Object.values<unknown>(operations)
  .filter(isCall)
  .filter(({ access }) => access.includes('administrator'))
  .map((call): [string, Call] => [`${call.method} ${call.path.replace('/api/operations/', '')}`, call]);

const ask = (call: Call, token: string, to = backend) => {
  const headers = { origin: OPERATIONS_ORIGIN, authorization: `Bearer ${token}` };
  const wire = sampleOf(call.input) as Record<string, unknown>;
  const query = Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)]));
  return to.inject({
    method: call.method,
    url: call.path,
    headers,
    ...(call.method === 'GET' ? { query } : { payload: wire }),
  });
};

it('the table says of every call who may make it, once', () => {
  expect(calls.map(([name]) => name).sort()).toEqual(OPERATIONS_ROLES.flatMap(namesOf).sort());
});

describe.each(OPERATIONS_ROLES)('of a person with the role %s', (role) => {
  it.each(calls)('the call %s is taken just when the table permits it', async (name, call) => {
    const response = await ask(call, await backend.signInAdministrator(role));
    if (permitted[role].has(name)) expect(response.payload).not.toContain('role-forbidden');
    else
      expect([response.statusCode, response.json()]).toEqual([
        403,
        expect.objectContaining({
          code: 'role-forbidden',
          msg:
            role === 'observer'
              ? 'Seu perfil de observador vê apenas números, sem dados pessoais.'
              : 'Somente administradores podem fazer isto. Seu perfil é de gestor.',
        }),
      ]);
  });
});

describe('of an administrator', () => {
  /** To leave twice is no fault. */
  const needingSession = calls.filter(([name]) => name !== 'POST session/end');

  it.each(needingSession)('whose session was ended the call %s is refused', async (_name, call) => {
    const { sessions } = backend.services;
    const opened = await sessions.openShort({ kind: 'administrator', administratorId: 1, scope: 'administrator' });
    await sessions.end(opened.session.sid, 'elsewhere');
    expect((await ask(call, opened.access.token)).statusCode).toBe(401);
  });

  it.each(needingSession)('a deactivated administrator is refused the call %s', async (_name, call) => {
    const { db } = backend.services;
    const token = await backend.signInAdministrator('manager');
    const isManager = eq(administrators.role, 'manager');
    await db.update(administrators).set({ isActive: false }).where(isManager);
    const { statusCode } = await ask(call, token);
    await db.update(administrators).set({ isActive: true }).where(isManager);
    expect(statusCode).toBe(401);
  });

  describe('without a second factor where one is required', () => {
    let strict: TestApp;
    beforeAll(async () => {
      strict = await startTestApp({ config: { operationsSecondFactor: 'required' } });
    });
    afterAll(() => strict.close());

    it.each(calls)(
      'the call %s is accepted before the second factor exactly when its set-up or the sign-out needs it',
      async (name, call) => {
        const response = await ask(call, await strict.signInAdministrator(), strict);
        if (BEFORE_SECOND_FACTOR.includes(name)) expect(response.payload).not.toContain('second-factor-required');
        else
          expect([response.statusCode, response.json()]).toEqual([
            403,
            expect.objectContaining({
              code: 'second-factor-required',
              msg: 'Configure a verificação em duas etapas para continuar.',
            }),
          ]);
      },
    );
  });
});

it('a call of administrators that states no right, and another that states one, cannot be served', () => {
  const call: Call = {
    method: 'POST',
    path: '/api/operations/forgotten',
    access: ['administrator'],
    summary: 'Forgets to say what it needs.',
    input: z.object({}),
    output: z.object({}),
  };
  expect(() => handle(backend.app, call, () => ({}))).toThrow('has to state a right');
  expect(() => handle(backend.app, { ...call, access: ['patient'], right: 'own-account' }, () => ({}))).toThrow(
    'has to state a right',
  );
});
