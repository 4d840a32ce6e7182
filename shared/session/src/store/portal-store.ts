import {
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  type Slice,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ApiConnection } from '../api/api-connection.ts';
import { portalApi } from '../api/portal-api.ts';
import { notificationsSlice } from '../toasts/notifications-slice.ts';
import { sessionSlice } from './session-slice.ts';

const storeCleared = createAction('portal/cleared');

/**
 * Creates the store of one host; never at module level, since a module may be loaded twice.
 * Remotes add state with `injectSlice` and effects with `addListener`.
 * @param connection where the calls of `portalApi` go
 */
export function createPortalStore(connection: ApiConnection) {
  const slices = combineSlices(sessionSlice, notificationsSlice, portalApi);
  type State = ReturnType<typeof slices>;
  const reducer = (state: State | undefined, action: UnknownAction): State =>
    // The API empties its own part, because requests under way belong to it.
    slices(storeCleared.match(action) && state ? { portalApi: state.portalApi } : state, action);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: connection } })
        .prepend(createListenerMiddleware().middleware)
        .concat(portalApi.middleware),
    devTools: false,
  });
  return {
    ...store,
    /** Adds a remote's state; adding it twice does nothing. */
    injectSlice(slice: Slice): void {
      slices.inject(slice);
      store.dispatch({ type: 'portal/slice-injected' });
    },
    /** Puts every slice back to its beginning and drops everything that came from the service. */
    clear(): void {
      // Screens leave first, so that none requests the dropped data again.
      store.dispatch(storeCleared());
      store.dispatch(portalApi.util.resetApiState());
    },
  };
}

/** The store of one host. */
export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalState = ReturnType<PortalStore['getState']>;
