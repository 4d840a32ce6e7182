import { parsePictureFit, type VideoApi } from '@acolhe/call';
import { type CallKey, saveLevelsCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { MOVEMENT, type Portal } from '@acolhe/session';
import { createMachine, createStore, type StoreApi } from '@acolhe/state';
import { careCallsOf } from '../care/care-calls.ts';
import { deviceMemoryOf } from '../care/device-selects.tsx';
import { notifyHost } from './commands.ts';
import { connectRoom } from './connect-room.ts';
import { logMovements, recordDrops } from './log-call.ts';
import { callPayload } from './movements.ts';
import { alertTurn } from './notify-turn.ts';
import { holdLease } from './queue-lease.ts';
import { createLevelLog, type TokenCheck } from './room-records.ts';
import { NO_MEDIA, notAskedFor, type CallMedia } from './room-reports.ts';
import { step } from './step.ts';
import { createVisitChat, type VisitChat } from './visit-chat.ts';
import { type VisitContext, visitMemory } from './visit-context.ts';
import { isOver, isTerminal, newVisit } from './visit-state.ts';

/** A call that this screen takes part in. */
export interface RunningVisit<C extends VisitContext = VisitContext> {
  readonly context: C;
  readonly media: StoreApi<CallMedia>;
  readonly chat: VisitChat;
  /** Follows the call and joins it once the realtime database is open. Cancelling does not need it. */
  connect(realtime: Realtime): void;
  /** Leaves the room and releases the lease; the call itself continues at the service. */
  close(): void;
}

type Connected<C> = C & { readonly realtime: Realtime };

/** The parts that differ between kinds of calls. */
export interface CallFlow<C extends VisitContext> {
  readonly context: C;
  readonly video: VideoApi;
  /** The patient pressed to have the call here, whatever screen has it. */
  readonly takesOver: boolean;
  /** Checks whether the record of the room exists. */
  readonly findToken: () => Promise<TokenCheck>;
  /** Sends the patient's cancellation. */
  readonly cancel: (context: C) => () => void;
  /** Starts further effects that end with the call. */
  readonly accompany?: (connected: Connected<C>) => readonly (() => void)[];
  /** Dispatches the records of the call to the visit; continues when another tab holds the call. */
  readonly follow: (connected: Connected<C>) => () => void;
  /** Handles the commands of the record. */
  readonly handleCommands?: (connected: Connected<C>, media: StoreApi<CallMedia>) => () => void;
}

/** Creates the context of a call of any kind. */
export function callContext(portal: Portal, call: CallKey, patientId: number): VisitContext {
  const store = createMachine(newVisit(call), step, ({ stage }, { type }) =>
    portal.log(MOVEMENT.eventIgnored, { ...callPayload(call), stage, event: type }),
  );
  return { portal, api: careCallsOf(portal), store, memory: visitMemory(portal.storage, call), call, patientId };
}

/**
 * Creates the state of a call and starts its effects.
 * @see docs/product/visit-states.md
 */
export function runCall<C extends VisitContext>(flow: CallFlow<C>): RunningVisit<C> {
  const { context, video, findToken, takesOver } = flow;
  const { portal, memory, store, call } = context;
  const media = createStore<CallMedia>(() => ({
    ...NO_MEDIA,
    devices: deviceMemoryOf(portal.storage).get(),
    own: notAskedFor({ camera: memory.get('camera') !== 'off', microphone: memory.get('microphone') !== 'off' }),
    retainsPicture: memory.get('keeps-picture') === 'yes',
    fit: parsePictureFit(memory.get('picture-fit')),
  }));
  const chat = createVisitChat(context);

  /** Outlast the call, until the screen closes. */
  const lasting = [
    notifyHost(context),
    logMovements(context),
    recordDrops(context),
    alertTurn(context),
    flow.cancel(context),
  ];
  /** End with the call. */
  const live: (() => void)[] = [];
  const endLive = (): void => live.splice(0).forEach((end) => end());
  /** A call that continues in another tab may end there. */
  let stopRecord = (): void => undefined;
  const endAsCalledFor = (): void => {
    const { stage } = store.getState();
    if (isTerminal(stage)) endLive();
    if (isOver(stage)) stopRecord();
  };
  lasting.push(store.subscribe(endAsCalledFor));

  return {
    context,
    media,
    chat,
    connect(realtime) {
      const connected = { ...context, realtime };
      const levels = createLevelLog({
        call,
        nowMs: () => portal.clock.nowMs(),
        send: (batch) => portal.deliver(saveLevelsCall, batch),
      });
      live.push(
        connectRoom(connected, { media, levels, video, findToken }),
        () => levels.close(),
        chat.connect(realtime),
        ...(flow.accompany?.(connected) ?? []),
      );
      // Last, since they may emit at once; a command is handled in the phase of its record.
      stopRecord = flow.follow(connected);
      if (flow.handleCommands) live.push(flow.handleCommands(connected, media));
      live.push(holdLease(connected, takesOver));
      endAsCalledFor();
    },
    close() {
      endLive();
      stopRecord();
      lasting.forEach((end) => end());
    },
  };
}
