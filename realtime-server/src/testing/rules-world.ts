import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'firebase/database';
import { TestBed } from './test-bed.ts';

const RULES: unknown = JSON.parse(
  readFileSync(join(__dirname, '../../../shared/contracts/realtime/database.rules.json'), 'utf8'),
);

export const SEED = {
  sessions: {
    's-p1': 'open',
    's-p2': 'open',
    's-p4': 'open',
    's-k7': 'open',
    's-k8': 'open',
    's-f1': 'open',
    's-f2': 'open',
    's-ended': 'ended',
    's-odd': { open: true },
  },
  pacientes: {
    p1001: { rev: 1, comando: 'perguntaMedico', visita: 'v501' },
    p1002: { rev: 1, comando: 'nenhum', visita: 'v502' },
    p1003: { rev: 1 },
    p1004: { rev: 1, comando: 'nenhum', visita: 'v505', parceiro: 7 },
    p1006: { rev: 1, comando: 'nenhum', visita: 'v506', cabine: 'k7' },
  },
  funcionarios: {
    f101: { rev: 1, isTecnico: 1, disponivel: true, paciente: 'p1001', visita: 'v501' },
    f102: { rev: 1, isTecnico: 0, disponivel: true, paciente: 'p1002', visita: 'v502' },
    f103: { rev: 1, isTecnico: 1, disponivel: false },
    f106: { rev: 1, isTecnico: 0, disponivel: false, paciente: 'p1006', visita: 'v506' },
  },
  'fila-virtual': { estado: { atendidos: 1 }, itens: { v503: { numeroFila: 2 } } },
  'fila-virtual-medico': { estado: { atendidos: 1 }, itens: { v504: { numeroFila: 2 } } },
  presenca: { v502: { paciente: { titular: 'tab', em: 1 } } },
  sinal: {
    v501: {
      paciente: { m1: { de: 'x', m: 'x', em: 1 }, m2: { de: 'x', m: 'x', em: 1 } },
      profissional: { m1: { de: 'x', m: 'x', em: 1 } },
    },
  },
  conversa: { v501: { m1: { texto: 'x' } } },
  status: { sala: { paciente: { p1001: { status: 'x' }, p1004: { status: 'x' }, p1006: { status: 'x' } } } },
  agendamento: {
    a1: { paciente: 'p1001', profissional: 'f101', aberto: true },
    a2: { paciente: 'p1002', profissional: 'f102', aberto: true },
    a3: { paciente: 'p1001', profissional: 'f101', aberto: false },
    a6: { paciente: 'p1006', profissional: 'f103', aberto: true },
  },
  token: { t1: { paciente: 'p1001' }, t5: { paciente: 'p1004', parceiro: 7 }, t6: { paciente: 'p1006', cabine: 'k7' } },
  'link-agora': { c1: { paciente: 'p1001', profissional: 'f101', agendamento: 'a1' } },
  videoconferencia: {
    cabines: { k7: { rev: 1, cab_id: 7 } },
    profissional: { sala: { k7: { rev: 1, cab_id: 7 } } },
    paciente: { sala: { k7: { rev: 1 } } },
    link: { sala: { k7: { rev: 1 } } },
  },
};

