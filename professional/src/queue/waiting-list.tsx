import { DURATIONS } from '@acolhe/domain';
import type { QueueEntryRecord } from '@acolhe/contracts';
import { Button, Note, Skeleton, Table, useFocusFallback, useNow, useStyles } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { useAskNext } from './use-ask-next.ts';
import { formatShortWait, waitedMinutes } from './waiting.ts';
import { WaitingPatient } from './waiting-patient.tsx';
import * as styles from './waiting-list.module.css';

export interface WaitingListProps {
  readonly service: ConsoleService;
  /** Entries in the order of the queue; undefined until they are known. */
  readonly waiting: readonly QueueEntryRecord[] | undefined;
  /** Whether it is the doctors' queue. */
  readonly forDoctors: boolean;
  /** Only who is available passes a visit on. */
  readonly mayPass: boolean;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/** Lists the waiting patients and their wait, and passes a visit on to the next professional. */
export function WaitingList({ service, waiting, forDoctors, mayPass, nowMs }: WaitingListProps) {
  const css = useStyles(styles);
  const now = useNow(nowMs, DURATIONS.poll.consoleListMs);
  const next = useAskNext(service);
  // What was said of a press holds until the duty changes.
  const { read } = next;
  useEffect(() => read(), [read, mayPass]);
  const title = forDoctors ? 'Fila médica agora' : 'Fila agora';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={css.queue} aria-labelledby="fila-agora" {...useFocusFallback(() => heading.current?.focus())}>
      <h2 ref={heading} tabIndex={-1} id="fila-agora">
        {title}
      </h2>
      {waiting === undefined && <Skeleton label="Carregando a fila" />}
      {!mayPass && waiting !== undefined && waiting.length > 0 && (
        <p className={css.hint}>Só quem está disponível passa um paciente adiante.</p>
      )}
      {waiting?.length === 0 && <p className={css.none}>Ninguém está esperando.</p>}
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
      {waiting !== undefined && waiting.length > 0 && (
        <Table
          label={title}
          keyOf={({ requestId }) => requestId}
          rows={waiting}
          columns={[
            { title: 'Número', cell: (entry) => <span className={css.number}>{waiting.indexOf(entry) + 1}</span> },
            { title: 'Paciente', cell: (entry) => <WaitingPatient entry={entry} /> },
            {
              title: 'Espera',
              cell: (entry) => (
                <div className={css.wait}>
                  <span>{formatShortWait(waitedMinutes(entry.queuedAt, now))}</span>
                  <Button
                    size="small"
                    busy={next.asking === entry.requestId}
                    busyLabel="Passando..."
                    idle={!mayPass || next.asking !== undefined}
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
    </section>
  );
}
