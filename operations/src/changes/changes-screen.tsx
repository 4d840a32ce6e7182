import {
  changeAction,
  changeOperator,
  changeSubject,
  exportChangesCall,
  listChangesCall,
  type OperationsChange,
} from '@acolhe/contracts/operations';
import { changeActionName, changeSubjectText } from '@acolhe/domain';
import { useSearchParams } from '@acolhe/session/router';
import { Button, Dialog, Table, type TableColumn } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ExportButton, ExportFailure, useExport } from '../list/export.tsx';
import { CURSOR, ListScreen } from '../list/list-screen.tsx';
import { momentOf } from '../page/formats.ts';
import { ChangeFilters } from './change-filters.tsx';
import { fieldName, valueText } from './change-labels.ts';

/** Filters of the log in the address; invalid values are ignored. */
function filtersOf(address: URLSearchParams) {
  const subject = changeSubject.safeParse(address.get('tipo'));
  const day = (name: string) => {
    const value = address.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  };
  const action = changeAction.safeParse(address.get('feito'));
  const who = address.get('pessoa') ?? '';
  const operator = changeOperator.safeParse(who);
  const subjectId = address.get('registro')?.trim() ?? '';
  const from = day('de');
  const until = day('ate');
  return {
    ...(/^[1-9]\d{0,14}$/.test(who) && { administratorId: Number(who) }),
    ...(operator.success && { operator: operator.data }),
    ...(subject.success && { subjectKind: subject.data }),
    ...(action.success && { action: action.data }),
    ...(subjectId !== '' && subjectId.length <= 100 && { subjectId }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

/** The log of changes by administrators, with the values before and after. */
export function ChangesScreen() {
  const { service } = useOperator();
  const [address] = useSearchParams();
  const [shown, setShown] = useState<OperationsChange>();
  const exported = useExport(exportChangesCall, filtersOf(address), 'registro-de-alteracoes.csv');
  const columns: readonly TableColumn<OperationsChange>[] = [
    { title: 'Quando', kind: 'main', cell: ({ at }) => momentOf(at) },
    { title: 'Quem', cell: ({ administratorName }) => administratorName },
    { title: 'O que fez', cell: ({ action }) => changeActionName(action) },
    { title: 'Onde', cell: ({ subjectKind, subjectId }) => changeSubjectText(subjectKind, subjectId) },
    { title: 'Motivo', cell: ({ reason }) => reason ?? 'Sem motivo' },
    {
      title: 'Detalhes',
      kind: 'bare',
      cell: (change) => (
        <Button
          kind="text"
          size="small"
          aria-label={`Ver a alteração de ${momentOf(change.at)}`}
          onPress={() => setShown(change)}
        >
          Ver
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        title="Registro de alterações"
        sentence="Quem mudou o quê, e quando. Horário de Brasília."
        actions={<ExportButton of={exported} />}
        filters={
          <>
            <ExportFailure of={exported} />
            <ChangeFilters />
          </>
        }
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nenhuma alteração."
        emptyFiltered="Nenhuma alteração com esses filtros."
        load={(query, signal) => {
          const cursor = query.get(CURSOR);
          return service.call(listChangesCall, { ...filtersOf(query), ...(cursor !== null && { cursor }) }, { signal });
        }}
      />
      {shown && <ChangeDialog change={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

export interface ChangeDialogProps {
  readonly change: OperationsChange;
  readonly onClose: () => void;
}

/** One change with each field before and after. */
function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const { before = {}, after = {}, at, administratorName, action, subjectKind, subjectId, reason } = change;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Dialog
      wide
      title={`${changeActionName(action)}: ${changeSubjectText(subjectKind, subjectId)}`}
      onCancel={onClose}
      actions={
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      }
    >
      <p>
        {administratorName}, {momentOf(at)}. {reason !== undefined && `Motivo: ${reason}`}
      </p>
      {fields.length > 0 && (
        <Table
          label="Antes e depois"
          columns={[
            { title: 'Campo', kind: 'main', cell: (field: string) => fieldName(subjectKind, field) },
            { title: 'Antes', kind: 'long', cell: (field) => valueText(subjectKind, field, before[field]) },
            { title: 'Depois', kind: 'long', cell: (field) => valueText(subjectKind, field, after[field]) },
          ]}
          rows={fields}
          keyOf={(field) => field}
        />
      )}
    </Dialog>
  );
}
