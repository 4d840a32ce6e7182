import { createSafeStorage } from '../service/session.ts';
import { memoryStorage } from '../testing/render-console.tsx';
import { createDocumentDrafts } from './document-drafts.ts';

it('stores a draft by visit for the next page load', () => {
  const storage = memoryStorage();
  createDocumentDrafts(storage, 101).setDraft('v7', { type: 'prescription', text: 'Dipirona' });
  const next = createDocumentDrafts(storage, 101);
  expect(next.draft('v7')).toEqual({ type: 'prescription', text: 'Dipirona' });
  expect(next.draft('v8')).toEqual({ type: '', text: '' });
});

it('stores the last visit next to the drafts', () => {
  const drafts = createDocumentDrafts(memoryStorage(), 101);
  drafts.setDraft('v7', { type: '', text: 'Repouso' });
  drafts.setLastVisit({ call: 'v7', patientName: 'Maria da Silva' });
  drafts.setDraft('v7', { type: '', text: '' });
  expect(drafts.lastVisit()).toEqual({ call: 'v7', patientName: 'Maria da Silva' });
  expect(drafts.draft('v7').text).toBe('');
});

it('does not show a professional the drafts of another, and clears its own', () => {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  const paula = createDocumentDrafts(storage, 101);
  paula.setDraft('v7', { type: '', text: 'Repouso' });
  expect(createDocumentDrafts(storage, 102).draft('v7').text).toBe('');
  paula.clear();
  expect(values.size).toBe(0);
});

it('starts without drafts when the stored text is invalid', () => {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  values.set('acolhe-console-documents-101', '{"drafts":[1]');
  expect(createDocumentDrafts(storage, 101).draft('v7')).toEqual({ type: '', text: '' });
});

it('does not throw when the storage is full', () => {
  const full = createSafeStorage({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  expect(() => createDocumentDrafts(full, 101).setDraft('v7', { type: '', text: 'Repouso' })).not.toThrow();
});
