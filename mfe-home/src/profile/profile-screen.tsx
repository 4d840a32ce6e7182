import { type Patient, updateProfileCall } from '@acolhe/contracts';
import { dayInSaoPaulo, type ProfileForm, profileProblems } from '@acolhe/domain';
import {
  homeAddress,
  type PortalSession,
  useGuardUnsaved,
  usePortal,
  useServiceCall,
  useSession,
} from '@acolhe/session';
import {
  Actions,
  AsyncContent,
  BirthDateField,
  Button,
  CpfField,
  EmailField,
  Form,
  type FormApi,
  GenderField,
  icons,
  NameField,
  Note,
  Page,
  PhoneField,
  Row,
  RowGroup,
  Stack,
  type SubmitReport,
  useForm,
  useStyles,
} from '@acolhe/ui';
import { useState } from 'react';
import { asyncStateOf } from '../api/shared-queries.ts';
import { EditConflict } from './edit-conflict.tsx';
import { ACCESSES_PATH, CONSENTS_PATH, DATA_EXPORT_PATH, SESSIONS_PATH, TITLES } from './paths.ts';
import { type PhotoChange, PhotoField } from './photo-field.tsx';
import { profileApi } from './profile-api.ts';
import { differingFields, FIELD_LABELS, NOT_SAVED, profileValues, SAVED } from './profile-values.ts';
import * as styles from './profile-screen.module.css';

/**
 * 'Meus Dados': edits the patient's own data and links to sessions, data accesses and consents.
 * @see docs/product/profile.md
 */
export function ProfileScreen() {
  const session = useSession();
  return session && <ProfileOf patient={session.patient} />;
}

function ProfileOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const css = useStyles(styles);
  const { data, ...query } = profileApi.useProfilePatientQuery({ patientId: patient.id });
  return (
    <Page title={TITLES.profile} back={{ here: TITLES.profile, href: homeAddress(portal) }} narrow>
      <AsyncContent
        state={asyncStateOf({ ...query, data: data?.[0] })}
        loading="Carregando seus dados"
        failed="Seus dados não abriram"
        fillsWindow
      >
        {(known) => <ProfileEditor patient={known} />}
      </AsyncContent>
      <div className={css.more}>
        <RowGroup title="Privacidade e segurança">
          <Row href={SESSIONS_PATH} title={TITLES.sessions} meta="Onde sua conta está aberta" icon={icons.exit} />
          <Row href={ACCESSES_PATH} title={TITLES.accesses} meta="Quem abriu suas informações" icon={icons.eye} />
          <Row href={CONSENTS_PATH} title={TITLES.consents} meta="O termo que você aceitou" icon={icons.file} />
          <Row
            href={DATA_EXPORT_PATH}
            title={TITLES.dataExport}
            meta="Uma cópia de tudo o que está na sua conta"
            icon={icons.download}
          />
        </RowGroup>
      </div>
    </Page>
  );
}

/**
 * The form of 'Meus Dados'. The edits stay until they are saved or the patient leaves.
 * @see docs/product/profile.md
 */
function ProfileEditor({ patient }: { readonly patient: Patient }) {
  const portal = usePortal();
  const updateProfile = useServiceCall(updateProfileCall);
  const [base, setBase] = useState(patient);
  const [photo, setPhoto] = useState<PhotoChange>();
  const [outcome, setOutcome] = useState<'conflict' | 'refused'>();
  const today = dayInSaoPaulo(new Date(portal.clock.nowMs()));

  /** The form holds what the service has saved. */
  const showSaved = (saved: Patient): void => {
    setBase(saved);
    setOutcome(undefined);
    portal.session.update(saved);
    portal.notify({ tone: 'success', message: SAVED });
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
      // The patient may have chosen another photo during the call.
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
        {outcome === 'refused' && form.errors.length > 0 && <Note kind="danger" title={NOT_SAVED} live />}
        {outcome === 'conflict' && (
          <EditConflict base={base} edited={form.values} onSame={acceptSaved} onChosen={editUpon} />
        )}
        <Actions>
          <Button onPress={() => portal.navigate(homeAddress(portal))}>Cancelar</Button>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
            Salvar
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}

export interface ProfileFieldsProps {
  readonly form: FormApi<ProfileForm>;
  /** `YYYY-MM-DD` in São Paulo. */
  readonly today: string;
}

/** The fields of 'Meus Dados'. The CPF is read-only. */
function ProfileFields({ form, today }: ProfileFieldsProps) {
  const css = useStyles(styles);
  return (
    <>
      <NameField label={FIELD_LABELS.name} {...form.field('name')} />
      <div className={css.pair}>
        <BirthDateField help="Dia, mês e ano" today={today} {...form.field('birthDate')} />
        <CpfField readOnly width="cpf" help="O CPF não pode ser alterado." {...form.field('cpf')} />
      </div>
      <GenderField {...form.field('gender')} />
      <EmailField
        help="Se você trocar o e-mail, avisamos no e-mail antigo. Por 7 dias, o link para criar uma senha nova só chega ao antigo."
        {...form.field('email')}
      />
      <PhoneField help="Celular com DDD" {...form.field('phone')} />
    </>
  );
}
