import { loudness } from './preview.ts';

it.each([
  [0, 0],
  [0.05, 0.5],
  [0.2, 1],
  [1, 1],
])('sound of strength %p fills the bar to %p', (strength, level) => {
  expect(loudness(Float32Array.from({ length: 64 }, (_, i) => (i % 2 ? strength : -strength)))).toBeCloseTo(level, 5);
});
it('the microphone level takes no sound at all for silence', () => expect(loudness(new Float32Array())).toBe(0));
