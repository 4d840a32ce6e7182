import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  get,
  onDisconnect,
  onValue,
  push,
  ref,
  remove,
  serverTimestamp,
  set,
  setWithPriority,
  update,
  type Database,
} from 'firebase/database';
import { Heard } from './testing/heard.ts';
import { TestBed } from './testing/test-bed.ts';

const RULES: unknown = JSON.parse(
  readFileSync(join(__dirname, '../../shared/contracts/realtime/database.rules.json'), 'utf8'),
);

const SEED = {
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
type Role = keyof typeof ROLES | 'signed out';
const ALL_ROLES: readonly Role[] = [...(Object.keys(ROLES) as (keyof typeof ROLES)[]), 'signed out'];
/** Of the visit v505, which was requested in a partner's page. */
const OWN_PAGES: readonly Role[] = [
  'patient in the partner’s page of the visit',
  'patient in the portal, who asked in a partner’s page',
];
/** Of the visit v506, which was requested in the cabin k7. */
const OF_CABIN: readonly Role[] = ['patient in the cabin of the visit', 'patient in the portal, who asked in a cabin'];
const BOTH_OF_CABIN: readonly Role[] = [...OF_CABIN, 'professional of the visit in a cabin'];
/** Roles with a live session, whatever else they may do. */
const LIVE: readonly Role[] = [
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
const LIVE_PROFESSIONALS: readonly Role[] = [
  'professional',
  'other professional',
  'professional without visit',
  'patient said to be a professional',
  'professional of the visit in a cabin',
];
const BOTH: readonly Role[] = ['patient', 'professional'];
/** The two of the open call a1; the patient signed in or with its link. */
const CALLERS: readonly Role[] = ['patient', 'holder of the link to the call'];
const OF_CALL: readonly Role[] = [...CALLERS, 'professional'];
const NO_USER: readonly Role[] = [];

let bed: TestBed;
/** A fixed time; the clock runs while it is undefined. */
let clockMs: number | undefined;
const databases = new Map<Role, Database>();
const as = (role: Role): Database => {
  const database = databases.get(role);
  if (!database) throw new Error(`nobody is ${role}`);
  return database;
};
const seed = (): Promise<void> => bed.adminDatabase().ref().set(SEED);
const stored = async (path = '/'): Promise<unknown> => (await bed.adminDatabase().ref(path).get()).val();

beforeAll(async () => {
  bed = await TestBed.start(RULES, { now: () => clockMs ?? Date.now() });
  for (const [role, [uid, claims]] of Object.entries(ROLES))
    databases.set(role as Role, (await bed.signedIn(uid, claims)).database);
  databases.set('signed out', bed.client().database);
});
afterAll(() => bed.close());
beforeEach(seed);

async function outcome(attempt: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    expect(String(error)).toMatch(/permission.?denied/i);
    return 'refused';
  }
}

const expected = (allowed: readonly Role[]): Record<string, string> =>
  Object.fromEntries(ALL_ROLES.map((role) => [role, allowed.includes(role) ? 'allowed' : 'refused']));

describe('reading', () => {
  test.each<[string, readonly Role[]]>([
    ['pacientes/p1001', BOTH],
    ['pacientes/p1001/comando', BOTH],
    ['pacientes/p1002', ['foreign patient', 'other professional']],
    ['pacientes/p1003', ['patient without visit']],
    ['pacientes/p1004', OWN_PAGES],
    ['pacientes', NO_USER],
    ['funcionarios/f101', ['professional']],
    ['funcionarios/f101/paciente', ['professional']],
    ['funcionarios/f102', ['other professional']],
    ['funcionarios', NO_USER],
    ['fila-virtual/estado', LIVE],
    ['fila-virtual-medico/estado', LIVE],
    ['fila-virtual/itens', ['professional']],
    ['fila-virtual-medico/itens', ['other professional']],
    ['fila-virtual/itens/v503', ['professional']],
    ['fila-virtual', NO_USER],
    ['fila-virtual-medico', NO_USER],
    ['presenca/v501', BOTH],
    ['presenca/v501/paciente', BOTH],
    ['presenca/v501/profissional', BOTH],
    ['presenca/v502', ['foreign patient', 'other professional']],
    ['presenca/v505', OWN_PAGES],
    ['presenca', NO_USER],
    ['sinal/v501/paciente', ['patient']],
    ['sinal/v501/profissional', ['professional']],
    ['sinal/v501/paciente/m1', ['patient']],
    ['sinal/v501', NO_USER],
    ['sinal/v505/paciente', OWN_PAGES],
    ['sinal/v505/profissional', NO_USER],
    ['sinal', NO_USER],
    ['conversa/v501', BOTH],
    ['conversa/v501/m1', BOTH],
    ['conversa/v502', ['foreign patient', 'other professional']],
    ['conversa/v505', OWN_PAGES],
    ['conversa', NO_USER],
    ['status/sala/paciente/1001', BOTH],
    ['status/sala/paciente/1004', OWN_PAGES],
    ['status/sala/paciente', NO_USER],
    ['status', NO_USER],
    ['agendamento/a1', OF_CALL],
    ['agendamento/a2', ['foreign patient', 'other professional']],
    ['agendamento/a3', BOTH],
    ['agendamento/a8', NO_USER],
    ['agendamento', NO_USER],
    ['token/t1', ['patient']],
    ['token/t5', OWN_PAGES],
    ['token/t8', NO_USER],
    ['token', NO_USER],
    ['link-agora/c1', OF_CALL],
    ['link-agora/c8', NO_USER],
    ['link-agora', NO_USER],
    ['presenca/a1', OF_CALL],
    ['presenca/a2', ['foreign patient', 'other professional']],
    ['presenca/a3', NO_USER],
    ['sinal/a1/paciente', CALLERS],
    ['sinal/a1/profissional', ['professional']],
    ['sinal/a3/paciente', NO_USER],
    ['sinal/a1', NO_USER],
    ['conversa/a1', OF_CALL],
    ['conversa/a2', ['foreign patient', 'other professional']],
    ['conversa/a3', NO_USER],
    ['pacientes/p1006', BOTH_OF_CABIN],
    ['status/sala/paciente/1006', BOTH_OF_CABIN],
    ['token/t6', OF_CABIN],
    ['presenca/v506', BOTH_OF_CABIN],
    ['sinal/v506/paciente', OF_CABIN],
    ['conversa/v506', BOTH_OF_CABIN],
    ['agendamento/a6', ['patient in the portal, who asked in a cabin', 'professional without visit']],
    ['presenca/k7', [...LIVE_PROFESSIONALS, 'cabin']],
    ['sinal/k7/paciente', NO_USER],
    ['conversa/k7', NO_USER],
    ['videoconferencia/profissional/sala/k7', ['cabin']],
    ['videoconferencia/profissional/sala', NO_USER],
    ['videoconferencia/cabines/k7', LIVE_PROFESSIONALS],
    ['videoconferencia/cabines', LIVE_PROFESSIONALS],
    ['videoconferencia/profissional', NO_USER],
    ['videoconferencia/paciente/sala/k7', ['cabin']],
    ['videoconferencia/paciente/sala', NO_USER],
    ['videoconferencia/link/sala/k7', ['professional of the visit in a cabin']],
    ['videoconferencia/link/sala', NO_USER],
    ['videoconferencia', NO_USER],
    ['sessions', NO_USER],
    ['sessions/s-p1', NO_USER],
    ['elsewhere', NO_USER],
    ['/', NO_USER],
  ])('%s', async (path, allowed) => {
    const outcomes = await Promise.all(
      ALL_ROLES.map(async (role) => [role, await outcome(get(ref(as(role), path)))] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(expected(allowed));
  });
});

const at = (path: string, value: unknown) => (database: Database) => set(ref(database, path), value);
const PRESENCE = { titular: 'tab-1', em: serverTimestamp() };
const SIGNAL = { de: 'room-1', m: '{"sdp":"…"}', em: serverTimestamp() };
const BACKEND_ONLY = [
  'sessions/s-p1',
  'sessions/new',
  'fila-virtual/estado',
  'fila-virtual/itens/v503',
  'fila-virtual-medico/estado',
  'fila-virtual-medico/itens/v504',
  'conversa/v501/m2',
  'conversa/v501',
  'funcionarios/f101',
  'funcionarios/f101/comando',
  'pacientes/p1001',
  'pacientes/p1001/visita',
  'pacientes/p1001/status',
  'pacientes/p1001/etapa',
  'pacientes/p1001/fila',
  'pacientes/p1001/encaminhamento',
  'pacientes/p1001/isTecnico',
  'pacientes/p9/comando',
  'funcionarios/f101/proximo',
  'funcionarios/f101/isOcupado',
  'status/sala/paciente/1001',
  'agendamento/a1',
  'token/t1',
  'link-agora/c1',
  'pacientes/p1006/cabine',
  'videoconferencia/profissional/sala/k7',
  'videoconferencia/paciente/sala/k7',
  'videoconferencia/link/sala/k7',
  'presenca/k7',
  'presenca/v501',
  'sinal/v501',
  'elsewhere',
  '/',
];

describe('writing', () => {
  test.each<[string, readonly Role[], (database: Database) => Promise<unknown>]>([
    ['the answer to a question', ['patient'], at('pacientes/p1001/comando', 'resposta')],
    ['that nothing is pending', ['patient'], at('pacientes/p1001/comando', 'nenhum')],
    ['the answer to a question of a visit in a partner’s page', OWN_PAGES, at('pacientes/p1004/comando', 'resposta')],
    ['another command', NO_USER, at('pacientes/p1001/comando', 'recarregarPagina')],
    ['a command that is a list', NO_USER, at('pacientes/p1001/comando', { 0: 'resposta' })],
    [
      'a command with a priority',
      NO_USER,
      (database) => setWithPriority(ref(database, 'pacientes/p1001/comando'), 'nenhum', 1),
    ],
    ['no command', NO_USER, at('pacientes/p1001/comando', null)],
    ['a command where there was none', NO_USER, at('pacientes/p1003/comando', 'nenhum')],
    [
      'a command and another field',
      NO_USER,
      (database) => update(ref(database, 'pacientes/p1001'), { comando: 'nenhum', visita: 'v502' }),
    ],

    ['presence of the patient', ['patient'], at('presenca/v501/paciente', PRESENCE)],
    ['presence of the professional', ['professional'], at('presenca/v501/profissional', PRESENCE)],
    ['presence in a visit of a partner’s page', OWN_PAGES, at('presenca/v505/paciente', PRESENCE)],
    ['presence in a visit of a cabin', OF_CABIN, at('presenca/v506/paciente', PRESENCE)],
    ['the answer to a question of a visit in a cabin', OF_CABIN, at('pacientes/p1006/comando', 'resposta')],
    [
      'a signal in a visit of a cabin',
      OF_CABIN,
      (database) => push(ref(database, 'sinal/v506/profissional'), SIGNAL).then(),
    ],
    ['the hold of a cabin', ['cabin'], at('presenca/k7/paciente', PRESENCE)],
    ['the other side of a cabin’s hold', NO_USER, at('presenca/k7/profissional', PRESENCE)],
    ['presence of the patient in a scheduled call', CALLERS, at('presenca/a1/paciente', PRESENCE)],
    ['presence of the professional in a scheduled call', ['professional'], at('presenca/a1/profissional', PRESENCE)],
    ['presence in a scheduled call that is not open', NO_USER, at('presenca/a3/paciente', PRESENCE)],
    [
      'a signal to the patient of a scheduled call',
      ['professional'],
      (database) => push(ref(database, 'sinal/a1/paciente'), SIGNAL).then(),
    ],
    [
      'a signal to the professional of a scheduled call',
      CALLERS,
      (database) => push(ref(database, 'sinal/a1/profissional'), SIGNAL).then(),
    ],
    [
      'a signal in a scheduled call that is not open',
      NO_USER,
      (database) => push(ref(database, 'sinal/a3/profissional'), SIGNAL).then(),
    ],
    ['an emptied inbox of a scheduled call', CALLERS, at('sinal/a1/paciente', null)],
    [
      'both presences at once',
      NO_USER,
      (database) => update(ref(database, 'presenca/v501'), { paciente: PRESENCE, profissional: PRESENCE }),
    ],
    ['presence in another visit', ['foreign patient'], at('presenca/v502/paciente', PRESENCE)],
    ['presence under another time', NO_USER, at('presenca/v501/paciente', { titular: 'tab-1', em: 12 })],
    ['presence without time', NO_USER, at('presenca/v501/paciente', { titular: 'tab-1' })],
    ['presence without holder', NO_USER, at('presenca/v501/paciente', { em: serverTimestamp() })],
    ['presence with an empty holder', NO_USER, at('presenca/v501/paciente', { titular: '', em: serverTimestamp() })],
    [
      'presence with a long holder',
      NO_USER,
      at('presenca/v501/paciente', { titular: 'x'.repeat(65), em: serverTimestamp() }),
    ],
    [
      'presence with a holder of 64',
      ['patient'],
      at('presenca/v501/paciente', { titular: 'x'.repeat(64), em: serverTimestamp() }),
    ],
    [
      'presence with a holder that is no text',
      NO_USER,
      at('presenca/v501/paciente', { titular: 7, em: serverTimestamp() }),
    ],
    ['presence with more in it', NO_USER, at('presenca/v501/paciente', { ...PRESENCE, nome: 'x' })],
    [
      'presence with a priority',
      NO_USER,
      (database) => setWithPriority(ref(database, 'presenca/v501/paciente'), PRESENCE, 1),
    ],
    ['presence that is a text', NO_USER, at('presenca/v501/paciente', 'here')],
    ['presence of a third', NO_USER, at('presenca/v501/outro', PRESENCE)],
    ['removal of a presence', NO_USER, at('presenca/v501/paciente', null)],
    [
      'removal of a presence at the end of the connection',
      NO_USER,
      (database) => onDisconnect(ref(database, 'presenca/v501/profissional')).remove(),
    ],
    ['release of what nobody holds', NO_USER, at('presenca/v501/paciente', { ...PRESENCE, livre: true })],
    ['presence that takes over', ['patient'], at('presenca/v501/paciente', { ...PRESENCE, toma: true })],
    ['presence that says it takes nothing over', NO_USER, at('presenca/v501/paciente', { ...PRESENCE, toma: false })],
    ['presence that says it is not released', NO_USER, at('presenca/v501/paciente', { ...PRESENCE, livre: false })],

    [
      'a signal to the patient',
      ['professional'],
      (database) => push(ref(database, 'sinal/v501/paciente'), SIGNAL).then(),
    ],
    [
      'a signal to the professional',
      ['patient'],
      (database) => push(ref(database, 'sinal/v501/profissional'), SIGNAL).then(),
    ],
    [
      'a signal in a visit of a partner’s page',
      OWN_PAGES,
      (database) => push(ref(database, 'sinal/v505/profissional'), SIGNAL).then(),
    ],
    ['an emptied inbox of a visit of a partner’s page', OWN_PAGES, at('sinal/v505/paciente', null)],
    ['a signal over another', NO_USER, at('sinal/v501/paciente/m1', SIGNAL)],
    ['a part of a signal', NO_USER, at('sinal/v501/paciente/m1/m', 'y')],
    ['a part of a new signal', NO_USER, at('sinal/v501/paciente/new/m', 'y')],
    ['a whole inbox', NO_USER, at('sinal/v501/paciente', { m9: SIGNAL })],
    ['a signal under another time', NO_USER, at('sinal/v501/paciente/new', { ...SIGNAL, em: 1 })],
    ['a signal without sender', NO_USER, at('sinal/v501/paciente/new', { m: 'x', em: serverTimestamp() })],
    ['a signal with a long sender', NO_USER, at('sinal/v501/paciente/new', { ...SIGNAL, de: 'x'.repeat(65) })],
    ['a signal without message', NO_USER, at('sinal/v501/paciente/new', { de: 'x', em: serverTimestamp() })],
    ['a signal of 60000', ['professional'], at('sinal/v501/paciente/new', { ...SIGNAL, m: 'x'.repeat(60_000) })],
    ['a signal of 60001', NO_USER, at('sinal/v501/paciente/new', { ...SIGNAL, m: 'x'.repeat(60_001) })],
    ['a signal that is a number', NO_USER, at('sinal/v501/paciente/new', { ...SIGNAL, m: 5 })],
    ['a signal with more in it', NO_USER, at('sinal/v501/paciente/new', { ...SIGNAL, x: 1 })],
    [
      'a signal with a priority',
      NO_USER,
      (database) => setWithPriority(ref(database, 'sinal/v501/paciente/new'), SIGNAL, 1),
    ],
    ['removal of a signal by its owner: the patient', ['patient'], at('sinal/v501/paciente/m1', null)],
    [
      'removal of the last signal by its owner: the professional',
      ['professional'],
      at('sinal/v501/profissional/m1', null),
    ],
    ['removal of the whole inbox', ['patient'], at('sinal/v501/paciente', null)],
    ['removal of a part of a signal', NO_USER, at('sinal/v501/paciente/m1/m', null)],

    ...BACKEND_ONLY.flatMap((path): [string, readonly Role[], (database: Database) => Promise<unknown>][] => [
      [`${path}: only the backend sets it`, NO_USER, at(path, 'x')],
      [`${path}: only the backend removes it`, NO_USER, (database) => remove(ref(database, path))],
    ]),
  ])('%s', async (_, allowed, attempt) => {
    const outcomes: Record<string, string> = {};
    for (const role of ALL_ROLES) {
      outcomes[role] = await outcome(attempt(as(role)));
      if (outcomes[role] === 'refused') expect(await stored()).toEqual(SEED);
      else await seed();
    }
    expect(outcomes).toEqual(expected(allowed));
  });
});

describe('the lease of a side', () => {
  const place = 'presenca/v501/paciente';
  const claim = (titular: string) => outcome(set(ref(as('patient'), place), { titular, em: serverTimestamp() }));
  const release = (titular: string) =>
    outcome(set(ref(as('patient'), place), { titular, em: serverTimestamp(), livre: true }));
  afterEach(() => {
    clockMs = undefined;
  });

  test('one tab holds it and renews it; another gets it after more than 5 seconds of silence', async () => {
    const begin = Date.now();
    clockMs = begin;
    expect(await claim('tab-1')).toBe('allowed');
    expect(await claim('tab-2')).toBe('refused');
    clockMs = begin + 4_000;
    expect(await claim('tab-1')).toBe('allowed');
    clockMs = begin + 9_000;
    expect(await claim('tab-2')).toBe('refused');
    expect(await stored(place)).toEqual({ titular: 'tab-1', em: begin + 4_000 });
    clockMs = begin + 9_001;
    expect(await claim('tab-2')).toBe('allowed');
    expect(await claim('tab-1')).toBe('refused');
    expect(await stored(place)).toEqual({ titular: 'tab-2', em: begin + 9_001 });
  });

  test('it is free again at once when its holder released it', async () => {
    expect(await claim('tab-1')).toBe('allowed');
    expect(await release('tab-1')).toBe('allowed');
    expect(await claim('tab-2')).toBe('allowed');
  });

  test('is released by its holder alone', async () => {
    expect(await claim('tab-1')).toBe('allowed');
    expect(await release('tab-2')).toBe('refused');
    expect(await claim('tab-2')).toBe('refused');
  });

  test('a release is refused after another page has taken the lease', async () => {
    clockMs = Date.now();
    const begin = clockMs;
    expect(await claim('tab-1')).toBe('allowed');
    clockMs = begin + 5_001;
    expect(await claim('tab-2')).toBe('allowed');
    expect(await release('tab-1')).toBe('refused');
    expect(await stored(place)).toEqual({ titular: 'tab-2', em: begin + 5_001 });
  });

  test('neither the holder nor the time can be changed alone into something else', async () => {
    expect(await claim('tab-1')).toBe('allowed');
    expect(await outcome(set(ref(as('patient'), `${place}/titular`), 'tab-2'))).toBe('refused');
    expect(await outcome(set(ref(as('patient'), `${place}/em`), 1))).toBe('refused');
    expect(await outcome(remove(ref(as('patient'), `${place}/em`)))).toBe('refused');
    expect(await outcome(set(ref(as('patient'), `${place}/em`), serverTimestamp()))).toBe('allowed');
  });
});

test('exit ends at once whatever the session listens to', async () => {
  const paths = ['pacientes/p1001', 'fila-virtual/estado', 'presenca/v501', 'sinal/v501/paciente', 'conversa/v501'];
  const heard = new Heard<string>();
  for (const path of paths)
    onValue(
      ref(as('patient'), path),
      () => heard.hear(`value of ${path}`),
      () => heard.hear(`end of ${path}`),
    );
  const other = new Heard<unknown>();
  const stop = onValue(
    ref(as('foreign patient'), 'fila-virtual/estado'),
    (snapshot) => other.hear(snapshot.val()),
    (error) => other.hear(error.message),
  );
  await heard.until((all) => paths.every((path) => all.includes(`value of ${path}`)));
  await bed.adminDatabase().ref('sessions/s-p1').set('ended');
  await heard.until((all) => paths.every((path) => all.includes(`end of ${path}`)));
  await bed.adminDatabase().ref('fila-virtual/estado/atendidos').set(2);
  await other.until((all) => all.length === 2);
  stop();
  expect(other.last).toEqual({ atendidos: 2 });
});
