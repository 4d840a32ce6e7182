import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PortalSession } from '../model/portal-session.ts';

interface SessionState {
  readonly current: PortalSession | undefined;
  readonly isInterrupted: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: undefined, isInterrupted: false }),
  reducers: {
    /** A patient is signed in, or goes on after an interruption. */
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
export { sessionSlice };
