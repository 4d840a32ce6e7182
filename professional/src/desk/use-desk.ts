import {
  type Professional,
  answerOfferCall,
  finishVisitCall,
  linkProfessionalCall,
  professionalHeartbeatCall,
  sendCommandCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { CARE_LIMITS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Pace } from '../pace/pace.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { type DeskState, type OfferAnswer, type VisitExit, deskReducer } from './desk-state.ts';

export interface Desk {
  readonly state: DeskState;
  readonly become: (available: boolean) => void;
  readonly answer: (requestId: number, answer: OfferAnswer) => void;
  /** Gives the visit of the call away. @param doctorId the doctor who is asked first */
  readonly exit: (requestId: number, how: VisitExit, doctorId?: number) => void;
  /** Goes into the linked list of technicians, or out of it. */
  readonly link: (linked: boolean) => void;
  readonly readNotice: () => void;
}

/**
 * Follows the own record and the queue, says that the console is alive, and passes on what the professional does.
 * @see docs/product/console.md
 */
export function useDesk(
  service: ConsoleService,
  realtime: Realtime | undefined,
  pace: Pace,
  professional: Professional,
): Desk {
  const [state, dispatch] = useReducer(deskReducer, {});

  useEffect(() => {
    if (!realtime) return undefined;
    const stops = [
      realtime.watchConnected((connected) => dispatch({ type: 'connected', connected })),
      realtime.watchProfessional(professional.id, { value: (self) => dispatch({ type: 'self', self }) }),
      realtime.watchQueueEntries(professional.isTechnician ? 'technicians' : 'doctors', {
        value: (entries) =>
          dispatch({ type: 'waiting', waiting: [...(entries ?? [])].sort((one, other) => one.ticket - other.ticket) }),
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, professional.id, professional.isTechnician]);

  useEffect(() => {
    const beat = (): void => void service.call(professionalHeartbeatCall, {});
    beat();
    return pace(CARE_LIMITS.professionalHeartbeatMs, beat);
  }, [service, pace]);

  const onDuty = useRef(false);
  onDuty.current = state.self?.available === true && state.self.status !== 'in-call';
  useEffect(() => {
    // Nobody is sent to a page that is gone. In a call it may be a reload: the visit waits.
    const onPageHide = (): void => {
      if (onDuty.current) void service.call(setAvailabilityCall, { available: false }, { keepalive: true });
    };
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [service]);

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
    (requestId: number, given: OfferAnswer) => {
      dispatch({ type: 'answer', requestId, answer: given });
      void service
        .call(answerOfferCall, { requestId, answer: given })
        .then(({ error }) =>
          dispatch(
            error ? { type: 'failed', what: 'answer', message: error.message } : { type: 'answer-taken', requestId },
          ),
        );
    },
    [service],
  );
  const exit = useCallback(
    (requestId: number, how: VisitExit, doctorId?: number) => {
      dispatch({ type: 'exit', requestId, how });
      const done =
        how === 'finish'
          ? service.call(finishVisitCall, { requestId })
          : service.call(sendCommandCall, { requestId, command: how, doctorId });
      void done.then(
        ({ error }) =>
          error &&
          dispatch({ type: 'failed', what: 'exit', message: error.message, unanswered: error.kind !== 'refused' }),
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
