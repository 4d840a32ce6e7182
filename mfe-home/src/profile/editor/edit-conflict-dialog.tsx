import type { ProfileForm } from '@acolhe/domain';
import { Button, Dialog, useStyles } from '@acolhe/ui';
import * as styles from './edit-conflict-dialog.module.css';
import { differingFields, FIELD_LABELS, formatValue } from './profile-values.ts';

export interface EditConflictDialogProps {
  /** The saved data. */
  readonly saved: ProfileForm;
  /** The saved data with the patient's edits. */
  readonly merged: ProfileForm;
  readonly onBack: () => void;
  readonly onChosen: (values: ProfileForm) => void;
}

/** Shows the saved and the edited values field by field, and lets the patient choose between them. */
export function EditConflictDialog({ saved, merged, onBack, onChosen }: EditConflictDialogProps) {
  const css = useStyles(styles);
  return (
    <Dialog
      title="Com quais dados continuar?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={() => onChosen(saved)}>Usar os dados atuais</Button>
          <Button kind="main" onPress={() => onChosen(merged)}>
            Manter o que escrevi
          </Button>
        </>
      }
    >
      <p>Nada é salvo agora. Depois de escolher, confira e use Salvar.</p>
      <dl className={css.fields}>
        {differingFields(saved, merged).map((field) => (
          <div key={field} className={css.field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              Atual: <b>{formatValue(field, saved)}</b>
            </dd>
            <dd>
              Você escreveu: <b>{formatValue(field, merged)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
