/** What of a test file the order goes by. */
interface TestFile {
  readonly path: string;
  /** In milliseconds, of an earlier run. */
  readonly duration?: number;
  readonly context: { readonly config: object; readonly hasteFS: { getSize(path: string): number | null } };
}
declare class SlowFirst {
  sort<T extends TestFile>(tests: readonly T[]): T[];
  static readonly SLOW_SUITES: readonly string[];
}
export = SlowFirst;
