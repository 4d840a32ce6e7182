import fc from 'fast-check';
import { isWithin, type Path } from '../tree/path.ts';
import { PathIndex } from './path-index.ts';

const path: fc.Arbitrary<Path> = fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 });

test('the path index finds the items at a place, above it or below it, and no others', () => {
  fc.assert(
    fc.property(fc.array(path), fc.array(fc.nat()), path, (places, removals, sought) => {
      const index = new PathIndex<number>();
      const left = new Map(places.entries());
      for (const [item, place] of places.entries()) index.add(place, item);
      for (const item of removals) {
        const place = left.get(item);
        if (place) index.remove(place, item);
        left.delete(item);
      }
      const expected = [...left]
        .filter(([, place]) => isWithin(place, sought) || isWithin(sought, place))
        .map(([item]) => item);
      expect([...index.touching(sought)].sort()).toEqual(expected.sort());
    }),
  );
});
