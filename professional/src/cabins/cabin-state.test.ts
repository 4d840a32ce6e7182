import { cabin, HEALTHY, waitingRoom } from '../testing/samples.ts';
import { describeCabin, healthFacts, summarizeHealth, waitingFirst } from './cabin-state.ts';

const NOW = Date.parse('2027-03-01T15:30:00Z');
const lastSeenAt = '2027-03-01T15:29:00Z';
const since = '2027-03-01T15:27:00Z';

it.each([
  ['is empty', {}, 'Livre'],
  ['was told to await a patient', { isAnnounced: true }, 'Paciente a caminho'],
  ['has a patient who waits', { room: waitingRoom({ since }) }, 'Aguardando desde 12:27, há 3 minutos'],
  [
    'has a patient who waits for the queue',
    { mode: 'queue' as const, room: waitingRoom({ canEnter: false, since }) },
    'Aguardando na fila desde 12:27, há 3 minutos',
  ],
  [
    'has a patient who was handed over to the doctors',
    { room: waitingRoom({ since, canEnter: false }) },
    'Aguardando um médico desde 12:27, há 3 minutos',
  ],
  [
    'has a patient who waits, and is not heard any more',
    { room: waitingRoom({ since }), lastSeenAt: since },
    'Aguardando desde 12:27, há 3 minutos',
  ],
  [
    'is in a call',
    { room: waitingRoom({ phase: 'in-call', professionalName: 'Rafael Nunes' }) },
    'Em atendimento com Rafael Nunes',
  ],
  ['is in a call with somebody unnamed', { room: waitingRoom({ phase: 'in-call' }) }, 'Em atendimento'],
  ['never reported', { lastSeenAt: undefined }, 'Ainda sem contato'],
  ['reported three minutes ago', { lastSeenAt: '2027-03-01T15:27:00Z' }, 'Livre'],
  ['did not report for longer', { lastSeenAt: '2027-03-01T15:26:59Z' }, 'Sem contato desde 12:26'],
  ['last reported yesterday', { lastSeenAt: '2027-02-28T15:26:00Z' }, 'Sem contato desde 28/02/2027, 12:26'],
  ['has an announced patient and does not report', { isAnnounced: true, lastSeenAt: undefined }, 'Ainda sem contato'],
])('a cabin that %s is described so', (_which, more, text) => {
  expect(describeCabin({ ...cabin({ lastSeenAt }), isAnnounced: false, ...more }, NOW)).toBe(text);
});

it.each([
  ['works', HEALTHY, 'Em ordem'],
  ['misses its camera', { ...HEALTHY, camera: 'missing' as const }, 'Sem câmera'],
  ['may not use its microphone', { ...HEALTHY, microphone: 'refused' as const }, 'Sem microfone'],
  ['has neither', { ...HEALTHY, camera: 'missing' as const, microphone: 'missing' as const }, 'Sem câmera e microfone'],
  ['has told nothing of itself', undefined, 'Sem informe'],
])('a cabin that %s shows so in the list', (_which, health, text) => {
  expect(summarizeHealth(cabin({ lastSeenAt, health }), NOW).text).toBe(text);
});

it('an unresponsive cabin is not shown as in order', () => {
  expect(summarizeHealth(cabin({ lastSeenAt: '2027-03-01T15:00:00Z' }), NOW).text).toBe('Sem informe');
});

it('an unresponsive cabin is alarming only with a patient inside', () => {
  const silent = { lastSeenAt: '2027-03-01T15:00:00Z' };
  expect(summarizeHealth(cabin(silent), NOW).kind).toBe('neutral');
  expect(summarizeHealth(cabin({ ...silent, room: waitingRoom() }), NOW)).toEqual({
    kind: 'danger',
    text: 'Sem contato',
  });
});

it('cabins with a patient who waits for this professional are listed first, then those with another', () => {
  const [idle, waiting] = [cabin({ id: 1 }), cabin({ id: 2, room: waitingRoom({ canEnter: true }) })];
  const inCall = cabin({ id: 3, room: waitingRoom({ phase: 'in-call', canEnter: false }) });
  expect(waitingFirst([idle, inCall, waiting]).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('a cabin that never reported shows its last contact alone', () => {
  expect(healthFacts(cabin({ lastSeenAt: undefined, health: undefined }), NOW)).toEqual([['Último contato', 'Nenhum']]);
});
