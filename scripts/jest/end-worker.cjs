// A worker of jest in which nothing is left open ends at once. Otherwise Node takes its heap apart first, for a second
// or more after a hundred suites, while jest waits for half a second, ends it by force and reports a leak that is none.
// A handle that a suite left open holds this event up, so that a leak is reported as before.
if (process.env.JEST_WORKER_ID !== undefined && process.send !== undefined)
  process.once('exit', (code) => process.exit(code));
