import { useLocation } from '@acolhe/session/router';
import { type Parts } from '../parts/parts.ts';
import { useFailure } from '../parts/use-failure.ts';
import { NotFound } from './not-found.tsx';
import { PartFailed } from './part-failed.tsx';

/** An address for which there is no screen: its part could not be opened, or there is none. */
export function OtherAddress({ parts }: { readonly parts: Parts }) {
  const { pathname } = useLocation();
  const failure = useFailure(parts, pathname);
  return failure ? <PartFailed failure={failure} parts={parts} /> : <NotFound />;
}
