import { usePortal } from '@acolhe/session';
import { useRouteError } from '@acolhe/session/router';
import { FailedPart } from '@acolhe/ui';
import { useEffect } from 'react';

export interface BrokenScreenProps {
  readonly remote: string;
  readonly version: string;
}

/**
 * A screen of a part threw, or one of its later pieces could not be fetched. What has run in this page cannot be run afresh, so trying
 * again loads the page; the session and a call under way go on after it.
 */
export function BrokenScreen({ remote, version }: BrokenScreenProps) {
  const portal = usePortal();
  const error = useRouteError();
  useEffect(() => console.error(`part broken: ${remote} ${version} in phase screen`, error), [remote, version, error]);
  return <FailedPart onRetry={() => window.location.reload()} support={{ phone: portal.brand.supportPhone, code: `${remote}-SCREEN`.toUpperCase() }} />;
}
