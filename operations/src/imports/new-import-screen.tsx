import { uploadImportCall } from '@acolhe/contracts/operations';
import { IMPORT_LIMITS, importFieldsOf, type ImportKind } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import {
  Actions,
  Button,
  FileField,
  type FileType,
  Form,
  formatFileSize,
  SelectField,
  Stack,
  useForm,
  useStyles,
  withRetryTime,
} from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { importAddress, IMPORTS, KIND_OPTIONS } from './import-labels.ts';
import * as styles from './imports.module.css';

const TITLE = 'Enviar arquivo';
/** 30 MB by a slow line. */
const UPLOAD_MS = 5 * 60_000;
const TYPES: readonly FileType[] = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const HELP =
  `CSV ou XLSX, até ${formatFileSize(IMPORT_LIMITS.fileBytes)} e ${IMPORT_LIMITS.lines.toLocaleString('pt-BR')} linhas; ` +
  'divida em partes o que for maior. A primeira linha tem os nomes das colunas.';

interface Values {
  readonly kind: ImportKind;
  /** One, or none yet. */
  readonly files: readonly File[];
}

const rules = ({ files }: Values) =>
  files.length === 0 ? [{ field: 'files' as const, message: 'Escolha um arquivo' }] : [];

/** Chooses a file and what it brings in. */
export function NewImportScreen() {
  const { service } = useOperator();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initial: { kind: 'patients', files: [] },
    rules,
    async onSubmit({ kind, files: [file] }, { setFailure }) {
      if (!file) return;
      const { data, error } = await service.call(uploadImportCall, { kind }, { file, timeLimitMs: UPLOAD_MS });
      if (error) setFailure(withRetryTime(error));
      else void navigate(importAddress(data.id), { replace: true });
    },
  });
  const [chosen] = form.values.files;
  return (
    <ConsolePage
      title={TITLE}
      sentence="Nada é importado ainda: primeiro o arquivo é verificado."
      back={{ href: IMPORTS, here: TITLE, from: 'Importar' }}
      narrow
    >
      <Form form={form} failureTitle="O arquivo não foi aceito">
        <Stack>
          <SelectField
            {...form.field('kind')}
            label="O que o arquivo traz"
            options={KIND_OPTIONS}
            onChange={(kind) => form.setValue('kind', kind)}
          />
          <FileField
            {...form.field('files')}
            label="Arquivo"
            help={HELP}
            types={TYPES}
            maxBytes={IMPORT_LIMITS.fileBytes}
          />
        </Stack>
        <Actions>
          <Button
            type="submit"
            kind="main"
            busy={form.busy}
            busyLabel={chosen ? `Enviando ${chosen.name}` : 'Enviando'}
          >
            Enviar
          </Button>
        </Actions>
        <Columns kind={form.values.kind} />
      </Form>
    </ConsolePage>
  );
}

/** The columns that a file may have, and how each is written. */
function Columns({ kind }: Pick<Values, 'kind'>) {
  const css = useStyles(styles);
  return (
    <section aria-label="Colunas do arquivo" className={css.columns}>
      <h2>Colunas</h2>
      <dl>
        {importFieldsOf(kind).map(({ key, label, hint, isRequired }) => (
          <div key={key}>
            <dt>
              {label}
              {!isRequired && ' (opcional)'}
            </dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
