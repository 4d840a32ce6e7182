import { type NamedChoice, namedChoice } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';
import {
  Button,
  Form,
  type FormCheck,
  Stack,
  Table,
  type TableColumn,
  TextField,
  useForm,
  useStyles,
  useUi,
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
import { ConfirmDialog, FormDialog } from '../editor/change-dialogs.tsx';
import { savedVersion } from '../editor/edit-conflict.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import * as styles from './named-list.module.css';

export interface NamedListProps {
  readonly title: string;
  /** Text of an empty list. */
  readonly empty: string;
  /** Asks for the name of another one. */
  readonly field: string;
  readonly help?: string;
  readonly action: string;
  /** Asks before one is removed: 'Excluir a especialidade?' */
  readonly removalTitle: string;
  readonly renameTitle: string;
  readonly entries: readonly NamedChoice[];
  /** Absent where the role may read alone. */
  readonly actions?: NameActions;
  readonly onChanged: () => void;
}

/** Names that forms choose from: renamed and removed in their row, and a form that brings another one in. */
export function NamedList(props: NamedListProps) {
  const { title, empty, entries, actions } = props;
  const { announce } = useUi();
  const [asked, setAsked] = useState<{ readonly what: 'rename' | 'remove'; readonly entry: NamedChoice }>();
  const done = (announcement: string) => {
    setAsked(undefined);
    announce(announcement);
    props.onChanged();
  };
  return (
    <Stack>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Table
          label={title}
          columns={[
            { title: 'Nome', kind: 'main', cell: ({ name }: NamedChoice) => name },
            ...(actions ? actionColumns((what, entry) => setAsked({ what, entry })) : []),
          ]}
          rows={entries}
          keyOf={({ id }) => id}
        />
      )}
      {actions && <NewName {...props} create={actions.create} />}
      {actions && asked?.what === 'rename' && (
        <RenameDialog
          title={props.renameTitle}
          entry={asked.entry}
          rename={actions.rename}
          onCancel={() => setAsked(undefined)}
          onDone={({ name }) => done(`Renomeado para ${name}.`)}
        />
      )}
      {actions && asked?.what === 'remove' && (
        <ConfirmDialog
          title={props.removalTitle}
          label="Excluir"
          busyLabel="Excluindo..."
          failureTitle="Não foi excluído"
          confirm={(reason) => actions.remove({ id: asked.entry.id, revision: asked.entry.revision, ...reason })}
          onCancel={() => setAsked(undefined)}
          onDone={() => done(`Excluído: ${asked.entry.name}.`)}
        >
          <p>
            <strong>{asked.entry.name}</strong> deixa de aparecer nos formulários. Um nome que já está em algum registro
            não pode ser excluído, só alterado.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const actionColumns = (
  onPress: (what: 'rename' | 'remove', entry: NamedChoice) => void,
): readonly TableColumn<NamedChoice>[] => [
  {
    title: 'Mudar',
    kind: 'bare',
    cell: (entry) => <EntryButtons name={entry.name} onPress={(what) => onPress(what, entry)} />,
  },
];

interface EntryButtonsProps extends Pick<NamedChoice, 'name'> {
  readonly onPress: (what: 'rename' | 'remove') => void;
}

function EntryButtons({ name, onPress }: EntryButtonsProps) {
  const css = useStyles(styles);
  return (
    <div className={css.buttons}>
      <Button size="small" aria-label={`Renomear ${name}`} onPress={() => onPress('rename')}>
        Renomear
      </Button>
      <Button kind="dangerQuiet" size="small" aria-label={`Excluir ${name}`} onPress={() => onPress('remove')}>
        Excluir
      </Button>
    </div>
  );
}

interface NewNameProps extends Pick<NamedListProps, 'field' | 'help' | 'action' | 'onChanged'> {
  readonly create: NameActions['create'];
}

function NewName({ field, help, action, create, onChanged }: NewNameProps) {
  const { announce } = useUi();
  const form = useForm({
    initial: { name: '' },
    rules: requireName,
    async onSubmit({ name }, { setErrors, setFailure }) {
      const { data, error } = await create({ name: name.trim() });
      if (error?.code === 'name-taken') setErrors({ name: error.message });
      else if (error) setFailure(withRetryTime(error));
      if (!data) return;
      announce(`Incluído: ${data.name}.`);
      form.reset();
      onChanged();
    },
  });
  return (
    <Form form={form} label={action} failureTitle="Não foi incluído">
      <TextField label={field} help={help} maxLength={200} autoCapitalize="words" {...form.field('name')} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Incluindo...">
          {action}
        </Button>
      </div>
    </Form>
  );
}

/** Actions on named options of forms that a role permits, as calls of the service. */
interface NameActions {
  readonly create: (input: { readonly name: string }) => Promise<ApiAnswer<NamedChoice>>;
  readonly rename: (input: NamedChoice & { readonly reason?: string }) => Promise<ApiAnswer<NamedChoice>>;
  readonly remove: (
    input: Pick<NamedChoice, 'id' | 'revision'> & { readonly reason?: string },
  ) => Promise<ApiAnswer<unknown>>;
}

/** No form sends an empty name. */
const requireName: FormCheck<{ readonly name: string }> = ({ name }) =>
  name.trim() === '' ? [{ field: 'name', message: 'Nome não informado' }] : [];

interface RenameDialogProps extends Pick<NameActions, 'rename'> {
  readonly title: string;
  readonly entry: NamedChoice;
  readonly onCancel: () => void;
  readonly onDone: (renamed: NamedChoice) => void;
}

/** Asks for another name. One that was saved by another during the edit is shown; the next press replaces it. */
function RenameDialog({ title, entry, rename, onCancel, onDone }: RenameDialogProps) {
  const [base, setBase] = useState(entry);
  const form = useForm({
    initial: { name: entry.name, reason: '' },
    rules: requireName,
    async onSubmit({ name, reason }, { setErrors, setFailure }) {
      const { data, error } = await rename({ ...base, name: name.trim(), ...reasonOf(reason) });
      const now = error && savedVersion(namedChoice, error);
      if (data) onDone(data);
      else if (now) {
        setBase(now);
        setFailure(`Outra pessoa mudou o nome para ${now.name}. Confira, e salve de novo se quiser trocá-lo.`);
      } else if (error?.code === 'name-taken') setErrors({ name: error.message });
      else if (error) setFailure(withRetryTime(error));
    },
  });
  return (
    <FormDialog title={title} form={form} failureTitle="O nome não foi salvo" label="Salvar" onCancel={onCancel}>
      <TextField label="Nome" maxLength={200} autoCapitalize="words" {...form.field('name')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
