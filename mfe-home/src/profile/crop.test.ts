import fc from 'fast-check';
import { cropOf, INITIAL_VIEW, MAX_ZOOM, pan, PHOTO_SIZE, type View, zoomTo } from './crop.ts';

const WIDE = { width: 4_000, height: 1_024 };

it('starts with as much of the picture’s centre as fits into the arch', () => {
  expect(cropOf(WIDE, INITIAL_VIEW)).toEqual({ left: 1_543, top: 0, width: 914, height: 1_024 });
});

it('pans by fractions of the visible part, and stops at the edges', () => {
  expect(cropOf(WIDE, pan(WIDE, INITIAL_VIEW, 0.5, 0)).left).toBeCloseTo(2_000);
  expect(cropOf(WIDE, pan(WIDE, INITIAL_VIEW, 99, 99))).toMatchObject({ left: 3_086, top: 0 });
});

it('zooms about the centre of the visible part', () => {
  expect(cropOf(WIDE, zoomTo(WIDE, INITIAL_VIEW, 2))).toEqual({ left: 1_771.5, top: 256, width: 457, height: 512 });
});

it('never crops beyond the picture, and always in the proportion of the arch', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
  const step = fc.oneof(
    fc.tuple(fc.float({ min: -3, max: 3, noNaN: true }), fc.float({ min: -3, max: 3, noNaN: true })),
    fc.float({ min: 0, max: 9, noNaN: true }),
  );
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 12 }), (picture, steps) => {
      const view = steps.reduce<View>(
        (now, by) => (typeof by === 'number' ? zoomTo(picture, now, by) : pan(picture, now, ...by)),
        INITIAL_VIEW,
      );
      const { left, top, width, height } = cropOf(picture, view);
      expect(view.zoom).toBeGreaterThanOrEqual(1);
      expect(view.zoom).toBeLessThanOrEqual(MAX_ZOOM);
      expect(Math.min(left, top)).toBeGreaterThan(-0.01);
      expect(left + width).toBeLessThan(picture.width + 0.01);
      expect(top + height).toBeLessThan(picture.height + 0.01);
      expect(width / height).toBeCloseTo(PHOTO_SIZE.width / PHOTO_SIZE.height);
    }),
  );
});
