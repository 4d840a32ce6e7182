import { createProfessionalCall } from '@acolhe/contracts/operations';
import { normalizeEmail } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import { withRetryTime } from '@acolhe/ui';
import { object } from 'yup';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { RecordFrame } from '../record/record.tsx';
import {
  ascending,
  PROFESSIONAL_RULES,
  ProfessionalFields,
  type ProfessionalValues,
  registrationFrom,
} from './professional-fields.tsx';
import { PROFESSIONAL, PROFESSIONALS } from './professional-labels.ts';

const rules = object(PROFESSIONAL_RULES);

interface Values extends ProfessionalValues {
  readonly reason: string;
}
const INITIAL: Values = { name: '', email: '', role: 'doctor', registration: '', specialtyIds: [], reason: '' };
const TITLE = 'Convidar profissional';

/** Brings a professional in, who gets a mail with a link for the first password. */
export function NewProfessionalScreen() {
  const catalogue = useCatalogue();
  if (!catalogue.data) return <RecordFrame messages={PROFESSIONAL} title={TITLE} state={catalogue} />;
  return <NewProfessionalForm specialties={catalogue.data.specialties} />;
}

function NewProfessionalForm({ specialties }: Pick<Catalogue, 'specialties'>) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const editor = useEditor({
    initial: INITIAL,
    rules,
    async save({ name, email, role, registration, specialtyIds, reason }, { setErrors, setFailure }) {
      const { data, error } = await service.call(createProfessionalCall, {
        name: name.trim(),
        email: normalizeEmail(email),
        role,
        registration: registrationFrom(registration),
        specialtyIds: ascending(specialtyIds),
        ...reasonOf(reason),
      });
      if (error?.code === 'email-taken') setErrors({ email: error.message });
      else if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: () => void navigate(PROFESSIONALS),
  });
  const { form } = editor;
  return (
    <EditorScreen
      title={TITLE}
      sentence="A pessoa recebe um e-mail com o link para definir a própria senha."
      back={{ href: PROFESSIONALS, here: TITLE, from: 'Profissionais' }}
      editor={editor}
      saveLabel="Enviar convite"
    >
      <ProfessionalFields
        name={form.field('name')}
        email={form.field('email')}
        role={form.field('role')}
        registration={form.field('registration')}
        specialtyIds={form.field('specialtyIds')}
        specialties={specialties}
      />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
