import { BRAZILIAN_ZONES, isZone } from '../index.ts';

it('the zones of Brazil are all known to the platform', () => {
  expect(BRAZILIAN_ZONES.filter((zone) => !isZone(zone))).toEqual([]);
});

it.each(['America/Atlantis', '', '-03:00', 'São Paulo', '../etc'])('%j is no zone', (text) => {
  expect(isZone(text)).toBe(false);
});
