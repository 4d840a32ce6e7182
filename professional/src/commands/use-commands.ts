import { sendCommandCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { type CommandReport, reportReducer, type ScreenCommand } from './command-report.ts';

/** A screen that works answers in well under a second. */
const ANSWER_TIMEOUT_MS = 8_000;

export interface Commands {
  readonly report?: CommandReport;
  /** Sends a command, unless one is on its way. */
  readonly give: (command: ScreenCommand) => void;
  readonly read: () => void;
}

/**
 * Sends commands to the patient's screen and follows their progress.
 * @param patientId the patient, whose record carries the answer and can be read while `ours`
 * @see docs/product/console.md
 */
export function useCommands(
  service: ConsoleService,
  realtime: Realtime,
  requestId: number,
  patientId: number,
  ours: boolean,
): Commands {
  const [report, dispatch] = useReducer(reportReducer, undefined);
  const lastSeq = useRef(0);
  useEffect(() => {
    if (!ours) return undefined;
    return realtime.watchPatient(patientId, {
      value(record) {
        if (!record) return;
        lastSeq.current = record.commandSeq;
        dispatch({ type: 'patient', record });
      },
    });
  }, [realtime, patientId, ours]);

  const waits = report?.state === 'sent';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'overdue' }), ANSWER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  const underWay = useRef(false);
  const give = useCallback(
    (command: ScreenCommand) => {
      if (underWay.current) return;
      underWay.current = true;
      dispatch({ type: 'give', command, afterSeq: lastSeq.current });
      void service.call(sendCommandCall, { requestId, command }).then(({ error }) => {
        underWay.current = false;
        dispatch(error ? { type: 'failed', message: error.message } : { type: 'taken' });
      });
    },
    [service, requestId],
  );
  const read = useCallback(() => dispatch({ type: 'read' }), []);
  return { report, give, read };
}
