import { visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { MOVEMENT, type Portal } from '@acolhe/session';
import { careApiOf } from '../care/care-api.ts';
import { NO_MEDIA, type CallMedia } from '../call/call-media.ts';
import { createChat, type Chat } from '../call/chat/chat.ts';
import { keepRoom } from '../call/keep-room.ts';
import { createLevelLog } from '../call/level-log.ts';
import { checkTokenDocument } from '../call/token-document.ts';
import type { VideoEdge } from '../call/video-edge.ts';
import { readDeviceChoice } from '../devices/device-choice.ts';
import { createCell, type Cell } from './cell.ts';
import { callAttention } from './effects/call-attention.ts';
import { cancelVisit } from './effects/cancel-visit.ts';
import { followQueue } from './effects/follow-queue.ts';
import { followRecord } from './effects/follow-record.ts';
import { holdLease } from './effects/hold-lease.ts';
import { keepPlace } from './effects/keep-place.ts';
import { logMovements } from './effects/log-movements.ts';
import { obeyCommands } from './effects/obey-commands.ts';
import { tellHost } from './effects/tell-host.ts';
import type { UrgentContext } from './visit-context.ts';
import { visitMemory } from './visit-memory.ts';
import { isOver, isTerminal } from './visit-state.ts';
import { createVisitStore } from './visit-store.ts';

export interface RunVisitOptions {
  readonly portal: Portal;
  readonly video: VideoEdge;
  readonly requestId: number;
  readonly patientId: number;
  /** Loads the page anew, or what stands for it in this host. */
  readonly reload: () => void;
}

/** A visit that this screen takes part in. */
export interface RunningVisit {
  readonly context: UrgentContext;
  readonly media: Cell<CallMedia>;
  readonly chat: Chat;
  /** The realtime database is open: follows the visit and takes part in it. Cancelling needs none of it. */
  connect(realtime: Realtime): void;
  /** Leaves the room and gives the hold back; the visit itself goes on at the service. */
  close(): void;
}

/** Brings the state of a visit and everything that acts upon it together. @see docs/product/visit-states.md */
export function runVisit({ portal, video, requestId, patientId, reload }: RunVisitOptions): RunningVisit {
  const call = visitKey(requestId);
  const memory = visitMemory(portal.storage, call);
  const store = createVisitStore(call, ({ stage }, { type }) => portal.log(MOVEMENT.eventIgnored, { requestId, stage, event: type }));
  const context: UrgentContext = { portal, api: careApiOf(portal), store, memory, call, requestId, patientId };
  const media = createCell<CallMedia>({ ...NO_MEDIA, devices: readDeviceChoice(portal.storage), camera: memory.get('camera') !== 'off', microphone: memory.get('microphone') !== 'off' });
  const chat = createChat(context);

  /** Outlast the visit, until the screen closes. */
  const lasting = [tellHost(context), logMovements(context), callAttention(context), cancelVisit(context)];
  /** End with the visit. */
  const live: (() => void)[] = [];
  const endLive = (): void => live.splice(0).forEach((end) => end());
  /** A visit that goes on in another tab may end there. */
  let stopRecord = (): void => undefined;
  const endAsCalledFor = (): void => {
    const { stage } = store.state();
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
      const levels = createLevelLog({ call, nowMs: () => portal.clock.nowMs(), send: (batch) => portal.logLevels(batch) });
      live.push(
        keepRoom(connected, { media, levels, video, findToken: () => checkTokenDocument(context) }), () => levels.close(), chat.connect(realtime), keepPlace(context), followQueue(connected),
      );
      // Last, since they may speak at once; a command counts in the phase that its record tells of.
      stopRecord = followRecord(connected);
      live.push(obeyCommands(connected, { reload, showQuestion: (askedBy) => media.patch({ askedBy }) }), holdLease(connected));
      endAsCalledFor();
    },
    close() {
      endLive();
      stopRecord();
      lasting.forEach((end) => end());
    },
  };
}
