/** Counts who holds how many of something, and gives no more than so many to each. */
export class Seats {
  private readonly taken = new Map<string, number>();

  /** @param most seats of one holder */
  constructor(private readonly most: number) {}

  hasRoom(holder: string): boolean {
    return (this.taken.get(holder) ?? 0) < this.most;
  }

  /** @returns whether there was one left */
  take(holder: string): boolean {
    if (!this.hasRoom(holder)) return false;
    this.taken.set(holder, (this.taken.get(holder) ?? 0) + 1);
    return true;
  }

  giveBack(holder: string): void {
    const taken = this.taken.get(holder) ?? 0;
    if (taken > 1) this.taken.set(holder, taken - 1);
    else this.taken.delete(holder);
  }
}
