/** Name of the job that tells the realtime database which sessions have ended; who ends one wakes it. */
export const CLOSE_REALTIME_JOB = 'close-realtime-sessions';
