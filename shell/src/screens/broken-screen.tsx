import { usePortal } from '@acolhe/session';
import { useRouteError } from '@acolhe/session/router';
import { ErrorState } from '@acolhe/ui';
import { useEffect } from 'react';
import { failureCode } from './failure-code.ts';
import { HomeLink } from './home-link.tsx';

export interface BrokenScreenProps {
  readonly remote: string;
  readonly version: string;
}

/** Address of the piece that could not be fetched, if that is what happened. */
const missingPiece = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

/** Scripts of the same version of the same part that this page has asked for. */
function askedBeside(piece: string): readonly string[] {
  const folder = new URL('.', piece).href;
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder) && name.endsWith('.js'));
  return [...new Set([piece, ...asked])];
}

/**
 * Loads the page anew, with fresh copies where a piece failed: files that never change may be kept for long, spoiled
 * ones too.
 */
async function startAfresh(error: unknown): Promise<void> {
  const piece = missingPiece(error);
  if (piece !== undefined)
    await Promise.allSettled(askedBeside(piece).map((url) => fetch(url, { cache: 'reload', credentials: 'omit' })));
  window.location.reload();
}

/**
 * A screen of a part threw, or one of its later pieces could not be fetched. What has run in this page cannot be run
 * afresh, so trying again loads the page; the session and a call under way go on after it.
 */
export function BrokenScreen({ remote, version }: BrokenScreenProps) {
  const portal = usePortal();
  const error = useRouteError();
  useEffect(() => console.error(`part broken: ${remote} ${version} in phase screen`, error), [remote, version, error]);
  return (
    <ErrorState
      onRetry={() => void startAfresh(error)}
      support={{ phone: portal.brand.supportPhone, code: failureCode({ remote, phase: 'screen' }) }}
    >
      <HomeLink />
    </ErrorState>
  );
}
