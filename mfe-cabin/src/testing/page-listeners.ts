type Added = Parameters<Window['addEventListener']>;

/** Counts what listens at window, document and body. */
export interface ListenerCount {
  /** How many listeners there are, by event. */
  readonly counts: () => Record<string, number>;
  /** Ends the counting. */
  readonly stop: () => void;
}

/** Begins to count; each of the three has its methods changed, since a test's window has methods of its own. */
export function countPageListeners(): ListenerCount {
  const ids = new Map<unknown, number>();
  const idOf = (listener: unknown): number => {
    const id = ids.get(listener) ?? ids.size;
    ids.set(listener, id);
    return id;
  };
  const keyOf = ([type, listener, options]: Added): string =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true} ${idOf(listener)}`;

  const ends: (() => void)[] = [];
  const held = [window, document, document.body].map((target) => {
    const keys = new Set<string>();
    const addEventListener = target.addEventListener.bind(target);
    const removeEventListener = target.removeEventListener.bind(target);
    target.addEventListener = (...given: Added) => {
      keys.add(keyOf(given));
      addEventListener(...given);
    };
    target.removeEventListener = (...given: Added) => {
      keys.delete(keyOf(given));
      removeEventListener(...given);
    };
    ends.push(() => Object.assign(target, { addEventListener, removeEventListener }));
    return keys;
  });
  return {
    counts: () =>
      held
        .flatMap((keys) => [...keys])
        .reduce<Record<string, number>>((counts, key) => {
          const type = key.slice(0, key.indexOf(' '));
          return { ...counts, [type]: (counts[type] ?? 0) + 1 };
        }, {}),
    stop: () => ends.forEach((end) => end()),
  };
}
