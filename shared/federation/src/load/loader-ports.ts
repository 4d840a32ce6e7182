import { withTimeout } from '@acolhe/domain';
import type { Manifest, ScriptAddress } from '../registry/manifest-schema.ts';

/** A remote whose entry has run: what it exposes can be asked for, again and again. */
export interface Container {
  get(expose: string): Promise<unknown>;
}

/** The browser functions that the loader needs; a page provides `browserPorts`, tests their own. */
export interface LoaderPorts {
  /** Text of a document; rejects unless the answer is a success. */
  fetchText(url: string, signal: AbortSignal): Promise<string>;
  /** `sha384-...` of a text. */
  hashText(text: string): Promise<string>;
  /** Fetches scripts again bypassing all caches, so that a damaged copy of an immutable file is replaced. */
  refetchScripts(scripts: readonly ScriptAddress[], signal: AbortSignal): Promise<void>;
  /**
   * Runs the entry of a remote, with its hash, and makes the hashes of its other scripts known to its chunk loader.
   * Asking again for the same manifest after a success runs nothing again.
   */
  openContainer(manifest: Manifest, manifestUrl: string, signal: AbortSignal): Promise<Container>;
}

/** Time limits of the phases. */
export interface LoadLimits {
  readonly manifestMs: number;
  readonly entryMs: number;
  readonly moduleMs: number;
}

/**
 * Long enough for 60 kB on a poor mobile connection, short enough to show an error before the browser's own timeout.
 */
export const LOAD_LIMITS: LoadLimits = { manifestMs: 5_000, entryMs: 8_000, moduleMs: 10_000 };

/** Reports of the loader for logs and measurements. */
export type LoaderEvent =
  | {
      readonly type: 'loaded';
      readonly remote: string;
      readonly version: string;
      readonly expose: string;
      readonly durationMs: number;
    }
  | {
      readonly type: 'failed';
      readonly remote: string;
      readonly version?: string;
      readonly phase: string;
      readonly cause: string;
      readonly attempt: number;
    };

/**
 * Where loading a remote failed. registry: the remote is not listed; contract: it does not fit this host; manifest,
 * entry, module: fetching, checking or running that piece.
 */
export type LoadPhase = 'registry' | 'contract' | 'manifest' | 'entry' | 'module';

/** Why a remote could not be used, for logs and for the screen that offers another try. */
export interface RemoteFailure {
  readonly remote: string;
  /** Missing when the registry does not list the remote. */
  readonly version?: string;
  readonly phase: LoadPhase;
  readonly cause: string;
}

/** Result of loading. */
export type LoadOutcome<T> =
  | { readonly ok: true; readonly module: T; readonly version: string }
  | { readonly ok: false; readonly failure: RemoteFailure };

/** Carries the phase of a failure to the place where it becomes an outcome; never leaves the loader. */
export class PhaseError extends Error {
  readonly phase: LoadPhase;

  constructor(phase: LoadPhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PhaseError';
    this.phase = phase;
  }
}

/**
 * Runs one phase of loading with its own time limit; every failure becomes a `PhaseError`.
 * @param limitMs after this the phase fails and `signal` is aborted, whether or not the work stops
 */
export async function withinPhase<T>(
  phase: LoadPhase,
  limitMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timeout = new PhaseError(phase, `no answer within ${limitMs} ms`);
  try {
    return await withTimeout(run(controller.signal), limitMs, () => {
      throw timeout;
    });
  } catch (error) {
    if (error === timeout) controller.abort();
    throw error instanceof PhaseError ? error : new PhaseError(phase, error);
  }
}
