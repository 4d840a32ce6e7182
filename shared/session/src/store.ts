import { useDispatch as useAnyDispatch } from 'react-redux';
import type { PortalStore } from './store/portal-store.ts';

/** What remotes use of Redux Toolkit and react-redux: one copy for host and remotes. */
export {
  addListener,
  clearAllListeners,
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  removeListener,
  type ListenerEffectAPI,
  type PayloadAction,
  type Slice,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
export { shallowEqual, useSelector, useStore } from 'react-redux';

/** `useDispatch` that knows thunks and listeners of the portal's store. */
export const useDispatch = useAnyDispatch.withTypes<PortalStore['dispatch']>();
