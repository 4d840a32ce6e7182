import type { Patient } from '@acolhe/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in, and what for. */
export interface PortalSession {
  readonly patient: Patient;
  /** portal: everything; urgent-care: one new visit; scheduled-call: one appointment's call, beside the session of the host. */
  readonly scope: 'portal' | 'urgent-care' | 'scheduled-call';
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: { current: undefined as PortalSession | undefined },
  reducers: {
    /** A patient is signed in, or their data changed. */
    sessionOpened: (_, { payload }: PayloadAction<PortalSession>) => ({ current: payload }),
  },
  selectors: {
    selectSession: ({ current }): PortalSession | undefined => current,
  },
});

export const { sessionOpened } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
export { sessionSlice };
