import { authorOf } from './author.ts';

const STARTED_MS = Date.parse('2026-02-01T13:00:30.400Z');
const at = (time: string, fromPatient = false) => ({ fromPatient, date: '01/02/2026', time });

it('names the patient, whenever the message was written', () =>
  expect(authorOf(at('09:00:00', true), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Maria' }));
it('takes this side’s messages of this call for the reader’s own', () => {
  expect(authorOf(at('10:00:30'), 'Maria', STARTED_MS).mine).toBe(true);
  expect(authorOf(at('10:05:00'), 'Maria', STARTED_MS).mine).toBe(true);
});
it('takes this side’s messages from before the call for a colleague’s', () =>
  expect(authorOf(at('10:00:29'), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Colega' }));
it('takes all of this side’s messages for the reader’s own while the start of the call is unknown', () =>
  expect(authorOf(at('09:00:00'), 'Maria', undefined).mine).toBe(true));
