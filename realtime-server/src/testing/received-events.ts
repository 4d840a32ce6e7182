/** Records the events of a listener in order, and waits for them. */
export class ReceivedEvents<T> {
  readonly all: T[] = [];
  private waiting: { readonly done: (all: readonly T[]) => boolean; readonly resolve: () => void }[] = [];

  /** To be handed to a listener. */
  readonly record = (value: T): void => {
    this.all.push(value);
    this.waiting = this.waiting.filter(({ done, resolve }) => {
      if (!done(this.all)) return true;
      resolve();
      return false;
    });
  };

  /**
   * Resolves as soon as the recorded events satisfy the condition; otherwise the test's own time limit ends the wait.
   */
  until(done: (all: readonly T[]) => boolean): Promise<void> {
    if (done(this.all)) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ done, resolve }));
  }

  get last(): T | undefined {
    return this.all.at(-1);
  }
}
