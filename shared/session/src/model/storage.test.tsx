import { createProfileStorage } from '../session/shared-tabs.ts';
import { MARIAS_SESSION, refuseStorage } from '../testing/index.ts';
import { createMemoryStorage, createTabStorage } from './storage.ts';

afterEach(() => sessionStorage.clear());

describe.each([
  ['for this tab', createTabStorage],
  ['for this page', createMemoryStorage],
])('storage %s', (_, create) => {
  it('can be read, removed and cleared', () => {
    const storage = create();
    storage.set('a', '1');
    storage.set('b', '2');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    storage.clear();
    expect(storage.get('b')).toBeUndefined();
  });
});

it('the tab storage survives a reload, and leaves other entries of the tab alone', () => {
  sessionStorage.setItem('brand', 'axia');
  createTabStorage().set('a', '1');
  expect(createTabStorage().get('a')).toBe('1');
  createTabStorage().clear();
  expect(sessionStorage.getItem('brand')).toBe('axia');
  expect(createTabStorage().get('a')).toBeUndefined();
});

it('the tab storage lasts as long as the page where the browser refuses to store', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = createTabStorage();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  full.mockRestore();
});

describe('where the browser blocks the data of sites', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = refuseStorage();
  });
  afterEach(() => restore());

  it('the tab storage lasts as long as the page', () => {
    const storage = createTabStorage();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.clear();
    expect(storage.get('a')).toBeUndefined();
  });

  it('the profile lasts as long as the page', () => {
    const profiles = createProfileStorage();
    profiles.write(MARIAS_SESSION);
    expect(profiles.read()?.patient.name).toBe('Maria da Silva');
    profiles.remove();
    expect(profiles.read()).toBeUndefined();
  });
});
