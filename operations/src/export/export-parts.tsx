import { Button, icons, Note } from '@acolhe/ui';
import type { Export } from './use-export.ts';

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
