import type { Patient } from '@acolhe/contracts';
import type { ProfileForm } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { profileApi } from './profile-api.ts';
import { differingFields, FIELD_LABELS, formatValue, mergeEdits, NOT_SAVED, profileValues } from './profile-values.ts';
import * as styles from './edit-conflict.module.css';

export interface EditConflictProps {
  /** Saved data that the patient began to edit. */
  readonly base: Patient;
  readonly edited: ProfileForm;
  /** The edits are saved already: the answer to the save before got lost. */
  readonly onSame: (saved: Patient) => void;
  /** @param values with which the patient continues to edit `saved` */
  readonly onChosen: (saved: Patient, values: ProfileForm) => void;
}

/** Reports that the data was changed elsewhere, and offers the choice between the saved and the edited values. */
export function EditConflict({ base, edited, onSame, onChosen }: EditConflictProps) {
  const [load, { isFetching, error }] = profileApi.useLazySavedProfileQuery();
  const [saved, setSaved] = useState<Patient>();
  // The next save removes this note.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const mergeInto = (now: Patient): ProfileForm =>
    mergeEdits({ base: profileValues(base), edited, saved: profileValues(now) });
  const compare = async (): Promise<void> => {
    const [now] = (await load({ patientId: base.id })).data ?? [];
    if (!now || !isMounted.current) return;
    if (differingFields(mergeInto(now), profileValues(now)).length === 0) onSame(now);
    else setSaved(now);
  };
  return (
    <>
      <Note
        kind="warning"
        title="Seus dados foram alterados em outro lugar"
        live
        action={
          <Button busy={isFetching} onPress={() => void compare()}>
            Ver os dados atuais
          </Button>
        }
      >
        {NOT_SAVED}.{' '}
        {error
          ? `Os dados atuais não abriram. ${portalApiErrorOf(error).message}`
          : 'O que você escreveu continua aqui. Veja os dados atuais e escolha com quais continuar.'}
      </Note>
      {saved && (
        <EditConflictDialog
          saved={profileValues(saved)}
          merged={mergeInto(saved)}
          onBack={() => setSaved(undefined)}
          onChosen={(values) => onChosen(saved, values)}
        />
      )}
    </>
  );
}

export interface EditConflictDialogProps {
  /** The saved data. */
  readonly saved: ProfileForm;
  /** The saved data with the patient's edits. */
  readonly merged: ProfileForm;
  readonly onBack: () => void;
  readonly onChosen: (values: ProfileForm) => void;
}

/** Shows the saved and the edited values field by field, with the choice between them. */
function EditConflictDialog({ saved, merged, onBack, onChosen }: EditConflictDialogProps) {
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
