import { createDocumentMemory } from './document-memory.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps a draft by visit for the page that is loaded next', () => {
  const given = storage();
  createDocumentMemory(given, 101).setDraft('v7', { type: 'prescription', text: 'Dipirona' });
  const next = createDocumentMemory(given, 101);
  expect(next.draft('v7')).toEqual({ type: 'prescription', text: 'Dipirona' });
  expect(next.draft('v8')).toEqual({ type: '', text: '' });
});

it('keeps the last visit beside the drafts', () => {
  const memory = createDocumentMemory(storage(), 101);
  memory.setDraft('v7', { type: '', text: 'Repouso' });
  memory.setLastVisit({ call: 'v7', patientName: 'Maria da Silva' });
  memory.setDraft('v7', { type: '', text: '' });
  expect(memory.lastVisit()).toEqual({ call: 'v7', patientName: 'Maria da Silva' });
  expect(memory.draft('v7').text).toBe('');
});

it('shows nobody what another wrote, and forgets', () => {
  const given = storage();
  const paula = createDocumentMemory(given, 101);
  paula.setDraft('v7', { type: '', text: 'Repouso' });
  expect(createDocumentMemory(given, 102).draft('v7').text).toBe('');
  paula.forget();
  expect(given.kept.size).toBe(0);
});

it('begins anew where what is kept cannot be read', () => {
  const given = storage();
  given.kept.set('acolhe-console-documents-101', '{"drafts":[1]');
  expect(createDocumentMemory(given, 101).draft('v7')).toEqual({ type: '', text: '' });
});

it('works on where nothing can be kept', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => createDocumentMemory(full, 101).setDraft('v7', { type: '', text: 'Repouso' })).not.toThrow();
});
