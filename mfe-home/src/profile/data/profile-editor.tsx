import { type Patient } from '@acolhe/contracts';
import { dayInSaoPaulo, type ProfileForm, profileProblems } from '@acolhe/domain';
import { HOME_PATH, portalApiErrorOf, useHoldUnsaved, usePortal } from '@acolhe/session';
import { Actions, Button, Form, Note, Stack, type SubmitReport, useForm } from '@acolhe/ui';
import { useState } from 'react';
import { PhotoField } from '../photo/photo-field.tsx';
import { profileApi } from '../profile-api.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { differingFields, profileValues } from './profile-values.ts';

const SAVED = 'Informações atualizadas com sucesso';
const NOT_SAVED = 'Não foi possível atualizar informações';

/**
 * The form of 'Meus Dados'. Whatever the service answers, what was typed stays until it is saved or given up.
 * @see docs/product/profile.md
 */
export function ProfileEditor({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const [save] = profileApi.useUpdateProfileMutation();
  const [seen, setSeen] = useState(patient);
  const [photo, setPhoto] = useState<File>();
  const [outcome, setOutcome] = useState<'saved' | 'changed-elsewhere'>();
  const today = dayInSaoPaulo(new Date(portal.clock.nowMs()));

  /** The service's data and the form are one. */
  const settle = (now: Patient): void => {
    setSeen(now);
    setOutcome('saved');
    portal.session.update(now);
    portal.notify({ tone: 'success', message: SAVED, silent: true });
  };

  const submit = async (values: ProfileForm, { setErrors, setFailure }: SubmitReport<ProfileForm>): Promise<void> => {
    setOutcome(undefined);
    const { data, error } = await save({
      fields: { patientId: seen.id, userId: seen.userId, ...values, seenChange: seen.changedAt ?? '' },
      file: photo,
    });
    if (data) {
      // Another one may have been chosen meanwhile.
      setPhoto((now) => (now === photo ? undefined : now));
      return settle(data.patient);
    }
    const { code, fields = [], message } = portalApiErrorOf(error);
    portal.notify({ tone: 'danger', message: NOT_SAVED, silent: true });
    if (code === 'changed-meanwhile') return setOutcome('changed-elsewhere');
    if (fields.length > 0) return setErrors(Object.fromEntries(fields.map((field) => [field.path, field.message])));
    return setFailure(message);
  };

  const form = useForm<ProfileForm>({
    initial: profileValues(patient),
    rules: (values) => profileProblems(values, { today }),
    onSubmit: submit,
  });
  const isUnsaved = photo !== undefined || differingFields(profileValues(seen), form.values).length > 0;
  useHoldUnsaved(isUnsaved);

  const put = (values: ProfileForm): void => {
    for (const field of differingFields(form.values, values)) form.setValue(field, values[field]);
  };
  /** Goes on upon what stands now, with what the patient chose to keep. */
  const goOn = (standing: Patient, values: ProfileForm): void => {
    put(values);
    setOutcome(undefined);
    setSeen(standing);
    portal.session.update(standing);
  };
  const settleAs = (standing: Patient): void => {
    put(profileValues(standing));
    settle(standing);
  };

  return (
    <Form form={form} failureTitle={NOT_SAVED}>
      <PhotoField patient={seen} chosen={photo} onChange={setPhoto} />
      <ProfileFields form={form} today={today} />
      <Stack>
        {outcome === 'saved' && !isUnsaved && <Note kind="success" title={SAVED} live />}
        {outcome === 'changed-elsewhere' && (
          <ChangedElsewhere seen={seen} typed={form.values} onSame={settleAs} onChosen={goOn} />
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
