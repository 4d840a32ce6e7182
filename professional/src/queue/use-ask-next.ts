import { type QueueEntryRecord, askNextCall } from '@acolhe/contracts';
import type { StatusKind } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

export interface AskNextReport {
  readonly kind: StatusKind;
  readonly title: string;
  readonly detail?: string;
}

export interface AskNext {
  /** Id of the visit for which the next professional is being asked. */
  readonly asking?: number;
  readonly report?: AskNextReport;
  /** Passes the visit on, unless another request is on its way. */
  readonly ask: (entry: QueueEntryRecord) => void;
  readonly read: () => void;
}

/**
 * Passes a waiting visit on to the next professional.
 * @see docs/product/console.md
 */
export function useAskNext(service: ConsoleService): AskNext {
  const [state, setState] = useState<Pick<AskNext, 'asking' | 'report'>>({});
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
            ? { kind: 'danger', title: 'Não foi possível passar adiante.', detail: error.message }
            : { kind: 'success', title: `${patientName} segue para o próximo profissional livre.` },
        });
      });
    },
    [service],
  );
  const read = useCallback(() => setState({}), []);
  return { ...state, ask, read };
}
