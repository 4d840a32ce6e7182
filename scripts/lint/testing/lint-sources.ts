import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../src/testing/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const CONFIG = '.oxlintrc.json';
const PLUGIN = 'scripts/lint';

/** Texts by their paths from the root. */
export type Sources = Readonly<Record<string, string>>;

export interface Report {
  /** As the configuration names it; empty where no rule reports, but the lint itself. */
  readonly rule: string;
  readonly message: string;
}

export interface Linted {
  reportsOf(path: string): readonly Report[];
  /** Reads a source as the lint left it. */
  read(path: string): string;
}

/** What of the configuration tests read. */
export interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly { readonly excludeFiles?: readonly string[]; readonly rules: object }[];
}

interface Diagnostic {
  readonly filename: string;
  /** `plugin(rule)`; those of the language itself have `eslint` for a plugin. */
  readonly code?: string;
  readonly message: string;
}

/** Runs the lint, which answers with JSON or not at all. */
function runLint(folder: string, ...args: readonly string[]): unknown {
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin('tsgolint') };
  const { stdout, stderr } = spawnSync(bin('oxlint'), args, { cwd: folder, encoding: 'utf8', env });
  if (!stdout.startsWith('{')) throw new Error(`The lint failed.\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

function reportOf({ code = '', message }: Diagnostic): Report {
  const [, plugin, rule] = /^(.+)\((.+)\)$/.exec(code) ?? [];
  if (rule === undefined) return { rule: '', message };
  return { rule: plugin === 'eslint' ? rule : `${plugin === 'react-hooks' ? 'react' : plugin}/${rule}`, message };
}

/** Reads the configuration as the lint understands it. */
export const readLintConfig = () => runLint(ROOT, '--print-config') as LintConfig;

/**
 * Lints sources with the configuration of this project, in a folder of their own and by one process.
 * @param args options of oxlint
 * @throws Error when the lint itself fails
 */
export function lintSources(sources: Sources, ...args: readonly string[]): Linted {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  cpSync(join(ROOT, CONFIG), join(folder, CONFIG));
  cpSync(join(ROOT, PLUGIN), join(folder, PLUGIN), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const compilerOptions = { types: [], incremental: false };
  write('tsconfig.json', JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['.'] }));
  for (const [path, text] of Object.entries(sources)) write(path, text);
  const { diagnostics } = runLint(folder, '--format', 'json', ...args) as { diagnostics: readonly Diagnostic[] };
  return {
    reportsOf: (path) => diagnostics.filter(({ filename }) => filename === path).map(reportOf),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}
