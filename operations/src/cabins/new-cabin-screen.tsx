import { createCabinCall } from '@acolhe/contracts/operations';
import { CABIN_PIN } from '@acolhe/domain';
import { type FormCheck, PasswordField, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { RecordFrame } from '../record/record.tsx';
import { CabinFields, type CabinValues, writtenCabin } from './cabin-fields.tsx';
import { CABIN, CABINS } from './cabin-labels.ts';
import { CabinCode, type IssuedCode } from './cabin-secrets.tsx';

const TITLE = 'Incluir cabine';

interface Values extends CabinValues {
  readonly pin: string;
}
const INITIAL: Values = { name: '', place: '', clientId: '', mode: 'room', hasPrinter: false, pin: '', reason: '' };

const check: FormCheck<Values> = ({ name, pin }) => [
  ...(name.trim() === '' ? [{ field: 'name', message: 'Nome não informado' } as const] : []),
  ...(pin === '' || CABIN_PIN.test(pin) ? [] : [{ field: 'pin', message: 'A senha tem de 4 a 8 algarismos' } as const]),
];

/** Sets up a cabin, and shows the code that makes a device that cabin. */
export function NewCabinScreen() {
  const catalogue = useCatalogue();
  if (!catalogue.data) return <RecordFrame messages={CABIN} title={TITLE} state={catalogue} />;
  return <NewCabinForm clients={catalogue.data.clients} />;
}

function NewCabinForm({ clients }: Pick<Catalogue, 'clients'>) {
  const { service } = useOperator();
  const [issued, setIssued] = useState<IssuedCode>();
  const editor = useEditor<Values, IssuedCode>({
    initial: INITIAL,
    rules: check,
    async save(values, { setFailure }) {
      const { data, error } = await service.call(createCabinCall, {
        ...writtenCabin(values),
        ...(values.pin !== '' && { pin: values.pin }),
        ...reasonOf(values.reason),
      });
      if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: setIssued,
  });
  if (issued) return <CabinCode {...issued} />;
  const { form } = editor;
  return (
    <EditorScreen
      title={TITLE}
      sentence="Ao incluir, você vê o código que transforma um aparelho nesta cabine. Ele vale 15 minutos."
      back={{ href: CABINS, here: TITLE, from: 'Cabines' }}
      editor={editor}
      saveLabel="Incluir cabine"
    >
      <CabinFields
        fields={{
          name: form.field('name'),
          place: form.field('place'),
          clientId: form.field('clientId'),
          mode: form.field('mode'),
          hasPrinter: form.field('hasPrinter'),
        }}
        clients={clients}
      />
      <PasswordField
        label="Senha da equipe"
        optional
        help="De 4 a 8 algarismos. Sem ela, a tela da equipe fica fechada."
        autoComplete="new-password"
        {...form.field('pin')}
      />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
