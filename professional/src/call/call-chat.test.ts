import { authorOf } from './call-chat.tsx';

const STARTED_MS = Date.parse('2026-02-01T13:00:30.400Z');
const at = (time: string, fromPatient = false) => ({ fromPatient, id: `20260201_${time}` });

it('names the patient, whenever the message was written', () =>
  expect(authorOf(at('090000_000', true), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Maria' }));
it('takes this side’s messages of this call for the reader’s own', () => {
  expect(authorOf(at('100030_400'), 'Maria', STARTED_MS).mine).toBe(true);
  expect(authorOf(at('100500_000_0001'), 'Maria', STARTED_MS).mine).toBe(true);
});
it('takes this side’s messages from before the call for a colleague’s, also those of the same second', () => {
  expect(authorOf(at('100029_999'), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Colega' });
  expect(authorOf(at('100030_399_0001'), 'Maria', STARTED_MS)).toEqual({ mine: false, name: 'Colega' });
});
it('takes all of this side’s messages for the reader’s own while the start of the call is unknown', () =>
  expect(authorOf(at('090000_000'), 'Maria', undefined).mine).toBe(true));
it('takes a message whose id contains no time for the reader’s own', () =>
  expect(authorOf({ fromPatient: false, id: 'm1' }, 'Maria', STARTED_MS).mine).toBe(true));
