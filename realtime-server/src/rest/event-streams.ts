import type { ServerResponse } from 'node:http';
import { commitPush, queryPush, windowOf, wholePush } from '../listens/listener.ts';
import type { DataPush } from '../protocol/messages.ts';
import type { Commit, Database } from '../store/database.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';

/** How often a stream says that it lives. */
const HEARTBEAT_MS = 30_000;
/** A reader that is so far behind is cut off. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/** What a stream follows. */
export interface Watched {
  readonly path: Path;
  readonly query: Query | undefined;
  readonly text: (value: TreeNode) => string;
  /** Whether the reader may still read it. */
  readonly mayRead: () => boolean;
}

function eventText(name: string, dataText: string): string {
  return `event: ${name}\ndata: ${dataText}\n\n`;
}

function pushText(from: Path, { action, path, dataText }: DataPush): string {
  const below = JSON.stringify(`/${path.slice(from.length).join('/')}`);
  return eventText(action === 'd' ? 'put' : 'patch', `{"path":${below},"data":${dataText}}`);
}

/** Values and their changes as streams of events (`text/event-stream`), as REST clients follow them. */
export class EventStreams {
  private readonly endings = new Set<() => void>();

  constructor(
    private readonly database: Database,
    /** Runs something once all commits so far are safe on disk. */
    private readonly whenSafe: (run: () => void) => void,
  ) {}

  get size(): number {
    return this.endings.size;
  }

  /** Answers with the value, then with each change of it, until either side ends. */
  open(response: ServerResponse, { path, query, text, mayRead }: Watched): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    const send = (events: string): void =>
      this.whenSafe(() => {
        if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
        else if (!response.writableEnded) response.write(events);
      });
    let window = windowOf(this.database.root, path, query);
    send(pushText(path, wholePush(path, window, text)));
    const changeOf = (commit: Commit): DataPush | null => {
      if (commit.before.at(path) === commit.after.at(path)) return null;
      if (!query) return commitPush(path, commit, text);
      const before = window;
      window = windowOf(commit.after, path, query);
      return queryPush(path, { before, after: window }, text);
    };
    const unwatch = this.database.watch((commit) => {
      if (!mayRead()) {
        send(eventText('cancel', '"Permission denied"'));
        return end();
      }
      const push = changeOf(commit);
      if (push) send(pushText(path, push));
    });
    const keepAlive = setInterval(() => send(eventText('keep-alive', 'null')), HEARTBEAT_MS).unref();
    const end = (): void => {
      clearInterval(keepAlive);
      unwatch();
      this.endings.delete(end);
      this.whenSafe(() => response.end());
    };
    this.endings.add(end);
    response.on('close', end);
  }

  /** Ends all streams. */
  close(): void {
    for (const end of this.endings) end();
  }
}
