import { type CallAnswer, holdRoom, type VideoApi } from '@acolhe/call';
import { callIdOf, type RoomCredentials } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { StoreApi } from '@acolhe/state';
import { isTransient } from '../care/care-calls.ts';
import type { LevelLog, TokenCheck } from './room-records.ts';
import { type CallMedia, NO_MEDIA, notAskedFor, reactToRoom } from './room-reports.ts';
import type { LiveContext } from './visit-context.ts';
import { isTerminal, hasRoom, type VisitEvent } from './visit-state.ts';

export interface RoomTools {
  readonly media: StoreApi<CallMedia>;
  readonly levels: LevelLog;
  readonly video: VideoApi;
  /**
   * Checks whether the token record of the room exists; called while the patient waits, so that it does not delay the
   * call.
   */
  readonly findToken: () => Promise<TokenCheck>;
}

/**
 * Joins a room whenever the visit enters a stage that connects, and leaves it when the stage no longer has a room.
 * Opens camera and microphone when the visit is offered.
 * @returns a function that leaves the room and ends this
 * @see docs/product/call-screen.md
 */
export function connectRoom(context: LiveContext, { media, levels, video, findToken }: RoomTools): () => void {
  const { store, memory, api, realtime, call, portal } = context;
  let tokenDocument: Promise<TokenCheck> | undefined;
  const findTokenDocument = (): Promise<TokenCheck> =>
    (tokenDocument ??= findToken().then((check) => {
      // Only a document that was found is remembered; otherwise the next call searches again.
      if (check !== 'known') tokenDocument = undefined;
      return check;
    }));
  /** Devices that the patient switched off stay off, also after a reload. */
  const devicesOn = () => ({ camera: memory.get('camera') !== 'off', microphone: memory.get('microphone') !== 'off' });
  const room = holdRoom<VisitEvent>({
    createRoom: () => video.createRoom({ realtime, call }),
    chosenDevices: () => {
      const { camera, microphone } = media.getState().devices;
      return { ...(camera && { camera }), ...(microphone && { microphone }) };
    },
    devicesOn: devicesOn(),
    renewCredentials: () => api.roomCredentials(callIdOf(call)),
    report(report) {
      reactToRoom(report, room, { media, levels, portal, call, dispatch: store.dispatch });
      if (report.type === 'refused' && report.error.type === 'room-unreachable') askAgain();
    },
  });
  media.setState({ room });

  /** The answer for the room of the offer that the visit has, or had last. */
  let foreseen: ReturnType<typeof api.roomCredentials> | undefined;
  const takeCredentials = async (): ReturnType<typeof api.roomCredentials> => {
    const ahead = foreseen;
    foreseen = undefined;
    const answer = await ahead;
    return answer?.data ? answer : api.roomCredentials(callIdOf(call));
  };

  let askTimer: ReturnType<typeof setTimeout> | undefined;
  /** Asks until the service answers, and connects then, without a press on 'Tentar Novamente'. */
  function askAgain(): void {
    const { roomAttempt } = store.getState();
    const isWaiting = (): boolean => {
      const { stage, roomAttempt: attempt } = store.getState();
      return stage === 'unstable' && attempt === roomAttempt;
    };
    const ask = async (): Promise<void> => {
      const answer = await api.roomCredentials(callIdOf(call));
      if (!isWaiting()) return;
      if (answer.error && isTransient(answer.error)) return askAgain();
      foreseen = Promise.resolve(answer);
      store.dispatch({ type: 'retry' });
    };
    clearTimeout(askTimer);
    askTimer = setTimeout(() => void ask(), DURATIONS.retry.roomMs);
  }

  /** Looks the token record up and asks for the credentials at the same time, if they did not come with the offer. */
  async function admission(): Promise<CallAnswer<RoomCredentials, VisitEvent>> {
    const [document, credentials] = await Promise.all([findTokenDocument(), takeCredentials()]);
    if (document === 'token-missing' || document === 'token-unknown')
      return { error: { type: 'room-blocked', block: document } };
    if (credentials.data) return credentials;
    return {
      error: isTransient(credentials.error)
        ? { type: 'room-unreachable' }
        : { type: 'room-blocked', block: 'token-failed' },
    };
  }

  /**
   * Loads the provider of the room while the patient waits, by the expected provider; the credentials name the final
   * one.
   */
  async function foresee(): Promise<void> {
    const { data } = await api.roomProvider({});
    if (data) await video.expectProvider(data.provider);
  }

  function join(): void {
    if (room.state !== 'prepared') {
      leave();
      room.prepare();
    }
    room.join(admission());
  }

  function leave(): void {
    if (room.state === 'joining' || room.state === 'joined')
      media.setState({
        ...NO_MEDIA,
        devices: media.getState().devices,
        own: notAskedFor(devicesOn()),
        level: undefined,
        path: undefined,
        askedBy: undefined,
      });
    void room.leave();
  }

  foresee().catch(() => undefined);
  const stopStore = store.subscribe((state, previous) => {
    if (state.roomAttempt !== previous.roomAttempt) join();
    else if (state.stage !== previous.stage && !hasRoom(state.stage)) {
      leave();
      foreseen = undefined;
      if (state.stage === 'offered') {
        room.prepare();
        foreseen = api.roomCredentials(callIdOf(call));
        room.expect(foreseen);
      }
    }
    if (previous.stage === 'opening' && !isTerminal(state.stage)) void findTokenDocument();
  });
  return () => {
    clearTimeout(askTimer);
    stopStore();
    leave();
  };
}
