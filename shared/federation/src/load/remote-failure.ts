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

/** What loading came to. */
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
