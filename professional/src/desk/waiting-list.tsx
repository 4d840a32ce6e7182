import { askNextCall, type QueueEntryRecord } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { Button, Note, Skeleton, type StatusKind, Table, Tag, useFocusFallback, useNow, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatShortWait, minutesSince } from '../page/waits.ts';
import { type ConsoleService, wallTimeMs } from '../service/console-service.ts';
import { personLabel } from '../visit/visit-details.tsx';
import * as styles from './waiting-list.module.css';

export interface WaitingListProps {
  readonly service: ConsoleService;
  /** Entries in the order of the queue; undefined off duty, and until they are known. */
  readonly waiting: readonly QueueEntryRecord[] | undefined;
  /** Whether it is the doctors' queue. */
  readonly forDoctors: boolean;
  /** Only who is available sees the queue and passes a visit on. */
  readonly isOnDuty: boolean;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/** Lists the waiting patients and their wait, and passes a visit on to the next professional. */
export function WaitingList({ service, waiting, forDoctors, isOnDuty, nowMs }: WaitingListProps) {
  const css = useStyles(styles);
  const now = useNow(nowMs, DURATIONS.poll.consoleListMs);
  const next = useAskNext(service);
  // The message about a press remains until the duty changes.
  const { read } = next;
  useEffect(() => read(), [read, isOnDuty]);
  const title = forDoctors ? 'Fila médica agora' : 'Fila agora';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={css.queue} aria-labelledby="fila-agora" {...useFocusFallback(() => heading.current?.focus())}>
      <h2 ref={heading} tabIndex={-1} id="fila-agora">
        {title}
      </h2>
      {!isOnDuty && <p className={css.none}>Quem espera aparece aqui quando você está disponível.</p>}
      {isOnDuty && waiting === undefined && <Skeleton label="Carregando a fila" />}
      {waiting?.length === 0 && <p className={css.none}>Ninguém está esperando.</p>}
      {waiting !== undefined && waiting.length > 0 && (
        <Table
          label={title}
          keyOf={({ requestId }) => requestId}
          rows={waiting}
          columns={[
            { title: 'Número', cell: (entry) => <span className={css.number}>{waiting.indexOf(entry) + 1}</span> },
            { title: 'Paciente', kind: 'below', cell: (entry) => <WaitingPatient entry={entry} /> },
            {
              title: 'Espera',
              kind: 'below',
              cell: (entry) => (
                <div className={css.wait}>
                  <span>{formatShortWait(waitedMinutes(entry.queuedAt, now))}</span>
                  <Button
                    size="small"
                    busy={next.asking === entry.requestId}
                    busyLabel="Passando..."
                    idle={next.asking !== undefined}
                    aria-label={next.asking === entry.requestId ? undefined : `Passar adiante ${entry.patientName}`}
                    onPress={() => next.ask(entry)}
                  >
                    Passar adiante
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
      {/* Below the list, whose buttons stay where they are. */}
      {next.report && (
        <Note
          key={next.report.title}
          kind={next.report.kind}
          live
          title={next.report.title}
          action={
            <Button size="small" onPress={next.read}>
              Entendi
            </Button>
          }
        >
          {next.report.detail}
        </Note>
      )}
    </section>
  );
}

interface AskNextReport {
  readonly kind: StatusKind;
  readonly title: string;
  readonly detail?: string;
}

interface AskNext {
  /** Id of the visit for which the next professional is being asked. */
  readonly asking?: number;
  readonly report?: AskNextReport;
  /** Passes the visit on, unless another request is being sent. */
  readonly ask: (entry: QueueEntryRecord) => void;
  readonly read: () => void;
}

/**
 * Passes a waiting visit on to the next professional.
 * @see docs/product/console.md
 */
function useAskNext(service: ConsoleService): AskNext {
  const [state, setState] = useState<Pick<AskNext, 'asking' | 'report'>>({});
  const inProgress = useRef(false);
  const ask = useCallback(
    ({ requestId, patientName }: QueueEntryRecord) => {
      if (inProgress.current) return;
      inProgress.current = true;
      setState({ asking: requestId });
      void service.call(askNextCall, { requestId }).then(({ error }) => {
        inProgress.current = false;
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

/** Shows one waiting patient, and whether the law gives them priority. */
function WaitingPatient({ entry }: { readonly entry: QueueEntryRecord }) {
  const css = useStyles(styles);
  const person = personLabel(entry.genderLabel, entry.ageYears);
  return (
    <div className={css.patient}>
      <span>
        <span className={css.name}>{entry.patientName}</span>
        {person && <span className={css.about}>{`, ${person}`}</span>}
      </span>
      {entry.hasPriority && (
        <span className={css.signs}>
          <Tag kind="warning">Prioridade por lei</Tag>
        </span>
      )}
    </div>
  );
}

/**
 * Computes the wait of a queue entry.
 * @param queuedAt São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`
 * @param nowMs epoch milliseconds by the service's clock
 * @returns whole minutes, at least 0; undefined when the text is invalid
 * @see docs/product/console.md
 */
export function waitedMinutes(queuedAt: string, nowMs: number): number | undefined {
  const sinceMs = wallTimeMs(queuedAt);
  return sinceMs === undefined ? undefined : minutesSince(sinceMs, nowMs);
}
