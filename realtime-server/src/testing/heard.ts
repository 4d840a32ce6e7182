/** What a listener was told, in order, and a way to wait until it was told something. */
export class Heard<T> {
  readonly all: T[] = [];
  private waiting: { readonly done: (all: readonly T[]) => boolean; readonly resolve: () => void }[] = [];

  /** To be handed to a listener. */
  readonly hear = (value: T): void => {
    this.all.push(value);
    this.waiting = this.waiting.filter(({ done, resolve }) => {
      if (!done(this.all)) return true;
      resolve();
      return false;
    });
  };

  /** Resolves as soon as what was heard satisfies the condition; the test's own time limit ends a wait in vain. */
  until(done: (all: readonly T[]) => boolean): Promise<void> {
    if (done(this.all)) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ done, resolve }));
  }

  get last(): T | undefined {
    return this.all.at(-1);
  }
}
