import {
  type DataExport,
  type DataExportContentKind,
  openDataExportCall,
  requestDataExportCall,
} from '@acolhe/contracts';
import { type PortalApiError, useServiceCall } from '@acolhe/session';
import {
  Actions,
  AsyncContent,
  Button,
  Form,
  formatFileSize,
  icons,
  Note,
  Page,
  PasswordField,
  Spinner,
  Stack,
  useForm,
  useStyles,
  withRetryTime,
} from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { PROFILE_PATH } from '../../remote.config.ts';
import { asyncStateOf } from '../api/shared-queries.ts';
import { formatInstant, List, ListItem, ZONE_SENTENCE } from './list.tsx';
import { TITLES } from './paths.ts';
import { profileApi } from './profile-api.ts';
import * as styles from './data-export-screen.module.css';

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

/** Data sent or received since then is only in a new copy. */
function AnotherCopy({ onRequested }: { readonly onRequested: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false);
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is removed.
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

const NAMES = {
  archive: 'Tudo em um arquivo .zip',
  paper: 'PDF para ler e imprimir',
} as const satisfies Record<DataExportContentKind, string>;

export interface DownloadsProps {
  readonly contents: DataExport['contents'];
  /** Runs when something could not be downloaded: its time may be over. */
  readonly onFailed: () => void;
}

/** Lists what can be downloaded; each address is asked for when its button is pressed, since it lasts a minute. */
function Downloads({ contents, onFailed }: DownloadsProps) {
  const open = useServiceCall(openDataExportCall);
  const [opening, setOpening] = useState<DataExportContentKind>();
  const [failure, setFailure] = useState<PortalApiError>();
  const download = async (kind: DataExportContentKind): Promise<void> => {
    setOpening(kind);
    setFailure(undefined);
    const { data, error } = await open({ kind });
    setOpening(undefined);
    if (data) return startDownload(data.url);
    setFailure(error);
    return onFailed();
  };
  return (
    <Stack>
      <List label="Arquivos da cópia">
        {contents.map(({ kind, name, sizeBytes }) => (
          <ListItem key={kind} name={NAMES[kind]} facts={[name, formatFileSize(sizeBytes)]}>
            <Button
              size="small"
              icon={icons.download}
              aria-label={`Baixar: ${NAMES[kind]}`}
              busy={opening === kind}
              busyLabel="Abrindo..."
              onPress={() => void download(kind)}
            >
              Baixar
            </Button>
          </ListItem>
        ))}
      </List>
      {failure && (
        <Note kind="danger" title="Não foi possível baixar" live>
          {withRetryTime(failure)}
        </Note>
      )}
    </Stack>
  );
}

/** Has the browser download from an address that it is allowed to read without an access token; the page stays. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}

const WRONG_PASSWORD = 'wrong-password';

/**
 * Asks for the password and requests a copy of all data.
 * @param onRequested called once the copy is being prepared
 */
function RequestForm({ onRequested }: { readonly onRequested: () => Promise<unknown> }) {
  const request = useServiceCall(requestDataExportCall);
  const form = useForm({
    initial: { password: '' },
    rules: ({ password }) => (password === '' ? [{ field: 'password' as const, message: 'Senha não informada' }] : []),
    async onSubmit({ password }, { setErrors, setFailure }) {
      const { data, error } = await request({ password });
      if (data) await onRequested();
      else if (error.code === WRONG_PASSWORD) setErrors({ password: error.message });
      else setFailure(withRetryTime(error));
    },
  });
  return (
    <Form form={form} label="Pedir a cópia" failureTitle="Não foi possível pedir a cópia">
      <PasswordField label="Senha" help="A mesma com que você entra no portal." {...form.field('password')} />
      <Actions>
        <Button kind="main" type="submit" busy={form.busy} busyLabel="Conferindo...">
          Preparar
        </Button>
      </Actions>
    </Form>
  );
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/**
 * Polls while work is pending, with a longer delay after each answer.
 * @param ask must stay the same function; resolves with the answer, or when there is none
 */
function usePolling(isInProgress: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isInProgress) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAfter = (waitMs: number): void => {
      timer = setTimeout(() => {
        void ask().then(() => {
          if (!isOver) askAfter(Math.min(MAX_WAIT_MS, 2 * waitMs));
        });
      }, waitMs);
    };
    askAfter(FIRST_WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isInProgress, ask]);
}
