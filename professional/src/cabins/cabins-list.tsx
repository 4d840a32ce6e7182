import type { CabinForProfessional } from '@acolhe/contracts';
import { Button, Note, Table, useFocusFallback, useNow, useStyles } from '@acolhe/ui';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { cabinColumns } from './cabin-columns.tsx';
import { CabinHealthDialog } from './cabin-health-dialog.tsx';
import { countWaiting } from './cabin-state.ts';
import * as styles from './cabins.module.css';
import type { CabinEntry } from './use-cabin-entry.ts';
import type { Cabins } from './use-cabins.ts';

const CLOCK_MS = 15_000;

export interface CabinsListProps {
  readonly service: ConsoleService;
  readonly cabins: Cabins;
  readonly entry: CabinEntry;
  /** Why no room can be entered now; undefined: one can. */
  readonly entryBlock?: string;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/**
 * Lists the cabins: who waits in which since when, how they are, and the ways to enter one and to call a patient there.
 * Renders nothing where there are none.
 * @see docs/product/console.md
 */
export function CabinsList({ service, cabins: live, entry, entryBlock, nowMs }: CabinsListProps) {
  const { cabins, failure, readAgain } = live;
  const css = useStyles(styles);
  const now = useNow(nowMs, CLOCK_MS);
  const title = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<{ readonly kind: 'details' | 'call-patient'; readonly cabinId: number }>();
  const [calledTo, setCalledTo] = useState<string>();
  const focusKeeping = useFocusFallback(() => title.current?.focus());
  if (cabins?.length === 0 || (!cabins && failure === undefined)) return null;

  const cabin = cabins?.find(({ id }) => id === dialog?.cabinId);
  const close = (): void => setDialog(undefined);
  return (
    <section className={css.cabins} aria-labelledby="cabines" {...focusKeeping}>
      <h2 ref={title} tabIndex={-1} id="cabines">
        Cabines
      </h2>
      {cabins && (
        <p className={css.summary} role="status">
          {waitingSentence(cabins)}
        </p>
      )}
      {failure !== undefined && (
        <Note
          kind="warning"
          live
          title={cabins ? 'As cabines podem ter mudado.' : 'As cabines não abriram.'}
          action={<NoteButton onPress={readAgain}>Tentar novamente</NoteButton>}
        >
          {failure}
        </Note>
      )}
      {entry.failure !== undefined && (
        <Note
          kind="danger"
          live
          title="Você não entrou na sala."
          action={<NoteButton onPress={entry.readFailure}>Entendi</NoteButton>}
        >
          {entry.failure}
        </Note>
      )}
      {calledTo !== undefined && (
        <Note
          kind="success"
          live
          title={`Paciente chamado: ${calledTo}.`}
          action={<NoteButton onPress={() => setCalledTo(undefined)}>Entendi</NoteButton>}
        >
          A sala abre na cabine, e o paciente aparece aqui quando estiver esperando.
        </Note>
      )}
      {cabins && (
        <Table
          label="Cabines"
          keyOf={({ id }) => id}
          rows={cabins}
          columns={cabinColumns({
            now,
            entry,
            entryBlock,
            onDetails: ({ id }) => setDialog({ kind: 'details', cabinId: id }),
            onCallPatient: ({ id }) => setDialog({ kind: 'call-patient', cabinId: id }),
          })}
        />
      )}
      {cabin && dialog?.kind === 'details' && <CabinHealthDialog cabin={cabin} now={now} onClose={close} />}
      {cabin && dialog?.kind === 'call-patient' && (
        <AnnounceDialog
          service={service}
          cabin={cabin}
          onCancel={close}
          onAnnounced={() => {
            close();
            setCalledTo(cabin.name);
            readAgain();
          }}
        />
      )}
    </section>
  );
}

function NoteButton({ children, onPress }: { readonly children: string; readonly onPress: () => void }) {
  return (
    <Button size="small" onPress={onPress}>
      {children}
    </Button>
  );
}

function waitingSentence(cabins: readonly CabinForProfessional[]): string {
  const waiting = countWaiting(cabins);
  if (waiting === 0) return 'Ninguém espera nas cabines.';
  return waiting === 1 ? '1 paciente espera em uma cabine.' : `${waiting} pacientes esperam em cabines.`;
}
