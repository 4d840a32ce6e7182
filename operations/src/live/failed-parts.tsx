import type { CallOutput } from '@acolhe/contracts';
import type { getLiveFiguresCall } from '@acolhe/contracts/operations';
import { Table, type TableColumn } from '@acolhe/ui';
import { portalPartText } from './live-words.ts';

type FailedPart = CallOutput<typeof getLiveFiguresCall>['lastHour']['parts'][number];

const COLUMNS: readonly TableColumn<FailedPart>[] = [
  { title: 'Parte', kind: 'main', cell: ({ part }) => portalPartText(part) },
  { title: 'Versão', cell: ({ version }) => version ?? 'Não informada' },
  { title: 'Vezes', cell: ({ count }) => count },
];

/** Which parts of the portal did not open within the last hour, by version; nothing while all did. */
export function FailedParts({ parts }: { readonly parts: readonly FailedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Table
      label="Partes do portal que não abriram na última hora"
      columns={COLUMNS}
      rows={parts}
      keyOf={({ part = '', version = '' }) => `${part} ${version}`}
    />
  );
}
