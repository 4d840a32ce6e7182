import type { CallOutput, PartnerPart } from '@acolhe/contracts';
import {
  changePartnerCall,
  listPartnersCall,
  type ManagedPartner,
  managedPartner,
  renewPartnerKeyCall,
  revokePartnerCall,
} from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { Button, CheckboxChoice, type FormCheck, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { REASON_FIELD, ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { RecordFrame, useRecord } from '../record/record.tsx';
import {
  ORIGIN_LINE,
  originsFrom,
  PartnerBrandField,
  partnerBrandText,
  PartnerKey,
  PartnerOriginsField,
  PartnerPartsField,
  partsInOrder,
} from './partner-fields.tsx';
import { PARTNER, PARTNER_PARTS, PARTNERS, partsText } from './partner-labels.ts';

/** Changes one partner. */
export function PartnerScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const { row, state } = useRecord<ManagedPartner>(id, (wanted, signal) =>
    service.call(listPartnersCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame messages={PARTNER} title="Parceiro" state={state} />;
  return <PartnerForm key={row.id} partner={row} />;
}

interface Values {
  readonly parts: readonly PartnerPart[];
  /** One to a line. */
  readonly origins: string;
  /** Key; empty where the page decides. */
  readonly brand: string;
  readonly unsignedLinks: boolean;
  readonly portalSignIn: boolean;
  readonly reason: string;
}

const valuesOf = ({
  parts = [...PARTNER_PARTS],
  unsignedLinks,
  portalSignIn,
  origins,
  brand = '',
}: ManagedPartner): Values => ({
  parts: partsInOrder(parts),
  origins: origins.join('\n'),
  brand,
  unsignedLinks,
  portalSignIn,
  reason: '',
});
/** The form values as input of the call: null means every part, and no brand. */
const writtenOf = ({ parts, origins, brand, unsignedLinks, portalSignIn }: Values) => ({
  parts: parts.length === PARTNER_PARTS.length ? null : [...parts],
  origins: originsFrom(origins) ?? [],
  brand: brand || null,
  unsignedLinks,
  portalSignIn,
});
const check: FormCheck<Values> = ({ parts, origins }) => [
  ...(parts.length === 0 ? [{ field: 'parts', message: 'Marque ao menos uma parte' } as const] : []),
  ...(originsFrom(origins) ? [] : [{ field: 'origins', message: ORIGIN_LINE } as const]),
];
const originsText = (text: string) => text.replaceAll('\n', ', ') || 'Nenhuma';
const onOrOff = (isOn: boolean) => (isOn ? 'Ligado' : 'Desligado');

interface PartnerFormProps {
  readonly partner: ManagedPartner;
}

/** The record of a partner: what it may embed and open; its key is renewed or revoked from here. */
function PartnerForm({ partner }: PartnerFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const [renewed, setRenewed] = useState<CallOutput<typeof renewPartnerKeyCall>>();
  const editor = useRecordEditor({
    record: partner,
    schema: managedPartner,
    valuesOf,
    fields: {
      parts: { label: 'Partes que pode embutir', text: partsText },
      origins: { label: 'Páginas do parceiro', text: originsText },
      brand: { label: 'Marca', text: partnerBrandText },
      unsignedLinks: { label: 'Links sem assinatura', text: onOrOff },
      portalSignIn: { label: 'Entrada no portal inteiro', text: onOrOff },
      reason: REASON_FIELD,
    },
    rules: check,
    save: (values, base) =>
      service.call(changePartnerCall, {
        id: base.id,
        revision: base.revision,
        ...changesOf(writtenOf(valuesOf(base)), writtenOf(values)),
        ...reasonOf(values.reason),
      }),
    onSaved: () => void navigate(PARTNERS),
  });
  const { form, base } = editor;
  const { id, name, revision, isSetByFile } = base;
  const isRevoked = base.revokedAt !== undefined;
  if (renewed) return <PartnerKey partner={name} partnerKey={renewed.key} />;
  return (
    <>
      <EditorScreen
        title={name}
        sentence={`${base.client}${isRevoked ? ', revogado' : ''}`}
        back={{ href: PARTNERS, here: name, from: 'Parceiros' }}
        editor={editor}
        below={
          <Stack>
            <h2>Chave</h2>
            {isRevoked && (
              <Note kind="warning" title="Este parceiro está revogado">
                A chave dele não abre nada. Uma chave nova o deixa entrar de novo.
              </Note>
            )}
            <p>
              <Button onPress={() => setAsked('renew')}>Fazer uma chave nova</Button>
            </p>
            {!isRevoked && (
              <p>
                <Button kind="dangerQuiet" onPress={() => setAsked('revoke')}>
                  Revogar o parceiro
                </Button>
              </p>
            )}
          </Stack>
        }
      >
        <PartnerPartsField {...form.field('parts')} />
        <PartnerOriginsField {...form.field('origins')} />
        <PartnerBrandField {...form.field('brand')} />
        {isSetByFile && (
          <Note kind="info" title="O arquivo de marcas decide de novo">
            Ele nomeia este parceiro: o que estiver lá volta a valer cada vez que o serviço inicia.
          </Note>
        )}
        <CheckboxChoice
          label="Links sem assinatura"
          hint={
            <>
              Quem souber um CPF pode pedir pronto atendimento em nome da pessoa, gastar o que ela tem e ler nome, CPF,
              data de nascimento e sexo. Links assinados são melhores. Desligar encerra o que esses links abriram.
            </>
          }
          checked={form.values.unsignedLinks}
          onChange={(isOn) => form.setValue('unsignedLinks', isOn)}
        />
        <CheckboxChoice
          label="Entrada no portal inteiro"
          hint={
            <>
              O parceiro põe os pacientes no portal, com histórico e documentos, sem senha. Você confia na chave dele
              tanto quanto nas nossas senhas. Desligar encerra as sessões abertas assim.
            </>
          }
          checked={form.values.portalSignIn}
          onChange={(isOn) => form.setValue('portalSignIn', isOn)}
        />
        <ReasonField {...form.field('reason')} />
      </EditorScreen>
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`Revogar ${name}?`}
          label="Revogar"
          busyLabel="Revogando..."
          failureTitle="O parceiro não foi revogado"
          confirm={(reason) => service.call(revokePartnerCall, { id, revision, ...reason })}
          onCancel={() => setAsked(undefined)}
          onDone={() => void navigate(PARTNERS)}
        >
          <p>A chave deixa de abrir, e as sessões que o parceiro abriu terminam agora.</p>
        </ConfirmDialog>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title="Fazer uma chave nova?"
          label="Fazer chave nova"
          busyLabel="Fazendo..."
          failureTitle="A chave não foi feita"
          confirm={(reason) => service.call(renewPartnerKeyCall, { id, revision, ...reason })}
          onCancel={() => setAsked(undefined)}
          onDone={setRenewed}
        >
          <p>A chave de antes deixa de abrir, e as sessões do parceiro terminam agora.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
