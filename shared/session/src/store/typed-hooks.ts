import { useDispatch as useAnyDispatch } from 'react-redux';
import type { PortalStore } from './portal-store.ts';

/** `useDispatch` that knows thunks and listeners of the portal's store. */
export const useDispatch = useAnyDispatch.withTypes<PortalStore['dispatch']>();
