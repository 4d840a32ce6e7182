import {
  professionalSignInCall,
  resetPasswordCall,
  resetProfessionalPasswordCall,
  signInCall,
} from '@acolhe/contracts';
import {
  changeProfessionalCall,
  handOverPasswordLinkCall,
  listManagedProfessionalsCall,
} from '@acolhe/contracts/operations';
import type { OperationsRole } from '@acolhe/domain';
import { desc, eq } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { patients } from '../patients/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { resetLinks } from '../recovery/tables.ts';
import { CONSOLE_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const [MARIA_CPF, BRUNO, PASSWORD, MINUTE_MS] = ['52998224725', 102, 'Entregue@2027', 60_000] as const;
const clock = manualClock(new Date());
let backend: TestApp;
let token: string;
let mariaId: number;
beforeAll(async () => {
  backend = await startTestApp({ clock });
  token = await backend.signInAdministrator();
  const [maria] = await backend.services.db.select().from(patients).where(eq(patients.cpf, MARIA_CPF));
  mariaId = maria?.id ?? 0;
});
afterAll(() => backend.close());
beforeEach(() => backend.services.db.delete(resetLinks));

type Wanted = Parameters<typeof make>[0];
const make = (
  input: { readonly kind: 'professional' | 'patient'; readonly id: number; readonly reason?: string },
  as = token,
) => backend.call(handOverPasswordLinkCall, input, { token: as });
const changes = () => backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id));
const links = () => backend.services.db.$count(resetLinks);
const secretOf = (address = '') => address.split('/').at(-1) ?? '';

describe('a link for a password that an administrator makes', () => {
  it('sets the password of a professional once, and the log has it without the link', async () => {
    const { output } = await make({ kind: 'professional', id: BRUNO, reason: 'sem e-mail' });
    expect(output?.address).toMatch(/^http:\/\/localhost:3010\/#\/nova-senha\/[\w-]{43}$/);
    expect(output?.goodUntil).toBe(new Date(clock.now().getTime() + 30 * MINUTE_MS).toISOString());
    const [change] = await changes();
    expect(change).toMatchObject({
      subjectKind: 'professional',
      subjectId: String(BRUNO),
      action: 'hand-over-link',
      administratorName: 'Alice Prado',
      reason: 'sem e-mail',
    });
    const link = secretOf(output?.address);
    expect(JSON.stringify(change)).not.toContain(link);
    const set = async () => (await backend.call(resetProfessionalPasswordCall, { link, password: PASSWORD })).status;
    expect([await set(), await set()]).toEqual([200, 409]);
    const headers = { origin: CONSOLE_ORIGIN };
    const signedIn = await backend.call(
      professionalSignInCall,
      { email: 'bruno@acolhe.test', password: PASSWORD },
      { headers },
    );
    expect(signedIn.status).toBe(200);
  });

  it('sets the password of a patient, whose e-mail stays as it is, and ends their sessions', async () => {
    const emailOf = async () =>
      (await backend.services.db.select().from(patients).where(eq(patients.id, mariaId)))[0]?.email;
    const before = await emailOf();
    const { output } = await make({ kind: 'patient', id: mariaId });
    expect(output?.address).toMatch(/\/reset-senha\/[\w-]{43}$/);
    const link = secretOf(output?.address);
    expect((await backend.call(resetPasswordCall, { link, password: PASSWORD })).status).toBe(200);
    expect((await backend.call(signInCall, { cpf: MARIA_CPF, password: PASSWORD })).status).toBe(200);
    expect(await emailOf()).toBe(before);
  });

  it('opens nothing after 30 minutes', async () => {
    const { output } = await make({ kind: 'patient', id: mariaId });
    clock.advance(30 * MINUTE_MS);
    const set = await backend.call(resetPasswordCall, { link: secretOf(output?.address), password: PASSWORD });
    expect([set.status, set.body.code]).toEqual([409, 'link-over']);
  });

  it('is refused to a fourth within an hour, also concurrently, with the time and without a log entry', async () => {
    token = await backend.signInAdministrator();
    const before = (await changes()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ kind: 'professional', id: BRUNO })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too-many-attempts' });
    expect([(await changes()).length - before, await links()]).toEqual([3, 3]);
  });

  it.each<readonly [OperationsRole]>([['manager'], ['observer']])('is refused to the role %s', async (role) => {
    const as = await backend.signInAdministrator(role);
    const { status, body } = await make({ kind: 'professional', id: BRUNO }, as);
    expect([status, body.code, await links()]).toEqual([403, 'role-forbidden', 0]);
  });

  it.each<readonly [string, Wanted]>([
    ['an unknown professional', { kind: 'professional', id: 999_999 }],
    ['an unknown patient', { kind: 'patient', id: 999_999 }],
  ])('is not there for %s', async (_who, wanted) => {
    const { status } = await make(wanted);
    expect([status, await links()]).toEqual([404, 0]);
  });

  it('is not there for a professional who is let in no more', async () => {
    const { output } = await backend.call(listManagedProfessionalsCall, { id: BRUNO }, { token });
    const revision = output?.items[0]?.revision ?? 0;
    const change = (revisionNow: number, isActive: boolean) =>
      backend.call(changeProfessionalCall, { id: BRUNO, revision: revisionNow, isActive }, { token });
    await change(revision, false);
    expect((await make({ kind: 'professional', id: BRUNO })).status).toBe(404);
    await change(revision + 1, true);
  });
});
