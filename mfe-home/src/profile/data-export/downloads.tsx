import { type DataExport, type DataExportContentKind, openDataExportCall } from '@acolhe/contracts';
import { type PortalApiError, useServiceCall } from '@acolhe/session';
import { Button, formatFileSize, icons, Note, Stack, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { List, ListItem } from '../list.tsx';
import { startDownload } from './start-download.ts';

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
export function Downloads({ contents, onFailed }: DownloadsProps) {
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
