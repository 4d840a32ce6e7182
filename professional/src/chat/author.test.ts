import { authorOf } from './author.ts';

const STARTED_MS = Date.parse('2026-02-01T13:00:30.400Z');
const at = (time: string, fromPatient = false) => ({ fromPatient, date: '01/02/2026', time });

it('calls the patient by name, whenever it was', () =>
  expect(authorOf(at('09:00:00', true), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Maria' }));
it('takes what was written in this call for the reader’s own', () => {
  expect(authorOf(at('10:00:30'), 'Maria', STARTED_MS).mine).toBe(true);
  expect(authorOf(at('10:05:00'), 'Maria', STARTED_MS).mine).toBe(true);
});
it('takes what was written before it for a colleague’s', () =>
  expect(authorOf(at('10:00:29'), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Colega' }));
it('takes all for the own while it does not know when the call began', () =>
  expect(authorOf(at('09:00:00'), 'Maria', undefined).mine).toBe(true));
