import type { CallOutput, PartnerPart } from '@acolhe/contracts';
import { createPartnerCall } from '@acolhe/contracts/operations';
import { type FormCheck, SelectField, TextField, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { RecordFrame } from '../record/record.tsx';
import {
  ORIGIN_LINE,
  originsFrom,
  PartnerBrandField,
  PartnerKey,
  PartnerOriginsField,
  PartnerPartsField,
} from './partner-fields.tsx';
import { PARTNER, PARTNER_PARTS, PARTNERS } from './partner-labels.ts';

const TITLE = 'Incluir parceiro';

interface Values {
  readonly name: string;
  readonly clientId: string;
  readonly parts: readonly PartnerPart[];
  /** One to a line. */
  readonly origins: string;
  /** Key; empty where the page decides. */
  readonly brand: string;
  readonly reason: string;
}

const check: FormCheck<Values> = ({ name, clientId, parts, origins }) => [
  ...(name.trim() === '' ? [{ field: 'name', message: 'Nome não informado' } as const] : []),
  ...(clientId === '' ? [{ field: 'clientId', message: 'Escolha a instituição' } as const] : []),
  ...(parts.length === 0 ? [{ field: 'parts', message: 'Marque ao menos uma parte' } as const] : []),
  ...(originsFrom(origins) ? [] : [{ field: 'origins', message: ORIGIN_LINE } as const]),
];

/** Brings in a partner, whose key is shown once. */
export function NewPartnerScreen() {
  const catalogue = useCatalogue();
  if (!catalogue.data) return <RecordFrame messages={PARTNER} title={TITLE} state={catalogue} />;
  return <NewPartnerForm clients={catalogue.data.clients} />;
}

function NewPartnerForm({ clients }: Pick<Catalogue, 'clients'>) {
  const { service } = useOperator();
  const [created, setCreated] = useState<CallOutput<typeof createPartnerCall>>();
  const editor = useEditor<Values, CallOutput<typeof createPartnerCall>>({
    initial: { name: '', clientId: '', parts: PARTNER_PARTS, origins: '', brand: '', reason: '' },
    rules: check,
    async save({ name, clientId, parts, origins, brand, reason }, { setErrors, setFailure }) {
      const { data, error } = await service.call(createPartnerCall, {
        name: name.trim(),
        clientId: Number(clientId),
        ...(parts.length < PARTNER_PARTS.length && { parts: [...parts] }),
        ...(origins.trim() !== '' && { origins: originsFrom(origins) }),
        ...(brand !== '' && { brand }),
        ...reasonOf(reason),
      });
      if (error?.code === 'partner-exists') setErrors({ name: error.message });
      else if (error) setFailure(withRetryTime(error));
      return data;
    },
    onSaved: setCreated,
  });
  if (created) return <PartnerKey partner={created.name} partnerKey={created.key} />;
  const { form } = editor;
  return (
    <EditorScreen
      title={TITLE}
      sentence="Ao incluir, você vê a chave do parceiro, uma única vez."
      back={{ href: PARTNERS, here: TITLE, from: 'Parceiros' }}
      editor={editor}
      saveLabel="Incluir parceiro"
    >
      <TextField label="Nome" maxLength={200} {...form.field('name')} />
      <SelectField
        {...form.field('clientId')}
        label="Instituição"
        help="O parceiro abre sessões dos pacientes dela."
        options={[
          { value: '', label: 'Escolha a instituição' },
          ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <PartnerPartsField {...form.field('parts')} />
      <PartnerOriginsField {...form.field('origins')} />
      <PartnerBrandField {...form.field('brand')} />
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
