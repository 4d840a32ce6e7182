import { type ProfileForm } from '@acolhe/domain';
import { Button, Dialog, useStyles } from '@acolhe/ui';
import * as styles from './divergence-dialog.module.css';
import { differingFields, FIELD_LABELS, valueInWords } from './profile-values.ts';

export interface DivergenceDialogProps {
  /** What is saved by now. */
  readonly standing: ProfileForm;
  /** The same, with what was typed here. */
  readonly mine: ProfileForm;
  readonly onBack: () => void;
  readonly onChosen: (values: ProfileForm) => void;
}

/** Shows field by field what is saved and what was typed, and lets the patient choose. */
export function DivergenceDialog({ standing, mine, onBack, onChosen }: DivergenceDialogProps) {
  const css = useStyles(styles);
  return (
    <Dialog
      title="Com quais dados continuar?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={() => onChosen(standing)}>Usar os dados atuais</Button>
          <Button kind="main" onPress={() => onChosen(mine)}>
            Manter o que escrevi
          </Button>
        </>
      }
    >
      <p>Nada é salvo agora. Depois de escolher, confira e use Salvar.</p>
      <dl className={css.fields}>
        {differingFields(standing, mine).map((field) => (
          <div key={field} className={css.field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              Atual: <b>{valueInWords(field, standing)}</b>
            </dd>
            <dd>
              Você escreveu: <b>{valueInWords(field, mine)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
