/** Paths from the root. */
export declare const WIRE_TESTS: readonly string[];
