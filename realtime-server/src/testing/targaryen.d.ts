/** The part of targaryen that serves as the oracle of the rules' tests. */
declare module 'targaryen' {
  export interface TargaryenResult {
    readonly allowed: boolean;
  }
  export interface TargaryenDatabase {
    as(auth: object | null): TargaryenDatabase;
    read(path: string, options: { now: number; query?: object }): TargaryenResult;
    write(path: string, value: unknown, options: { now: number }): TargaryenResult;
    update(path: string, patch: Record<string, unknown>, options: { now: number }): TargaryenResult;
  }
  /** Throws when the rules are not valid. */
  export function database(rules: object, data: unknown, now: number): TargaryenDatabase;
}
