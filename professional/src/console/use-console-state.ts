import {
  type OwnProfessional,
  type RoomCredentials,
  answerOfferCall,
  finishVisitCall,
  getVisitEndingCall,
  linkProfessionalCall,
  professionalHeartbeatCall,
  sendCommandCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { HeartbeatTimer } from '../service/heartbeat-timer.ts';
import {
  type ConsoleState,
  type ExitChoice,
  type OfferAnswer,
  type VisitExit,
  consoleReducer,
  unexplainedEndOf,
} from './console-state.ts';

/** The input, or undefined for none. */
const writtenOf = (text = ''): string | undefined => text.trim() || undefined;

export interface ConsoleModel {
  readonly state: ConsoleState;
  readonly become: (available: boolean) => void;
  /** Answers an offer. @returns the room's credentials when the visit was taken; never rejects */
  readonly answer: (requestId: number, answer: OfferAnswer) => Promise<RoomCredentials | undefined>;
  /** Ends the visit or hands it over. */
  readonly exit: (requestId: number, how: VisitExit, choice?: ExitChoice) => void;
  /** Enters or leaves the linked list of technicians. */
  readonly link: (linked: boolean) => void;
  readonly readNotice: () => void;
}

/**
 * Follows the professional's own record and the queue, sends heartbeats, and sends the professional's requests.
 * @see docs/product/console.md
 */
export function useConsoleState(
  service: ConsoleService,
  realtime: Realtime | undefined,
  { heartbeat, page }: { readonly heartbeat: HeartbeatTimer; /** Names this browser. */ readonly page: string },
  professional: OwnProfessional,
): ConsoleModel {
  const [state, dispatch] = useReducer(consoleReducer, {});

  useEffect(() => {
    if (!realtime) return undefined;
    const stops = [
      realtime.watchConnected((connected) => dispatch({ type: 'connected', connected })),
      realtime.watchProfessional(professional.id, { value: (self) => dispatch({ type: 'self', self }) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, professional.id]);

  const available = state.self?.available === true;
  useEffect(() => {
    // The rules show the queue to those on duty alone.
    if (!realtime || !available) return undefined;
    const stop = realtime.watchQueueEntries(professional.isTechnician ? 'technicians' : 'doctors', {
      value: (entries) =>
        dispatch({ type: 'waiting', waiting: [...(entries ?? [])].sort((one, other) => one.ticket - other.ticket) }),
    });
    return () => {
      stop();
      dispatch({ type: 'waiting', waiting: undefined });
    };
  }, [realtime, available, professional.isTechnician]);

  useEffect(() => {
    const send = (): void => void service.call(professionalHeartbeatCall, {});
    send();
    return heartbeat(DURATIONS.care.professionalHeartbeatMs, send);
  }, [service, heartbeat]);

  const onDuty = useRef(false);
  onDuty.current = available && state.self?.status !== 'in-call';
  useEffect(() => {
    // No patient is sent to a closed page. In a call the page may be reloading: the visit waits.
    const onPageHide = (): void => {
      if (onDuty.current) void service.call(setAvailabilityCall, { available: false }, { keepalive: true });
    };
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [service]);

  const released = unexplainedEndOf(state.notice)?.requestId;
  useEffect(() => {
    if (released === undefined) return;
    // Without an answer the notice says what the record says: that it is over.
    void service.call(getVisitEndingCall, { requestId: released }).then(({ data }) => {
      dispatch({ type: 'ending', requestId: released, ending: data?.ending ?? 'unknown' });
    });
  }, [service, released]);

  const become = useCallback(
    (available: boolean) => {
      dispatch({ type: 'become', becoming: available ? 'available' : 'unavailable' });
      void service
        .call(setAvailabilityCall, { available })
        .then(({ error }) => error && dispatch({ type: 'failed', what: 'become', message: error.message }));
    },
    [service],
  );
  const answer = useCallback(
    async (requestId: number, given: OfferAnswer) => {
      dispatch({ type: 'answer', requestId, answer: given });
      const { data, error } = await service.call(answerOfferCall, { requestId, answer: given, page });
      dispatch(
        error ? { type: 'failed', what: 'answer', message: error.message } : { type: 'answer-taken', requestId },
      );
      return data?.credentials;
    },
    [service, page],
  );
  const exit = useCallback(
    (requestId: number, how: VisitExit, { doctorId, note, guidance }: ExitChoice = {}) => {
      dispatch({ type: 'exit', requestId, how });
      const done =
        how === 'finish'
          ? service.call(finishVisitCall, { requestId, guidance: writtenOf(guidance) })
          : service.call(sendCommandCall, { requestId, command: how, doctorId, note: writtenOf(note) });
      void done.then(
        ({ error }) =>
          error &&
          dispatch({
            type: 'failed',
            what: 'exit',
            requestId,
            message: error.message,
            unanswered: error.kind !== 'refused',
          }),
      );
    },
    [service],
  );
  const link = useCallback(
    (linked: boolean) => {
      dispatch({ type: 'link', linking: linked ? 'in' : 'out' });
      void service
        .call(linkProfessionalCall, { professionalId: professional.id, isRemove: !linked })
        .then(({ error }) => error && dispatch({ type: 'failed', what: 'link', message: error.message }));
    },
    [service, professional.id],
  );
  const readNotice = useCallback(() => dispatch({ type: 'notice-read' }), []);
  return { state, become, answer, exit, link, readNotice };
}
