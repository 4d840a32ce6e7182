import { ref, remove, serverTimestamp, set } from 'firebase/database';
import { as, clock, outcome, setUpRules, stored } from './testing/rules-world.ts';

setUpRules();

describe('the lease of a side', () => {
  const place = 'presenca/v501/paciente';
  const claim = (titular: string) => outcome(set(ref(as('patient'), place), { titular, em: serverTimestamp() }));
  const release = (titular: string) =>
    outcome(set(ref(as('patient'), place), { titular, em: serverTimestamp(), livre: true }));
  afterEach(() => {
    clock.nowMs = undefined;
  });

  test('one tab holds it and renews it; another gets it after more than 5 seconds of silence', async () => {
    const begin = Date.now();
    clock.nowMs = begin;
    expect(await claim('tab-1')).toBe('allowed');
    expect(await claim('tab-2')).toBe('refused');
    clock.nowMs = begin + 4_000;
    expect(await claim('tab-1')).toBe('allowed');
    clock.nowMs = begin + 9_000;
    expect(await claim('tab-2')).toBe('refused');
    expect(await stored(place)).toEqual({ titular: 'tab-1', em: begin + 4_000 });
    clock.nowMs = begin + 9_001;
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
    clock.nowMs = Date.now();
    const begin = clock.nowMs;
    expect(await claim('tab-1')).toBe('allowed');
    clock.nowMs = begin + 5_001;
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
