import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import type { Import } from './project-file.ts';

/** The project's imports, and the verdict of `.dependency-cruiser.mjs` on them. */
export interface ImportGraph {
  /** Every source file of ours, tests included. */
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  /** The broken rules in words, for a terminal. */
  readonly report: string;
  /** How many errors the report holds. */
  readonly errors: number;
}

/** The folders of the root that hold code: every package, and `shared`, which holds some. */
function sourceFolders(root: string): string[] {
  return readdirSync(root).filter((name) => name === 'shared' || existsSync(join(root, name, 'package.json')));
}

/**
 * Reads every import of the project with dependency-cruiser and holds it against `.dependency-cruiser.mjs`.
 * @param root of the project, the current directory
 * @throws Error when a file cannot be parsed
 */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const { options, ...ruleSet } = await extractConfig(join(root, '.dependency-cruiser.mjs'));
  const { enhancedResolveOptions, ...rest } = options ?? {};
  const { output } = await cruise(sourceFolders(root), { ...rest, ruleSet, validate: true }, enhancedResolveOptions, {
    tsConfig: extractTsConfig(join(root, 'tsconfig.json')),
  });
  const result = output as ICruiseResult;
  const own = result.modules.filter(({ source, coreModule }) => !coreModule && !source.includes('node_modules'));
  const files = new Set(own.map(({ source }) => source).filter((source) => existsSync(join(root, source))));
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ resolved }) => files.has(resolved)).map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const { output: report } = await format(result, { outputType: 'err' });
  return {
    files: [...files],
    imports,
    report: typeof report === 'string' ? report : JSON.stringify(report),
    errors: result.summary.error,
  };
}