const ROLES = {
  patient: ['p1001', { role: 'patient', sid: 's-p1' }],
  professional: ['f101', { role: 'professional', sid: 's-f1' }],
  'foreign patient': ['p1002', { role: 'patient', sid: 's-p2' }],
  'other professional': ['f102', { role: 'professional', sid: 's-f2' }],
  'patient without visit': ['p1003', { role: 'patient', sid: 's-p1' }],
  'professional without visit': ['f103', { role: 'professional', sid: 's-f1' }],
  'patient of an ended session': ['p1001', { role: 'patient', sid: 's-ended' }],
  'professional of an ended session': ['f101', { role: 'professional', sid: 's-ended' }],
  'patient of an unknown session': ['p1001', { role: 'patient', sid: 's-none' }],
  'professional of an odd session': ['f101', { role: 'professional', sid: 's-odd' }],
  'patient without session': ['p1001', { role: 'patient' }],
  'patient without role': ['p1001', { sid: 's-p1' }],
  'patient said to be a professional': ['p1001', { role: 'professional', sid: 's-p1' }],
  'professional said to be a patient': ['f101', { role: 'patient', sid: 's-f1' }],
  'patient in a partner’s page, who asked in the portal': ['p1001', { role: 'patient', sid: 's-p1', partner: 7 }],
  'patient in the partner’s page of the visit': ['p1004', { role: 'patient', sid: 's-p4', partner: 7 }],
  'patient in another partner’s page': ['p1004', { role: 'patient', sid: 's-p4', partner: 8 }],
  'patient in the portal, who asked in a partner’s page': ['p1004', { role: 'patient', sid: 's-p4' }],
  'holder of the link to the call': ['p1001', { role: 'scheduled-call', sid: 's-p1', appointment: 'a1' }],
  'holder of the link to another call': ['p1001', { role: 'scheduled-call', sid: 's-p1', appointment: 'a9' }],
  'other patient with that link’s name': ['p1002', { role: 'scheduled-call', sid: 's-p2', appointment: 'a1' }],
  'patient in the cabin of the visit': ['p1006', { role: 'patient', sid: 's-p1', cabin: 'k7' }],
  'patient in another cabin': ['p1006', { role: 'patient', sid: 's-p1', cabin: 'k8' }],
  'patient in the portal, who asked in a cabin': ['p1006', { role: 'patient', sid: 's-p1' }],
  'patient in a cabin, who asked in the portal': ['p1001', { role: 'patient', sid: 's-p1', cabin: 'k7' }],
  'patient in a cabin, of an ended session': ['p1006', { role: 'patient', sid: 's-ended', cabin: 'k7' }],
  'professional of the visit in a cabin': ['f106', { role: 'professional', sid: 's-f1' }],
  cabin: ['k7', { role: 'cabin', sid: 's-k7' }],
  'another cabin': ['k8', { role: 'cabin', sid: 's-k8' }],
  'cabin of an ended session': ['k7', { role: 'cabin', sid: 's-ended' }],
  'patient who is named like a cabin': ['k7', { role: 'patient', sid: 's-p1' }],
  'holder of a link, of an ended session': ['p1001', { role: 'scheduled-call', sid: 's-ended', appointment: 'a1' }],
} as const satisfies Record<string, readonly [string, Record<string, unknown>]>;
export type Role = keyof typeof ROLES | 'signed out';
export const ALL_ROLES: readonly Role[] = [...(Object.keys(ROLES) as (keyof typeof ROLES)[]), 'signed out'];
/** Of the visit v505, which was requested in a partner's page. */
export const OWN_PAGES: readonly Role[] = [
  'patient in the partner’s page of the visit',
  'patient in the portal, who asked in a partner’s page',
];
/** Of the visit v506, which was requested in the cabin k7. */
export const OF_CABIN: readonly Role[] = [
  'patient in the cabin of the visit',
  'patient in the portal, who asked in a cabin',
];
export const BOTH_OF_CABIN: readonly Role[] = [...OF_CABIN, 'professional of the visit in a cabin'];
/** Roles with a live session, whatever else they may do. */
export const LIVE: readonly Role[] = [
  'patient',
  'professional',
  'foreign patient',
  'other professional',
  'patient without visit',
  'professional without visit',
  'patient without role',
  'patient said to be a professional',
  'professional said to be a patient',
  'patient in a partner’s page, who asked in the portal',
  ...OWN_PAGES,
  'patient in another partner’s page',
  'holder of the link to the call',
  'holder of the link to another call',
  'other patient with that link’s name',
  ...OF_CABIN,
  'patient in another cabin',
  'patient in a cabin, who asked in the portal',
  'professional of the visit in a cabin',
  'cabin',
  'another cabin',
  'patient who is named like a cabin',
];
export const LIVE_PROFESSIONALS: readonly Role[] = [
  'professional',
  'other professional',
  'professional without visit',
  'patient said to be a professional',
  'professional of the visit in a cabin',
];
export const BOTH: readonly Role[] = ['patient', 'professional'];
/** The two of the open call a1; the patient signed in or with its link. */
export const CALLERS: readonly Role[] = ['patient', 'holder of the link to the call'];
export const OF_CALL: readonly Role[] = [...CALLERS, 'professional'];
export const NO_USER: readonly Role[] = [];

let bed: TestBed;
/** A fixed time in `nowMs`, epoch milliseconds; the clock runs while it is undefined. */
export const clock: { nowMs?: number } = {};
const databases = new Map<Role, Database>();
export const as = (role: Role): Database => {
  const database = databases.get(role);
  if (!database) throw new Error(`no user is ${role}`);
  return database;
};
/** The database as an administrator reaches it, past all rules. */
export const adminDatabase = (): ReturnType<TestBed['adminDatabase']> => bed.adminDatabase();
export const stored = async (path = '/'): Promise<unknown> => (await bed.adminDatabase().ref(path).get()).val();

export const seed = (): Promise<void> => bed.adminDatabase().ref().set(SEED);

/** Starts the server with the rules of the product, and seeds it before each test of a file. */
export function setUpRules(): void {
  beforeAll(async () => {
    bed = await TestBed.start(RULES, { now: () => clock.nowMs ?? Date.now() });
    for (const [role, [uid, claims]] of Object.entries(ROLES))
      databases.set(role as Role, (await bed.signedIn(uid, claims)).database);
    databases.set('signed out', bed.client().database);
  });
  afterAll(() => bed.close());
  beforeEach(seed);
}

export async function outcome(attempt: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    expect(String(error)).toMatch(/permission.?denied/i);
    return 'refused';
  }
}

export const expected = (allowed: readonly Role[]): Record<string, string> =>
  Object.fromEntries(ALL_ROLES.map((role) => [role, allowed.includes(role) ? 'allowed' : 'refused']));
