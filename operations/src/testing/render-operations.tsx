import { brandFromQuery, createAppearance } from '@acolhe/brand';
import { currentTimeCall } from '@acolhe/contracts';
import { type OwnAdministrator, operationsRefreshCall } from '@acolhe/contracts/operations';
import { OPERATIONS_RIGHTS, type OperationsRole, mayOperate } from '@acolhe/domain';
import { HttpProblem, type StubService, stubService } from '@acolhe/session/testing';
import { UiProvider } from '@acolhe/ui';
import { render } from '@testing-library/react';
import { OperationsApp } from '../app/operations-app.tsx';
import { createOperationsRouter, RouterProvider } from '../app/operations-router.tsx';
import { SECTION_SCREENS, SIGN_IN_SCREENS } from '../app/screens.ts';

// Tests of screens do not wait for chunks.
beforeAll(() => Promise.all([SIGN_IN_SCREENS, ...Object.values(SECTION_SCREENS)].map((screens) => screens.load())));

export const ACCESS = { token: 'access-1', expiresAt: '2026-01-01T12:15:00Z' };

/** An administrator of a role, with a second factor. */
export const sampleAdministrator = (role: OperationsRole = 'administrator'): OwnAdministrator => ({
  id: 1,
  name: 'Alice Prado',
  email: 'admin@acolhe.test',
  role,
  rights: OPERATIONS_RIGHTS.filter((right) => mayOperate(role, right)),
  hasSecondFactor: true,
  needsSecondFactor: false,
  recoveryCodesLeft: 8,
});

/**
 * The whole console over a stubbed network.
 * @param options.as the administrator with an open session; signed out by default
 * @param options.nowMs the service's clock, in epoch milliseconds
 * @param options.offline whether the service is not reached as the console opens
 */
export function renderOperations({
  as,
  at = '/',
  offline = false,
  nowMs = Date.now,
}: {
  readonly as?: OwnAdministrator;
  readonly at?: string;
  readonly offline?: boolean;
  readonly nowMs?: () => number;
} = {}): StubService {
  history.replaceState(null, '', at);
  const service = stubService();
  let signedIn = as !== undefined;
  service.answer(operationsRefreshCall, () => {
    if (offline) throw new TypeError('offline');
    return as && signedIn
      ? { state: 'signed-in' as const, administrator: as, access: ACCESS }
      : new HttpProblem({ httpStatus: 401, code: 'no-session' });
  });
  service.answer(currentTimeCall, () => ({ now: new Date(nowMs()).toISOString() }));
  const brand = brandFromQuery(undefined);
  const router = createOperationsRouter(brand.logo);
  const loaded = { router, RouterProvider };
  render(
    <UiProvider root={document} announce={() => undefined} navigate={(href) => void router.navigate(href)}>
      <OperationsApp
        apiUrl="http://service.test"
        screens={{ current: () => loaded, load: () => Promise.resolve(loaded) }}
        sessionHint={{
          get: () => signedIn,
          set: (now) => {
            signedIn = now;
          },
        }}
        welcome={{
          logo: brand.logo,
          support: { supportPhone: '0800 724 3838' },
          appearance: createAppearance(document, brand, localStorage),
        }}
      />
    </UiProvider>,
  );
  return service;
}
