/**
 * The browser's storage of this name, or one that lasts as long as the page: where a person blocked the data of sites,
 * even asking for it throws.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return globalThis[name];
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
