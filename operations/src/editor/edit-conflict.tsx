import { Actions, Button, Note, Table } from '@acolhe/ui';
import { z } from 'zod';

/** What another person has saved while a record was being edited. */
export interface Meanwhile<Values extends object> {
  readonly theirs: Values;
  /** Names of the fields that they have changed. */
  readonly changed: readonly (keyof Values & string)[];
}

/**
 * Compares what a record was when its editing began with what another person has saved since.
 * @see docs/product/operations-console.md
 */
export function meanwhileOf<Values extends object>(base: Values, theirs: Values): Meanwhile<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  return { theirs, changed: names.filter((name) => !isSameValue(base[name], theirs[name])) };
}

/** What is in the form after keeping one's own: where nothing was typed, theirs. */
export function keepOwn<Values extends object>(base: Values, own: Values, theirs: Values): Values {
  const names = Object.keys(base) as (keyof Values & string)[];
  return Object.fromEntries(
    names.map((name) => [name, isSameValue(own[name], base[name]) ? theirs[name] : own[name]]),
  ) as Values;
}

/**
 * What another person has saved meanwhile, from the refusal of a change.
 * @param schema of the record
 * @returns undefined for a refusal of another kind
 */
export function savedMeanwhile<Stored>(
  schema: z.ZodType<Stored>,
  error: { readonly code?: string; readonly current?: unknown },
): Stored | undefined {
  return error.code === 'changed-meanwhile' ? z.safeDecode(schema, error.current).data : undefined;
}

/** Whether two values of a form are the same; lists by what they hold, in order. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that are others now than before, to be sent as a change. */
export function changesOf<Values extends object>(before: Values, now: Values): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(before[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Values>;
}

/** A field in which the two differ. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

export interface MeanwhileNoteProps {
  /** What the service said. */
  readonly message: string;
  readonly differences: readonly Difference[];
  readonly onKeepOwn: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shows what another person has saved while the record was being edited, and lets the person choose. */
export function MeanwhileNote({ message, differences, onKeepOwn, onTakeTheirs }: MeanwhileNoteProps) {
  return (
    <>
      <Note kind="warning" title="O registro mudou enquanto você editava" live>
        {message}
      </Note>
      <Table
        label="O que a outra pessoa salvou"
        columns={[
          { title: 'Campo', kind: 'main', cell: ({ label }: Difference) => label },
          { title: 'Salvo agora', kind: 'long', cell: ({ theirs }) => theirs },
          { title: 'No seu formulário', kind: 'long', cell: ({ own }) => own },
        ]}
        rows={differences}
        keyOf={({ label }) => label}
      />
      <Actions>
        <Button onPress={onTakeTheirs}>Usar o que foi salvo</Button>
        <Button onPress={onKeepOwn}>Continuar com o meu</Button>
      </Actions>
    </>
  );
}
