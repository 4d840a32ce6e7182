import type { CabinForProfessional } from '@acolhe/contracts';
import { Button, Note, Table, type TableColumn, Tag, useFocusFallback, useNow, useStyles } from '@acolhe/ui';
import { useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { personLabel } from '../visit/visit-details.tsx';
import { AnnounceDialog, CabinHealthDialog } from './cabin-dialogs.tsx';
import {
  cabinState,
  countWaiting,
  describeCabin,
  isForEntry,
  type ListedCabin,
  summarizeHealth,
  waitingFirst,
} from './cabin-state.ts';
import type { CabinEntry, Cabins } from './use-cabins.ts';
import * as styles from './cabins.module.css';

const CLOCK_MS = 15_000;

export interface CabinsListProps {
  readonly service: ConsoleService;
  readonly cabins: Cabins;
  readonly entry: CabinEntry;
  /** An offer has to be answered first: its dialog covers the list, whose rows stay as high as they are. */
  readonly isOffered: boolean;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
}

/**
 * Lists the cabins: waiting patients with their time, device health, and buttons to enter one and to call a patient
 * there. Renders nothing where there are none.
 * @see docs/product/console.md
 */
export function CabinsList({ service, cabins: live, entry, isOffered, nowMs }: CabinsListProps) {
  const { cabins, failure, readAgain } = live;
  const css = useStyles(styles);
  const now = useNow(nowMs, CLOCK_MS);
  const title = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<{ readonly kind: 'details' | 'call-patient'; readonly cabinId: number }>();
  const [calledTo, setCalledTo] = useState<string>();
  const focusFallback = useFocusFallback(() => title.current?.focus());
  if (cabins?.length === 0 || (!cabins && failure === undefined)) return null;

  const cabin = cabins?.find(({ id }) => id === dialog?.cabinId);
  const close = (): void => setDialog(undefined);
  return (
    <section className={css.cabins} aria-labelledby="cabines" {...focusFallback}>
      <h2 ref={title} tabIndex={-1} id="cabines">
        Cabines
      </h2>
      {cabins && (
        <p className={css.summary} role="status">
          {waitingSentence(cabins)}
        </p>
      )}
      {cabins && (
        <Table
          label="Cabines"
          keyOf={({ id }) => id}
          rows={waitingFirst(cabins)}
          columns={cabinColumns({
            now,
            entry,
            isOffered,
            onDetails: ({ id }) => setDialog({ kind: 'details', cabinId: id }),
            onCallPatient: ({ id }) => setDialog({ kind: 'call-patient', cabinId: id }),
          })}
        />
      )}
      {/* Below the list, whose buttons stay where they are. */}
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

/** The columns of the list of cabins. */
const cabinColumns = (actions: Omit<CabinActionsProps, 'cabin'>): readonly TableColumn<ListedCabin>[] => [
  { title: 'Cabine', kind: 'main', cell: (cabin) => <CabinName cabin={cabin} /> },
  { title: 'Situação', kind: 'tag', cell: (cabin) => <CabinSituation cabin={cabin} now={actions.now} /> },
  {
    title: 'Equipamento',
    kind: 'tag',
    cell: (cabin) => <CabinHealthTag cabin={cabin} now={actions.now} />,
  },
  { title: 'Ações', kind: 'bare', cell: (cabin) => <CabinActions {...actions} cabin={cabin} /> },
];

function CabinName({ cabin: { name, place } }: { readonly cabin: ListedCabin }) {
  const css = useStyles(styles);
  return (
    <>
      {name}
      {place !== undefined && <span className={css.place}>{place}</span>}
    </>
  );
}

function CabinSituation({ cabin, now }: { readonly cabin: ListedCabin; readonly now: number }) {
  const css = useStyles(styles);
  return (
    <div className={css.situation}>
      {describeCabin(cabin, now)}
      {cabin.room && <span className={css.patient}>{describePatient(cabin.room)}</span>}
    </div>
  );
}

function CabinHealthTag({ cabin, now }: { readonly cabin: ListedCabin; readonly now: number }) {
  const css = useStyles(styles);
  const { kind, text } = summarizeHealth(cabin, now);
  return (
    <span className={css.health}>
      <Tag kind={kind}>{text}</Tag>
    </span>
  );
}

const describePatient = ({ patientName, ageYears, genderLabel }: NonNullable<CabinForProfessional['room']>): string =>
  `${patientName}, ${personLabel(genderLabel, ageYears)}`;

interface CabinActionsProps {
  readonly cabin: ListedCabin;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly entry: CabinEntry;
  /** An offer has to be answered first: its dialog covers the list, whose rows stay as high as they are. */
  readonly isOffered: boolean;
  readonly onCallPatient: (cabin: ListedCabin) => void;
  readonly onDetails: (cabin: ListedCabin) => void;
}

/** Buttons of a cabin: enter its room, call a patient to it, see its equipment. */
function CabinActions({ cabin, now, entry, isOffered, onCallPatient, onDetails }: CabinActionsProps) {
  const css = useStyles(styles);
  const state = cabinState(cabin, now);
  const isEntering = entry.entering !== undefined && entry.entering.requestId === cabin.room?.requestId;
  return (
    <div className={css.actions}>
      {isForEntry(cabin) && (
        <Button
          size="small"
          busy={isEntering}
          busyLabel="Entrando..."
          idle={isOffered || entry.entering !== undefined}
          aria-label={isEntering ? undefined : `Entrar na sala: ${cabin.name}`}
          onPress={() => entry.enter(cabin)}
        >
          Entrar
        </Button>
      )}
      {(state === 'free' || state === 'announced') && (
        <Button size="small" aria-label={`Chamar paciente: ${cabin.name}`} onPress={() => onCallPatient(cabin)}>
          Chamar paciente
        </Button>
      )}
      <Button size="small" kind="text" aria-label={`Detalhes: ${cabin.name}`} onPress={() => onDetails(cabin)}>
        Detalhes
      </Button>
    </div>
  );
}
