import { keysOf } from '@acolhe/domain';
import { Actions, Button, Note, Table } from '@acolhe/ui';
import { z } from 'zod';

/** Values of a record that another administrator saved during the edit. */
export interface EditConflict<Values extends object> {
  readonly theirs: Values;
  /** Names of the fields whose saved value changed. */
  readonly changed: readonly (keyof Values & string)[];
}

/**
 * Compares the values with which the edit began with those that are saved now.
 * @see docs/product/operations-console.md
 */
export function editConflictOf<Values extends object>(base: Values, theirs: Values): EditConflict<Values> {
  const names = keysOf(base);
  return { theirs, changed: names.filter((name) => !isSameValue(base[name], theirs[name])) };
}

/** Merges an edit into the saved values: fields that were not edited get the saved value. */
export function mergeEdit<Values extends object>(base: Values, own: Values, theirs: Values): Values {
  const names = keysOf(base);
  // The compiler does not follow names computed from data.
  return Object.fromEntries(
    names.map((name) => [name, isSameValue(own[name], base[name]) ? theirs[name] : own[name]]),
  ) as Values;
}

/**
 * The record that another administrator saved during the edit, read from the refusal of a change.
 * @param schema of the record
 * @returns undefined for a refusal of another kind
 */
export function savedVersion<Stored>(
  schema: z.ZodType<Stored>,
  error: { readonly code?: string; readonly current?: unknown },
): Stored | undefined {
  return error.code === 'changed-meanwhile' ? z.safeDecode(schema, error.current).data : undefined;
}

/** Whether two form values are equal; lists by their items, in order. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that changed, to be sent as a change. */
export function changesOf<Values extends object>(before: Values, now: Values): Partial<Values> {
  const names = keysOf(now);
  // The compiler does not follow these computed names either.
  return Object.fromEntries(
    names.filter((name) => !isSameValue(before[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Values>;
}

/** A field whose saved value differs from the edited one. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

export interface EditConflictNoteProps {
  /** Message of the refusal. */
  readonly message: string;
  readonly differences: readonly Difference[];
  readonly onUseOwn: () => void;
  readonly onUseTheirs: () => void;
}

/** Shows the values that another administrator saved during the edit, and asks which to use. */
export function EditConflictNote({ message, differences, onUseOwn, onUseTheirs }: EditConflictNoteProps) {
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
        <Button onPress={onUseTheirs}>Usar o que foi salvo</Button>
        <Button onPress={onUseOwn}>Continuar com o meu</Button>
      </Actions>
    </>
  );
}
