import type { Patient } from '@acolhe/contracts';
import type { ProfileForm } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Note } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { profileApi } from '../profile-api.ts';
import { EditConflictDialog } from './edit-conflict-dialog.tsx';
import { NOT_SAVED } from './messages.ts';
import { differingFields, mergeEdits, profileValues } from './profile-values.ts';

export interface EditConflictProps {
  /** Saved data that the patient began to edit. */
  readonly base: Patient;
  readonly edited: ProfileForm;
  /** The edits are saved already: the answer to the save before got lost. */
  readonly onSame: (saved: Patient) => void;
  /** @param values with which the patient goes on editing `saved` */
  readonly onChosen: (saved: Patient, values: ProfileForm) => void;
}

/** Tells that the data was changed elsewhere, and lets the patient choose between the saved and the edited values. */
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
