import { outgoingSignal, signalRecord } from '@acolhe/contracts';
import { type Database, onChildAdded, push, ref, remove, serverTimestamp } from 'firebase/database';
import { z } from 'zod';
import type { SignalChannel, Unsubscribe } from './realtime.ts';
import { type ListeningBase, resubscribe } from './watch-record.ts';

/**
 * Holds this side's inbox of a call in the SDK's memory and leaves its messages in it.
 * @returns a function that ends this
 */
export function expectSignals(base: ListeningBase, database: Database, inbox: string): Unsubscribe {
  return resubscribe(
    base,
    inbox,
    (cancelled) => onChildAdded(ref(database, inbox), () => undefined, cancelled),
    () => undefined,
  );
}

/**
 * Opens this side's end of the signalling of a call: writes into the other side's inbox, reads and empties its own.
 * @param inbox path of this side's inbox
 * @param outbox path of the other side's inbox
 * @param session sortable id of this room session, sent with each message
 * @see docs/product/call.md
 */
export function openSignalChannel(
  base: ListeningBase,
  database: Database,
  inbox: string,
  outbox: string,
  session: string,
): SignalChannel {
  const stops = new Set<Unsubscribe>();
  return {
    async send(message) {
      const signal = z.encode(outgoingSignal, { from: session, message, at: serverTimestamp() });
      await push(ref(database, outbox), signal);
    },
    receive(listener) {
      const stop = resubscribe(
        base,
        inbox,
        (cancelled) =>
          onChildAdded(
            ref(database, inbox),
            (snapshot) => {
              const read = signalRecord.safeParse(snapshot.val());
              void remove(snapshot.ref).catch(() => undefined);
              if (read.success) listener({ from: read.data.from, message: read.data.message });
            },
            cancelled,
          ),
        () => undefined,
      );
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    async close() {
      for (const stop of stops) stop();
      stops.clear();
      const emptied = remove(ref(database, inbox));
      // Without a socket the SDK does it once there is one again.
      if (base.connection.connected) await emptied;
      else emptied.catch(() => undefined);
    },
  };
}
