import type { CallOutput } from '@acolhe/contracts';
import {
  changeProfessionalCall,
  inviteProfessionalCall,
  listManagedProfessionalsCall,
  type ManagedProfessional,
  managedProfessional,
  resetManagedProfessionalCall,
} from '@acolhe/contracts/operations';
import { normalizeEmail } from '@acolhe/domain';
import { useNavigate, useParams } from '@acolhe/session/router';
import { CheckboxChoice, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { object } from 'yup';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, namesOf, useCatalogue } from '../catalogue/use-catalogue.ts';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { OTHER_EMAIL_HELP, REASON_FIELD, ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { AccessLink } from '../record/access-link.tsx';
import { InvitationNote } from '../record/invitation-note.tsx';
import { PasswordLink } from '../record/password-link.tsx';
import { RecordFrame, useRecord } from '../record/record.tsx';
import { type LeftAppointment, LeftAppointmentsScreen } from './left-appointments.tsx';
import {
  ascending,
  PROFESSIONAL_RULES,
  ProfessionalFields,
  type ProfessionalValues,
  registrationFrom,
} from './professional-fields.tsx';
import { PROFESSIONAL, professionalRoleName, PROFESSIONALS } from './professional-labels.ts';

const TITLE = 'Profissional';

/** Changes one professional. */
export function ProfessionalScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedProfessional>(id, (wanted, signal) =>
    service.call(listManagedProfessionalsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame messages={PROFESSIONAL} title={TITLE} state={state} />;
  if (!catalogue.data) return <RecordFrame messages={PROFESSIONAL} title={TITLE} state={catalogue} />;
  return <ProfessionalForm key={row.id} professional={row} specialties={catalogue.data.specialties} />;
}

interface Values extends ProfessionalValues {
  readonly isActive: boolean;
  readonly reason: string;
}
const valuesOf = ({ name, email, role, registration = '', specialtyIds, isActive }: ManagedProfessional): Values => ({
  name,
  email,
  role,
  registration,
  specialtyIds: ascending(specialtyIds),
  isActive,
  reason: '',
});

/** The form values as input of the call. */
const writtenOf = ({ name, email, role, registration, specialtyIds, isActive }: Values) => ({
  name: name.trim(),
  email: normalizeEmail(email),
  role,
  registration: registrationFrom(registration),
  specialtyIds: ascending(specialtyIds),
  isActive,
});

const WITHOUT_REGISTRATION = object(PROFESSIONAL_RULES);
/** One that is there is printed on documents already: it can be corrected, not taken away. */
const WITH_REGISTRATION = object({
  ...PROFESSIONAL_RULES,
  registration: PROFESSIONAL_RULES.registration.required('O registro pode ser corrigido, mas não retirado'),
});

export interface ProfessionalFormProps extends Pick<Catalogue, 'specialties'> {
  readonly professional: ManagedProfessional;
}

/** The record of a professional. Removing access leaves appointments, whose patients must be contacted. */
function ProfessionalForm({ professional, specialties }: ProfessionalFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly LeftAppointment[]>([]);
  const editor = useRecordEditor<ManagedProfessional, Values, CallOutput<typeof changeProfessionalCall>>({
    record: professional,
    schema: managedProfessional,
    valuesOf,
    fields: {
      name: { label: 'Nome', text: (name) => name },
      email: { label: 'E-mail', text: (email) => email },
      role: { label: 'Perfil', text: professionalRoleName },
      registration: { label: 'Registro no conselho', text: (registration) => registration || 'Sem registro' },
      specialtyIds: { label: 'Especialidades', text: (ids) => namesOf(ids, specialties) || 'Nenhuma' },
      isActive: { label: 'Entra e atende', text: (isActive) => (isActive ? 'Sim' : 'Não') },
      reason: REASON_FIELD,
    },
    rules: professional.registration === undefined ? WITHOUT_REGISTRATION : WITH_REGISTRATION,
    save: (values, base) =>
      service.call(changeProfessionalCall, {
        id: base.id,
        revision: base.revision,
        ...changesOf(writtenOf(valuesOf(base)), writtenOf(values)),
        ...reasonOf(values.reason),
      }),
    onSaved({ leftAppointments = [] }) {
      if (leftAppointments.length > 0) setLeft(leftAppointments);
      else void navigate(PROFESSIONALS);
    },
  });
  const { form, base } = editor;
  if (left.length > 0) return <LeftAppointmentsScreen professional={base.name} appointments={left} />;
  return (
    <EditorScreen
      title={base.name}
      sentence={`${base.email}, ${professionalRoleName(base.role)}`}
      back={{ href: PROFESSIONALS, here: base.name, from: 'Profissionais' }}
      editor={editor}
      below={
        base.isActive && (
          <Stack space="large">
            {base.hasPassword ? (
              <AccessLink
                email={base.email}
                effect="A senha de antes vale até que a nova seja definida."
                send={({ reason }) => service.call(resetManagedProfessionalCall, { id: base.id, reason })}
              />
            ) : (
              <InvitationNote
                key={base.invitation?.at}
                invitation={base.invitation}
                email={base.email}
                send={(reason) => service.call(inviteProfessionalCall, { id: base.id, ...reason })}
              />
            )}
            <PasswordLink kind="professional" id={base.id} name={base.name} />
          </Stack>
        )
      }
    >
      <ProfessionalFields
        name={form.field('name')}
        email={form.field('email')}
        emailHelp={OTHER_EMAIL_HELP}
        role={form.field('role')}
        roleHelp="Com outro perfil, a pessoa sai na hora e entra de novo."
        registration={form.field('registration')}
        specialtyIds={form.field('specialtyIds')}
        specialties={specialties}
      />
      <CheckboxChoice
        label="Entra no console e atende"
        hint={
          <>
            Sem isso, a pessoa sai na hora, o que foi oferecido a ela volta para a fila e os horários livres dela não
            são mais oferecidos. As consultas marcadas ficam: ao salvar, você vê quais pacientes avisar.
          </>
        }
        checked={form.values.isActive}
        onChange={(isActive) => form.setValue('isActive', isActive)}
      />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
