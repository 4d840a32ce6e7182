import { Button, useStyles } from '@acolhe/ui';
import { cabinState, isForEntry, type ListedCabin } from './cabin-state.ts';
import * as styles from './cabins.module.css';
import type { CabinEntry } from './use-cabin-entry.ts';

export interface CabinActionsProps {
  readonly cabin: ListedCabin;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly entry: CabinEntry;
  /** Why no room can be entered now; undefined: one can. */
  readonly entryBlock?: string;
  readonly onCallPatient: (cabin: ListedCabin) => void;
  readonly onDetails: (cabin: ListedCabin) => void;
}

/** Buttons of a cabin: enter its room, call a patient to it, see its equipment. */
export function CabinActions({ cabin, now, entry, entryBlock, onCallPatient, onDetails }: CabinActionsProps) {
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
          idle={entryBlock !== undefined || entry.entering !== undefined}
          idleReason={entryBlock}
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
