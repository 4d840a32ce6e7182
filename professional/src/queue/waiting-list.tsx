import type { QueueEntryRecord } from '@acolhe/contracts';
import { Skeleton, useNow, useStyles } from '@acolhe/ui';
import { waitLabel, waitedMinutes } from './waiting.ts';
import * as styles from './waiting-list.module.css';

const PACE_MS = 15_000;

export interface WaitingListProps {
  /** In order; undefined until it is known. */
  readonly waiting: readonly QueueEntryRecord[] | undefined;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/** Who waits, and for how long. */
export function WaitingList({ waiting, nowMs }: WaitingListProps) {
  const css = useStyles(styles);
  const now = useNow(nowMs, PACE_MS);
  return (
    <section className={css.queue} aria-labelledby="fila-agora">
      <h2 id="fila-agora">Fila agora</h2>
      {waiting === undefined && <Skeleton label="Carregando a fila" />}
      {waiting?.length === 0 && <p className={css.none}>Ninguém está esperando.</p>}
      {waiting !== undefined && waiting.length > 0 && (
        <table className={css.table}>
          <thead><tr><th scope="col">Número</th><th scope="col">Paciente</th><th scope="col">Espera</th></tr></thead>
          <tbody>
            {waiting.map((entry, index) => (
              <tr key={entry.requestId}>
                <td className={css.number}>{index + 1}</td>
                <td>{entry.patientName}</td>
                <td className={css.wait}>{waitLabel(waitedMinutes(entry.queuedAt, now))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
