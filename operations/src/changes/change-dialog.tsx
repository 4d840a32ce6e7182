import type { OperationsChange } from '@acolhe/contracts/operations';
import { changeActionName, changeSubjectText } from '@acolhe/domain';
import { Button, Dialog, Table } from '@acolhe/ui';
import { momentOf } from '../page/moment.ts';
import { fieldName } from './change-fields.ts';
import { valueText } from './change-words.ts';

export interface ChangeDialogProps {
  readonly change: OperationsChange;
  readonly onClose: () => void;
}

/** One change with each field before and after. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
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
