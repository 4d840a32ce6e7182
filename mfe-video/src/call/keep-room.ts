import { MOVEMENT } from '@acolhe/session';
import type { VideoFailure, VideoRoom } from '@acolhe/video';
import { isUnstable } from '../care/care-api.ts';
import { callIdOf } from '@acolhe/contracts';
import type { Cell } from '../visit/cell.ts';
import type { LiveContext } from '../visit/visit-context.ts';
import { callPayload } from '../visit/call-payload.ts';
import { isTerminal, keepsRoom, type VisitEvent } from '../visit/visit-state.ts';
import { NO_MEDIA, type CallMedia } from './call-media.ts';
import type { LevelLog } from './level-log.ts';
import { failureEvent, listenToRoom } from './room-events.ts';
import type { TokenCheck } from './token-document.ts';
import type { VideoEdge } from './video-edge.ts';

/** The room asks a minute before its credentials end. */
const RENEW_AGAIN_MS = 5_000;

export interface RoomTools {
  readonly media: Cell<CallMedia>;
  readonly levels: LevelLog;
  readonly video: VideoEdge;
  /** Whether the record that names the room is there; asked for while waiting, so that it costs the call no time. */
  readonly findToken: () => Promise<TokenCheck>;
}

/**
 * Enters a room whenever the visit is to connect, leaves it when the visit no longer keeps one. Rooms come one after
 * the other: the next is entered when the last has been left. Camera and microphone are taken when the visit is
 * offered.
 * @see docs/product/call-screen.md
 */
export function keepRoom(context: LiveContext, { media, levels, video, findToken }: RoomTools): () => void {
  const { store, memory, api, realtime, call } = context;
  let turn: Promise<unknown> = Promise.resolve();
  let leaveLast: (() => Promise<void>) | undefined;
  let ready: Promise<VideoRoom> | undefined;
  let tokenDocument: Promise<TokenCheck> | undefined;
  const findTokenDocument = (): Promise<TokenCheck> =>
    (tokenDocument ??= findToken().then((check) => {
      // Only what was found stays found.
      if (check !== 'known') tokenDocument = undefined;
      return check;
    }));
  /** What the patient had turned off stays off, after a reload too. */
  const keptDevices = () => ({
    camera: memory.get('camera') !== 'off',
    microphone: memory.get('microphone') !== 'off',
  });

  /**
   * A room that takes the devices which the patient chose; what is remembered of them is kept in mind, not taken yet.
   */
  async function newRoom(): Promise<VideoRoom> {
    const room = await video.createRoom({ realtime, call });
    const { camera, microphone } = media.get().devices;
    if (camera) void room.useDevice('camera', camera).catch(() => undefined);
    if (microphone) void room.useDevice('microphone', microphone).catch(() => undefined);
    return room;
  }

  function makeReady(): void {
    const mine = (ready ??= newRoom());
    // What cannot be had now is asked for again, and told, when the call begins.
    mine.then(
      (room) => room.prepare(keptDevices()).catch(() => undefined),
      () => {
        if (ready === mine) ready = undefined;
      },
    );
  }

  function dropReady(): void {
    ready?.then((room) => room.leave()).catch(() => undefined);
    ready = undefined;
  }

  function takeRoom(): Promise<VideoRoom> {
    const room = ready ?? newRoom();
    ready = undefined;
    return room;
  }

  /** What the call takes is fetched while the patient waits; the credentials decide in the end. */
  async function foresee(): Promise<void> {
    const found = await api.roomProvider();
    if (found.ok) await video.expectProvider(found.value.provider);
  }

  function enter(): void {
    let over = false;
    let room: VideoRoom | undefined;
    const tell = (event: VisitEvent): void => {
      if (!over) store.dispatch(event);
    };
    let renewAgain: ReturnType<typeof setTimeout> | undefined;
    /** A renewal that fails is not the end: it is tried again, and the room says when it is lost. */
    const renew = async (mine: VideoRoom): Promise<void> => {
      const credentials = await api.roomCredentials(callIdOf(call));
      if (over) return;
      if (credentials.ok) await mine.renewToken(credentials.value).catch(() => undefined);
      else renewAgain = setTimeout(() => void renew(mine), RENEW_AGAIN_MS);
    };
    leaveLast = async () => {
      over = true;
      clearTimeout(renewAgain);
      media.patch({
        ...NO_MEDIA,
        devices: media.get().devices,
        ...keptDevices(),
        room: undefined,
        level: undefined,
        askedBy: undefined,
      });
      await room?.leave();
    };
    turn = turn.then(async () => {
      if (over) return;
      // The room's code is fetched beside the credentials.
      if (!ready) makeReady();
      const [document, credentials] = await Promise.all([findTokenDocument(), api.roomCredentials(callIdOf(call))]);
      if (over) return;
      if (document === 'token-missing' || document === 'token-unknown')
        return tell({ type: 'room-blocked', block: document });
      if (!credentials.ok)
        return tell(
          isUnstable(credentials.error)
            ? { type: 'room-unreachable' }
            : { type: 'room-blocked', block: 'token-failed' },
        );
      try {
        const mine = await takeRoom();
        room = mine;
        if (over) return await mine.leave();
        listenToRoom(mine, { media, levels, tell, renewToken: () => void renew(mine), portal: context.portal });
        media.patch({ room: mine, ...keptDevices() });
        await mine.join(credentials.value, keptDevices());
        if (!over) context.portal.log(MOVEMENT.roomJoined, callPayload(call));
      } catch (error) {
        tell(failureEvent(failureOf(error), 'room-unreachable'));
      }
    });
  }

  function leaveRoom(): void {
    const last = leaveLast;
    leaveLast = undefined;
    if (last) turn = Promise.all([turn, last()]).catch(() => undefined);
  }

  foresee().catch(() => undefined);
  const stopStore = store.subscribe((state, previous) => {
    if (state.roomAttempt !== previous.roomAttempt) {
      leaveRoom();
      enter();
    } else if (!keepsRoom(state.stage)) {
      leaveRoom();
    }
    if (previous.stage === 'opening' && !isTerminal(state.stage)) void findTokenDocument();
    if (state.stage === 'offered' && previous.stage !== 'offered') makeReady();
    if (state.stage !== 'offered' && !keepsRoom(state.stage)) dropReady();
  });
  return () => {
    stopStore();
    dropReady();
    leaveRoom();
  };
}

function failureOf(error: unknown): VideoFailure {
  return error instanceof Error && 'failure' in error ? (error.failure as VideoFailure) : 'unknown';
}
