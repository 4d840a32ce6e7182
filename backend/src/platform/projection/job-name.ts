/** Woken after each commit that marked records. */
export const PROJECTION_JOB = 'projection';
