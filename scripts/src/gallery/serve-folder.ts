import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { basename, extname, join } from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder on this machine alone; `/` is its `index.html`. Browsers cache nothing, since the files
 * change with each build.
 * @param folder absolute path
 */
export function serveFolder(folder: string, port: number): Server {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Built files are in the folder itself, and their names need no escapes.
    const file = join(folder, pathname === '/' ? 'index.html' : basename(pathname));
    const mediaType = MEDIA_TYPES[extname(file)];
    if (mediaType === undefined || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': mediaType, 'cache-control': 'no-cache' });
    createReadStream(file).pipe(response);
  });
  return server.listen(port, '127.0.0.1');
}
