/** Bytes that unfinished messages of all connections hold together. */
export class HeldBytes {
  private total = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.total;
  }

  /**
   * Notes that a connection holds another amount.
   * @returns whether all of them together still hold no more than they may; what shrinks is always allowed
   */
  change(before: number, after: number): boolean {
    this.total += after - before;
    return after <= before || this.total <= this.most;
  }
}
