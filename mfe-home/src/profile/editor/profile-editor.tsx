import { type Patient, updateProfileCall } from '@acolhe/contracts';
import { dayInSaoPaulo, type ProfileForm, profileProblems } from '@acolhe/domain';
import { useGuardUnsaved, usePortal, useServiceCall } from '@acolhe/session';
import { Actions, Button, Form, Note, Stack, type SubmitReport, useForm } from '@acolhe/ui';
import { useState } from 'react';
import { type PhotoChange, PhotoField } from '../photo/photo-field.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { NOT_SAVED, SAVED } from './messages.ts';
import { ProfileFields } from './profile-fields.tsx';
import { differingFields, profileValues } from './profile-values.ts';
import { HOME_PATH } from '../../../remote.config.ts';

/**
 * The form of 'Meus Dados'. The edits stay until they are saved or the patient leaves.
 * @see docs/product/profile.md
 */
export function ProfileEditor({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const updateProfile = useServiceCall(updateProfileCall);
  const [base, setBase] = useState(patient);
  const [photo, setPhoto] = useState<PhotoChange>();
  const [outcome, setOutcome] = useState<'saved' | 'conflict' | 'refused'>();
  const today = dayInSaoPaulo(new Date(portal.clock.nowMs()));

  /** The form holds what the service has saved. */
  const showSaved = (saved: Patient): void => {
    setBase(saved);
    setOutcome('saved');
    portal.session.update(saved);
    portal.notify({ tone: 'success', message: SAVED, silent: true });
  };

  const submit = async (values: ProfileForm, { setErrors, setFailure }: SubmitReport<ProfileForm>): Promise<void> => {
    setOutcome(undefined);
    const { data, error } = await updateProfile(
      {
        patientId: base.id,
        userId: base.userId,
        ...values,
        seenChange: base.changedAt ?? '',
        ...(photo === 'removed' && { photoRemoved: '1' as const }),
      },
      { file: photo === 'removed' ? undefined : photo },
    );
    if (data) {
      // The patient may have chosen another photo meanwhile.
      setPhoto((now) => (now === photo ? undefined : now));
      return showSaved(data.patient);
    }
    const { code, fields = [], message } = error;
    if (code === 'changed-meanwhile') return setOutcome('conflict');
    if (fields.length > 0) {
      setOutcome('refused');
      return setErrors(Object.fromEntries(fields.map((field) => [field.path, field.message])));
    }
    return setFailure(message);
  };

  const form = useForm<ProfileForm>({
    initial: profileValues(patient),
    rules: (values) => profileProblems(values, { today, saved: profileValues(base) }),
    onSubmit: submit,
  });
  const isUnsaved = photo !== undefined || differingFields(profileValues(base), form.values).length > 0;
  useGuardUnsaved(isUnsaved);

  const fillIn = (values: ProfileForm): void => {
    for (const field of differingFields(form.values, values)) form.setValue(field, values[field]);
  };
  const editUpon = (saved: Patient, values: ProfileForm): void => {
    fillIn(values);
    setOutcome(undefined);
    setBase(saved);
    portal.session.update(saved);
  };
  const acceptSaved = (saved: Patient): void => {
    fillIn(profileValues(saved));
    showSaved(saved);
  };

  return (
    <Form form={form} failureTitle={NOT_SAVED}>
      <PhotoField patient={base} chosen={photo} onChange={setPhoto} />
      <ProfileFields form={form} today={today} />
      <Stack>
        {outcome === 'saved' && !isUnsaved && <Note kind="success" title={SAVED} live />}
        {outcome === 'refused' && form.errors.length > 0 && <Note kind="danger" title={NOT_SAVED} live />}
        {outcome === 'conflict' && (
          <EditConflict base={base} edited={form.values} onSame={acceptSaved} onChosen={editUpon} />
        )}
        <Actions>
          <Button onPress={() => portal.navigate(HOME_PATH)}>Cancelar</Button>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
            Salvar
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}
