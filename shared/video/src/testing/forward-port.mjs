// Carries TCP between a port of this network namespace and a socket in the file system, which all namespaces share:
// `node forward-port.mjs listen|serve <port> <path>`.
import { createServer, connect } from 'node:net';

const [mode, port, path] = process.argv.slice(2);
const local = { host: 'localhost', port: Number(port) };
const server = createServer((from) => {
  const to = mode === 'listen' ? connect(path) : connect(local);
  for (const [one, other] of [
    [from, to],
    [to, from],
  ]) {
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
server.listen(mode === 'listen' ? local : { path }, () => process.stdout.write('ready\n'));
