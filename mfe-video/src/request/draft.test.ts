import type { PortalStorage } from '@acolhe/session';
import { dropDraft, EMPTY_REQUEST, readDraft, writeDraft } from './draft.ts';

function storage(): PortalStorage & { raw: Map<string, string> } {
  const raw = new Map<string, string>();
  return {
    raw,
    get: (key) => raw.get(key),
    set: (key, value) => void raw.set(key, value),
    remove: (key) => void raw.delete(key),
  };
}

test('a draft is restored as it was left', () => {
  const tab = storage();
  const draft = {
    step: 2 as const,
    values: { ...EMPTY_REQUEST, reason: 'Febre', symptoms: ['fever' as const], disability: true },
  };
  writeDraft(tab, draft);
  expect(readDraft(tab)).toEqual(draft);
});

test('a draft is restored from a partner’s page whose library gave arrays a toJSON', () => {
  const tab = storage();
  const draft = { step: 2 as const, values: { ...EMPTY_REQUEST, reason: 'Febre', symptoms: ['fever' as const] } };
  Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: (): string => 'a text' });
  writeDraft(tab, draft);
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(readDraft(tab)).toEqual(draft);
});

test('a draft stores the number of its pictures where it is a valid one', () => {
  const tab = storage();
  writeDraft(tab, { step: 1, values: EMPTY_REQUEST, pictureCount: 2 });
  expect(readDraft(tab).pictureCount).toBe(2);
  tab.set('urgent-care.draft', '{"pictureCount":900}');
  expect(readDraft(tab).pictureCount).toBe(3);
  tab.set('urgent-care.draft', '{"pictureCount":"x"}');
  expect(readDraft(tab).pictureCount).toBeUndefined();
});

test('a draft that was never stored is an empty first step', () => {
  expect(readDraft(storage())).toEqual({ step: 1, values: EMPTY_REQUEST });
});

test('a draft of a later step without a reason begins at the first', () => {
  const tab = storage();
  writeDraft(tab, { step: 3, values: { ...EMPTY_REQUEST, reason: '  ' } });
  expect(readDraft(tab).step).toBe(1);
});

test.each(['{', 'null', '[]', '{"reason":5,"symptoms":"x","step":9}'])(
  'an unreadable draft gives an empty request: %s',
  (text) => {
    const tab = storage();
    tab.set('urgent-care.draft', text);
    expect(readDraft(tab)).toEqual({ step: 1, values: EMPTY_REQUEST });
  },
);

test('a dropped draft is removed', () => {
  const tab = storage();
  writeDraft(tab, { step: 1, values: EMPTY_REQUEST });
  dropDraft(tab);
  expect(tab.raw.size).toBe(0);
});
