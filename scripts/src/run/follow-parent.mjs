// Preloaded into each service: it stops when the process that started it has ended, so that a killed run leaves nothing
// behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
