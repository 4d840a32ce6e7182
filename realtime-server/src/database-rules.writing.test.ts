import {
  onDisconnect,
  push,
  ref,
  remove,
  serverTimestamp,
  set,
  setWithPriority,
  update,
  type Database,
} from 'firebase/database';
import {
  ALL_ROLES,
  as,
  CALLERS,
  expected,
  NO_USER,
  OF_CABIN,
  outcome,
  OWN_PAGES,
  type Role,
  SEED,
  seed,
  setUpRules,
  stored,
} from './testing/rules-world.ts';

setUpRules();

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
