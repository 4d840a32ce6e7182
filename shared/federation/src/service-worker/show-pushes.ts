import type { WorkerScope, WorkerWindow } from './worker-scope.ts';

/** What is shown for a kind of message. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /**
   * The way that a touch leads: a path of this origin.
   * @param id what the message is about, where it says so
   */
  readonly path: (id: number | undefined) => string;
  /** It stays until it is touched. */
  readonly stays?: boolean;
  /** One of this name takes the place of another, also of what a page shows itself; the kind unless said. */
  readonly tag?: string;
  /** Nothing is shown while a window at its path is looked at, which says it itself. */
  readonly onlyUnseen?: boolean;
}

interface Message {
  readonly kind?: string;
  readonly id?: number;
}

function read(data: { json(): unknown } | null): Message {
  try {
    const { kind, id } = Object(data?.json()) as Readonly<Record<string, unknown>>;
    return {
      ...(typeof kind === 'string' && { kind }),
      ...(Number.isSafeInteger(id) && { id: id as number }),
    };
  } catch {
    return {};
  }
}

/**
 * Shows what the service pushes. A message names its kind and an id alone: the words and the way are here, so that
 * nothing personal goes through a push service, and no message leads to another site.
 * @param words by kind; any other, as a newer service may send, is shown with the words of `unknown`
 * @see docs/product/push.md
 */
export function showPushes(
  self: WorkerScope,
  { words: known, unknown }: { readonly words: Readonly<Record<string, PushWords>>; readonly unknown: PushWords },
): void {
  self.addEventListener('push', (event) => {
    const { kind, id } = read(event.data);
    const words = (kind !== undefined && Object.hasOwn(known, kind) && known[kind]) || unknown;
    event.waitUntil(tell(self, words, { kind, id }));
  });
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(show(self, typeof notification.data === 'string' ? notification.data : '/'));
  });
}

async function tell(
  { clients, location, registration }: WorkerScope,
  { title, body, path, tag, stays = false, onlyUnseen = false }: PushWords,
  { kind, id }: Message,
): Promise<void> {
  const address = new URL(path(id), location.origin);
  const isSeen = (one: WorkerWindow) => one.visibilityState === 'visible' && isAt(one, address);
  if (onlyUnseen && (await windowsOf(clients)).some(isSeen)) return;
  await registration.showNotification(title, {
    body,
    lang: 'pt-BR',
    tag: tag ?? kind ?? 'other',
    requireInteraction: stays,
    data: path(id),
  });
}

const windowsOf = (clients: WorkerScope['clients']): Promise<readonly WorkerWindow[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a window has the path of an address and all that its search says; its own may say more. */
function isAt({ url }: WorkerWindow, { pathname, searchParams }: URL): boolean {
  const there = new URL(url);
  return (
    there.pathname === pathname && [...searchParams].every(([name, value]) => there.searchParams.get(name) === value)
  );
}

/** Brings the window to the front that is at this address, or opens one. */
async function show({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin);
  const there = (await windowsOf(clients)).find((one) => isAt(one, address));
  await (there ? there.focus() : clients.openWindow(address.href));
}
