// Preloaded into each service: when the process that started it is gone, it stops too, so that a killed run leaves
// nothing behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
