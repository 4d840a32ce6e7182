import type { Call, CallInput } from '@acolhe/contracts';
import { Button, icons, Note } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { saveFile } from '../page/save-file.ts';

/** An export that a person starts. */
interface Export {
  readonly state: 'idle' | 'busy' | 'failed';
  readonly start: () => void;
}

/**
 * Loads a file from the service and saves it.
 * @param fileName as which it is saved
 */
export function useExport<C extends Call>(call: C, input: CallInput<C>, fileName: string): Export {
  const { service } = useOperator();
  const [state, setState] = useState<Export['state']>('idle');
  const run = async () => {
    setState('busy');
    const file = await service.file(call, input);
    setState(file ? 'idle' : 'failed');
    if (file) saveFile(file, fileName);
  };
  return { state, start: () => void run() };
}

/** Starts an export. */
export function ExportButton({ of, label = 'Exportar CSV' }: { readonly of: Export; readonly label?: string }) {
  return (
    <Button icon={icons.download} busy={of.state === 'busy'} busyLabel="Exportando..." onPress={of.start}>
      {label}
    </Button>
  );
}

/** Says that the file of an export did not come. */
export function ExportFailure({ of }: { readonly of: Export }) {
  return (
    of.state === 'failed' && (
      <Note kind="danger" title="O arquivo não foi exportado" live>
        Confira a internet e tente de novo.
      </Note>
    )
  );
}
