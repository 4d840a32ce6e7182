/** Does tasks one after the other, in the order in which they came; one that fails does not hold up the next. */
export class Lane {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns what the task gives */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task, task);
    this.#last = done;
    return done;
  }
}
