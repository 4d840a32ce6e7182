import type { DataExport } from '@acolhe/contracts';
import { AsyncContent, Button, Note, Page, Spinner, Stack, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { asyncStateOf } from '../../api/async-state-of.ts';
import { PROFILE_PATH } from '../../../remote.config.ts';
import { formatInstant, ZONE_SENTENCE } from '../format-instant.ts';
import { List, ListItem } from '../list.tsx';
import { TITLES } from '../paths.ts';
import { profileApi } from '../profile-api.ts';
import * as styles from './data-export-screen.module.css';
import { Downloads } from './downloads.tsx';
import { RequestForm } from './request-form.tsx';
import { usePolling } from './use-polling.ts';

const WHAT_IS_IN_IT = [
  ['Sua conta', 'Cadastro, consentimentos, contratos e gift cards.'],
  ['Seus atendimentos', 'Pedidos, consultas, mensagens e avaliações.'],
  ['Seus documentos', 'Os que você recebeu e os arquivos que enviou.'],
  ['Quem entrou e quem viu', 'Acessos à sua conta e profissionais que abriram suas informações.'],
] as const;

/**
 * Asks for a copy of all of the patient's data, and downloads it when it is ready.
 * @see docs/product/data-export.md
 */
export function DataExportScreen() {
  const exported = profileApi.useDataExportQuery({});
  const { data, refetch } = exported;
  usePolling(data?.state === 'preparing', refetch);
  return (
    <Page
      title={TITLES.dataExport}
      sentence="Uma cópia de tudo o que está na sua conta, para guardar ou levar a outro serviço de saúde."
      back={{ from: TITLES.profile, here: TITLES.dataExport, href: PROFILE_PATH }}
      narrow
    >
      <Stack space="large">
        <List label="O que está na cópia">
          {WHAT_IS_IN_IT.map(([name, fact]) => (
            <ListItem key={name} name={name} facts={[fact]} />
          ))}
        </List>
        <AsyncContent
          state={asyncStateOf(exported)}
          loading="Carregando a situação da cópia"
          failed="A situação da cópia não abriu"
        >
          {(known) => <ExportState exported={known} refetch={refetch} />}
        </AsyncContent>
      </Stack>
    </Page>
  );
}

interface ExportStateProps {
  readonly exported: DataExport;
  readonly refetch: () => Promise<unknown>;
}

function ExportState({ exported, refetch }: ExportStateProps) {
  const { state, availableUntil, contents } = exported;
  if (state === 'preparing')
    return (
      <Note kind="info" title="Estamos preparando sua cópia" live action={<Spinner />}>
        Isso pode levar alguns minutos. Você pode sair desta página e voltar depois, sem sair da sua conta.
      </Note>
    );
  if (state === 'ready' && availableUntil !== undefined)
    return (
      <Stack>
        <Note kind="success" title="Sua cópia está pronta" live>
          Você pode baixá-la até {formatInstant(availableUntil)}, enquanto não sair da sua conta. {ZONE_SENTENCE} O PDF
          é para ler. O arquivo .zip traz o PDF, os dados no formato FHIR, que outros serviços de saúde entendem, e
          todos os seus arquivos. Guarde a cópia em lugar seguro.
        </Note>
        <Downloads contents={contents} onFailed={() => void refetch()} />
        <AnotherCopy onRequested={refetch} />
      </Stack>
    );
  return (
    <Stack>
      {state === 'failed' && (
        <Note kind="danger" title="Não foi possível preparar a cópia" live>
          Tente pedir de novo. Se não der certo, fale com o suporte.
        </Note>
      )}
      {state === 'expired' && (
        <Note kind="info" title="Sua cópia não está mais disponível" live>
          Ela ficou aqui por 24 horas. Se precisar, peça outra.
        </Note>
      )}
      <p>Para proteger seus dados, confirme sua senha. Avisamos por e-mail que a cópia foi pedida.</p>
      <RequestForm onRequested={refetch} />
    </Stack>
  );
}

/** What was sent or received since is in a new copy only. */
function AnotherCopy({ onRequested }: { readonly onRequested: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false);
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsked) place.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return (
    <div ref={place}>
      {isAsked ? (
        <RequestForm onRequested={onRequested} />
      ) : (
        <div className={css.anotherCopy}>
          <Button kind="text" onPress={() => setAsked(true)}>
            Preparar outra cópia
          </Button>
        </div>
      )}
    </div>
  );
}
