import { type QueueEntryRecord, askNextCall } from '@acolhe/contracts';
import type { StatusKind } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

export interface NextReport {
  readonly kind: StatusKind;
  readonly title: string;
  readonly detail?: string;
}

export interface Next {
  /** The visit for which the next professional is being asked. */
  readonly asking?: number;
  readonly report?: NextReport;
  /** Goes on to the next professional; while one request is under way no other is sent. */
  readonly ask: (entry: QueueEntryRecord) => void;
  readonly read: () => void;
}

/** Passes a visit that waits on to the next professional. @see docs/product/console.md */
export function useNext(service: ConsoleService): Next {
  const [state, setState] = useState<Pick<Next, 'asking' | 'report'>>({});
  const underWay = useRef(false);
  const ask = useCallback(
    ({ requestId, patientName }: QueueEntryRecord) => {
      if (underWay.current) return;
      underWay.current = true;
      setState({ asking: requestId });
      void service.call(askNextCall, { requestId }).then(({ error }) => {
        underWay.current = false;
        setState({
          report: error
            ? { kind: 'danger', title: 'Não foi possível passar ao próximo.', detail: error.message }
            : { kind: 'success', title: `${patientName} segue para o próximo profissional livre.` },
        });
      });
    },
    [service],
  );
  const read = useCallback(() => setState({}), []);
  return { ...state, ask, read };
}
