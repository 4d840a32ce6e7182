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
export { skipToken } from '@reduxjs/toolkit/query/react';
export { shallowEqual, useSelector, useStore } from 'react-redux';
export { useDispatch } from './store/typed-hooks.ts';
