import { DEVICE_STATES, type DeviceKind, type DeviceState, isSent, PATH_STATES } from '@acolhe/video';
import { DEVICE_TABLE, type OtherSide } from './device-table.ts';
import { deviceLabel, otherSideMessages, ownNotes } from './own-notes.ts';
import { PATH_TABLE } from './path-table.ts';

const SIDES: readonly OtherSide[] = [
  { The: 'O profissional', of: 'do profissional' },
  { The: 'A paciente', of: 'da paciente' },
];
const SIDE = SIDES[0]!;
const DEVICES: readonly DeviceKind[] = ['camera', 'microphone'];
/** Its person chose it, and reads it on the button. */
const CHOSEN: readonly DeviceState[] = ['on', 'off'];
const PAIRS = DEVICE_STATES.flatMap((camera) => DEVICE_STATES.map((microphone) => ({ camera, microphone })));

const areDifferent = (sentences: readonly string[]): void => expect(new Set(sentences).size).toBe(sentences.length);

describe.each(DEVICE_STATES)('a device that is %s', (state) => {
  const { own, other, acts, cabinActs } = DEVICE_TABLE[state];

  it.each(DEVICES)('has a button that calls the %s on only when it is sent and arrives', (device) => {
    expect(DEVICE_TABLE[state].isHeld).toBe(isSent(state));
    const isCalledOn = / ligad[ao]$/.test(deviceLabel(device, state));
    expect(isCalledOn).toBe(state === 'on');
    if (!isSent(state)) expect(deviceLabel(device, state)).toMatch(/ desligad[ao]$/);
  });

  it('is reported to its person, unless they chose it', () => {
    expect(own !== undefined).toBe(!CHOSEN.includes(state));
  });

  it('is reported to the other side, unless nothing is missing', () => {
    expect(other !== undefined).toBe(state !== 'on');
  });

  it('leaves a way on, at home and in a cabin', () => {
    expect(cabinActs).not.toHaveLength(0);
    expect(acts).not.toHaveLength(0);
    if (state === 'on') return;
    expect(acts).toContain('write');
    expect(acts.some((act) => ['turn-on', 'retry', 'answer', 'choose'].includes(act))).toBe(true);
  });
});

describe.each(PAIRS)('a camera that is $camera with a microphone that is $microphone', (states) => {
  const notes = ownNotes(states);

  it('is reported once per device, and in one note where both are in the same state', () => {
    const subjects = notes.map(({ subject }) => subject);
    areDifferent(subjects);
    if (subjects.includes('both')) expect(subjects).toHaveLength(1);
    for (const { subject, state } of notes) expect(states[subject === 'both' ? 'camera' : subject]).toBe(state);
  });

  it.each(SIDES)('reports the missing devices of $The one by one', (side) => {
    const sentences = otherSideMessages(states, side);
    areDifferent(sentences);
    const together = sentences.join(' ');
    for (const device of DEVICES)
      expect(new RegExp(device === 'camera' ? 'câmera' : 'microfone').test(together)).toBe(states[device] !== 'on');
  });
});

it('different states of a device have different messages, to its person and to the other side', () => {
  for (const subject of [...DEVICES, 'both'] as const) {
    areDifferent(DEVICE_STATES.flatMap((state) => DEVICE_TABLE[state].own?.(subject).title ?? []));
    areDifferent(DEVICE_STATES.flatMap((state) => DEVICE_TABLE[state].other?.(subject, SIDE) ?? []));
  }
});

describe.each(PATH_STATES)('a path that is %s', (state) => {
  const { message, acts, next } = PATH_TABLE[state];

  it('is reported when it is missing though the other side is there, with more actions once waiting fails', () => {
    expect(message !== undefined).toBe(state === 'lost' || state === 'none');
    if (!message) return;
    expect(message(SIDE).detail).toContain(SIDE.The);
    expect(/troca de rede/.test(message(SIDE).detail)).toBe(acts.includes('change-network'));
    expect(/Chame a equipe/.test(message(SIDE).cabinDetail)).toBe(state === 'none');
  });

  it('leads to a call or to an end', () => {
    expect(acts).toContain('leave');
    expect(acts).toContain('write');
    const reached = new Set([state, ...next]);
    for (const from of reached) for (const to of PATH_TABLE[from].next) reached.add(to);
    expect(reached.has('direct') && reached.has('relay')).toBe(true);
  });
});
