import {
  changeCabinCall,
  issueCabinCodeCall,
  listManagedCabinsCall,
  type ManagedCabin,
  managedCabin,
  revokeCabinCall,
} from '@acolhe/contracts/operations';
import { useNavigate, useParams } from '@acolhe/session/router';
import { Button, type FormCheck, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { type Catalogue, namesOf, useCatalogue } from '../catalogue/use-catalogue.ts';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { changesOf } from '../editor/edit-conflict.tsx';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { REASON_FIELD, ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { momentOf } from '../page/formats.ts';
import { RecordFrame, useRecord } from '../record/record.tsx';
import { CabinFields, type CabinValues, writtenCabin } from './cabin-fields.tsx';
import { CABIN, cabinModeName, CABINS, cabinStateName, devicesText } from './cabin-labels.ts';
import { CabinCode, CabinPinDialog, type IssuedCode } from './cabin-secrets.tsx';

const TITLE = 'Cabine';

/** One cabin: what it last said of itself, its settings, PIN and code. */
export function CabinScreen() {
  const { service } = useOperator();
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const { row, state } = useRecord<ManagedCabin>(id, (wanted, signal) =>
    service.call(listManagedCabinsCall, { id: wanted }, { signal }),
  );
  if (!row) return <RecordFrame messages={CABIN} title={TITLE} state={state} />;
  if (!catalogue.data) return <RecordFrame messages={CABIN} title={TITLE} state={catalogue} />;
  return <CabinForm key={row.id} cabin={row} clients={catalogue.data.clients} />;
}

const valuesOf = ({ name, place = '', clientId, mode, hasPrinter }: ManagedCabin): CabinValues => ({
  name,
  place,
  clientId: clientId === undefined ? '' : String(clientId),
  mode,
  hasPrinter,
  reason: '',
});
const check: FormCheck<CabinValues> = ({ name }) =>
  name.trim() === '' ? [{ field: 'name', message: 'Nome não informado' }] : [];

interface CabinFormProps extends Pick<Catalogue, 'clients'> {
  readonly cabin: ManagedCabin;
}

/** The record of a cabin; its code is issued, its PIN set, and it is revoked from here. */
function CabinForm({ cabin, clients }: CabinFormProps) {
  const { service } = useOperator();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'code' | 'pin' | 'revoke'>();
  const [issued, setIssued] = useState<IssuedCode>();
  const editor = useRecordEditor({
    record: cabin,
    schema: managedCabin,
    valuesOf,
    fields: {
      name: { label: 'Nome', text: (name) => name },
      place: { label: 'Lugar', text: (place) => place || 'Sem lugar' },
      clientId: {
        label: 'Pacientes de',
        text: (clientId) => (clientId === '' ? 'Todas as instituições' : namesOf([Number(clientId)], clients)),
      },
      mode: { label: 'Como o atendimento começa', text: cabinModeName },
      hasPrinter: { label: 'Tem impressora', text: (has) => (has ? 'Sim' : 'Não') },
      reason: REASON_FIELD,
    },
    rules: check,
    save: (values, base) =>
      service.call(changeCabinCall, {
        id: base.id,
        revision: base.revision,
        ...changesOf(writtenCabin(valuesOf(base)), writtenCabin(values)),
        ...reasonOf(values.reason),
      }),
    onSaved: () => void navigate(CABINS),
  });
  const { form, base } = editor;
  const { id, name, revision } = base;
  const close = () => setAsked(undefined);
  const goBack = () => void navigate(CABINS);
  if (issued) return <CabinCode {...issued} />;
  return (
    <>
      <EditorScreen
        title={name}
        sentence={cabinStateName(base.state)}
        back={{ href: CABINS, here: name, from: 'Cabines' }}
        editor={editor}
        below={
          <Stack space="large">
            <CabinReport cabin={base} />
            <Stack>
              <h2>Aparelho e senha da equipe</h2>
              {base.state === 'revoked' && (
                <Note kind="warning" title="Esta cabine está revogada">
                  O aparelho dela não abre nada. Um código novo faz dela uma cabine outra vez.
                </Note>
              )}
              <p>
                <Button onPress={() => setAsked('code')}>Fazer um código novo</Button>
              </p>
              <p>
                <Button onPress={() => setAsked('pin')}>
                  {base.isPinSet ? 'Trocar a senha da equipe' : 'Definir a senha da equipe'}
                </Button>
              </p>
              {base.state !== 'revoked' && (
                <p>
                  <Button kind="dangerQuiet" onPress={() => setAsked('revoke')}>
                    Revogar a cabine
                  </Button>
                </p>
              )}
            </Stack>
          </Stack>
        }
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
        <ReasonField {...form.field('reason')} />
      </EditorScreen>
      {asked === 'code' && (
        <ConfirmDialog
          title="Fazer um código novo?"
          label="Fazer código novo"
          busyLabel="Fazendo..."
          failureTitle="O código não foi feito"
          confirm={(reason) => service.call(issueCabinCodeCall, { id, revision, ...reason })}
          onCancel={close}
          onDone={setIssued}
        >
          <p>O aparelho em que ele for digitado toma o lugar do que está em uso.</p>
        </ConfirmDialog>
      )}
      {asked === 'pin' && <CabinPinDialog cabin={base} onCancel={close} onDone={goBack} />}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`Revogar ${name}?`}
          label="Revogar"
          busyLabel="Revogando..."
          failureTitle="A cabine não foi revogada"
          confirm={(reason) => service.call(revokeCabinCall, { id, revision, ...reason })}
          onCancel={close}
          onDone={goBack}
        >
          <p>Um atendimento em andamento nela termina agora, e o que os pacientes deixaram no aparelho é removido.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The last report of a cabin. */
function CabinReport({ cabin: { heardAt: lastSeenAt, lastReport } }: { readonly cabin: ManagedCabin }) {
  return (
    <Stack>
      <h2>Último relato</h2>
      {lastSeenAt === undefined || !lastReport ? (
        <p>A cabine ainda não deu sinal.</p>
      ) : (
        <Note
          kind={lastReport.camera === 'working' && lastReport.microphone === 'working' ? 'success' : 'warning'}
          title={devicesText(lastReport)}
        >
          Sinal de {momentOf(lastSeenAt)}, horário de Brasília. Navegador {lastReport.browser}, versões{' '}
          {lastReport.hostVersion} e {lastReport.remoteVersion}. Falhas da página desde o relato anterior:{' '}
          {lastReport.crashes}.{' '}
          {lastReport.lastSessionEndedAt !== undefined &&
            `O último atendimento terminou em ${momentOf(lastReport.lastSessionEndedAt)}.`}
        </Note>
      )}
    </Stack>
  );
}
