import { type NamedChoice, namedChoice } from '@acolhe/contracts/operations';
import { TextField, useForm, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { FormDialog } from '../editor/form-dialog.tsx';
import { savedMeanwhile } from '../editor/meanwhile.ts';
import { ReasonField, reasonOf } from '../editor/reason-field.tsx';
import { requireName, type NameActions } from './name-actions.ts';

export interface RenameDialogProps extends Pick<NameActions, 'rename'> {
  readonly title: string;
  readonly entry: NamedChoice;
  readonly onCancel: () => void;
  readonly onDone: (renamed: NamedChoice) => void;
}

/** Asks for another name. One that somebody else has given meanwhile is told, and the next press takes its place. */
export function RenameDialog({ title, entry, rename, onCancel, onDone }: RenameDialogProps) {
  const [base, setBase] = useState(entry);
  const form = useForm({
    initial: { name: entry.name, reason: '' },
    rules: requireName,
    async onSubmit({ name, reason }, { setErrors, setFailure }) {
      const { data, error } = await rename({ ...base, name: name.trim(), ...reasonOf(reason) });
      const now = error && savedMeanwhile(namedChoice, error);
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
