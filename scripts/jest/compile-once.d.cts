import type { CompileFunctionOptions } from 'node:vm';
export declare function compileOnce(
  source: string,
  parameters?: readonly string[],
  options?: CompileFunctionOptions,
): (...values: readonly unknown[]) => unknown;
