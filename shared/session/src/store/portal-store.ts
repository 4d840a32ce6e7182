import {
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  createSlice,
  type Middleware,
  type PayloadAction,
  type Reducer,
  type Slice,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { ApiConnection } from '../api/connection.ts';
import type { PortalSession } from '../model/portal-session.ts';
import { notificationsSlice } from './notifications.ts';

/**
 * What a store needs of `portalApi` to hold its answers. Handed over rather than imported: a host without queries does
 * not load what they need.
 */
export interface PortalQueries {
  readonly reducerPath: 'portalApi';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: { readonly resetApiState: () => UnknownAction };
}

/** The part of the state that only a store with queries has. */
interface QueriesState {
  readonly portalApi: unknown;
}

const storeCleared = createAction('portal/cleared');

/**
 * Creates the store of one host; never at module level, since a module may be loaded twice.
 * Remotes add state with `injectSlice` and effects with `addListener`.
 * @param connection where calls go
 * @param queries `portalApi` of `@acolhe/session/queries`; without it remotes make plain calls alone
 */
export function createPortalStore(connection: ApiConnection, queries?: PortalQueries) {
  const slices = combineSlices(sessionSlice, notificationsSlice).withLazyLoadedSlices<QueriesState>();
  if (queries) slices.inject(queries);
  type State = ReturnType<typeof slices>;
  // The API empties its own part, because requests in flight belong to it.
  const cleared = (state: State) => queries && { portalApi: state.portalApi };
  const reducer = (state: State | undefined, action: UnknownAction): State =>
    slices(state && storeCleared.match(action) ? cleared(state) : state, action);
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: connection } })
        .prepend(createListenerMiddleware().middleware)
        .concat(queries ? [queries.middleware] : []),
    devTools: false,
  });
  return {
    ...store,
    /** Adds a remote's state; adding it twice does nothing. */
    injectSlice(slice: Slice): void {
      slices.inject(slice);
      store.dispatch({ type: 'portal/slice-injected' });
    },
    /** Resets every slice and drops all data received from the service. */
    clear(): void {
      // Screens leave first, so that none requests the dropped data again.
      store.dispatch(storeCleared());
      if (queries) store.dispatch(queries.util.resetApiState());
    },
  };
}

/** The store of one host. */
export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalState = ReturnType<PortalStore['getState']>;

interface SessionState {
  readonly current: PortalSession | undefined;
  readonly isInterrupted: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: undefined, isInterrupted: false }),
  reducers: {
    /** A patient signed in, or resumed after an interruption. */
    sessionOpened: (_, { payload }: PayloadAction<PortalSession>) => ({ current: payload, isInterrupted: false }),
    /** Newer data of the signed-in patient. */
    patientChanged: ({ isInterrupted }, { payload }: PayloadAction<PortalSession>) => ({
      current: payload,
      isInterrupted,
    }),
    /**
     * The service ended the session while something was not saved: the patient stays, and has to show the password
     * again.
     */
    sessionInterrupted: ({ current }) => ({ current, isInterrupted: current !== undefined }),
  },
  selectors: {
    selectSession: ({ current }): PortalSession | undefined => current,
    selectIsInterrupted: ({ isInterrupted }): boolean => isInterrupted,
  },
});

export const { patientChanged, sessionInterrupted, sessionOpened } = sessionSlice.actions;
export const { selectIsInterrupted, selectSession } = sessionSlice.selectors;
