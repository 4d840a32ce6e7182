import { WEEKDAY_NAMES } from '@acolhe/domain';
import { Button, CheckboxChoice, ChoiceGroup, Dialog } from '@acolhe/ui';
import { useState } from 'react';

export interface CopyDialogProps {
  /** Index of the day whose hours are copied; 0 is Monday. */
  readonly from: number;
  readonly onCancel: () => void;
  /** @param to indices of the days that get them */
  readonly onCopy: (to: readonly number[]) => void;
}

/** Asks to which days of the week one day's hours are copied. */
export function CopyDialog({ from, onCancel, onCopy }: CopyDialogProps) {
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <Dialog
      title={`Copiar os horários de ${WEEKDAY_NAMES[from] ?? ''}`}
      onCancel={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>Cancelar</Button>
          <Button kind="main" idle={to.length === 0} idleReason="Marque um dia." onPress={() => onCopy(to)}>
            Copiar
          </Button>
        </>
      }
    >
      <ChoiceGroup legend="Para quais dias?" help="Os horários que já estão nesses dias são substituídos." columns={2}>
        {WEEKDAY_NAMES.map(
          (name, index) =>
            index !== from && (
              <CheckboxChoice
                key={name}
                label={name}
                checked={to.includes(index)}
                onChange={(checked) => setTo(checked ? [...to, index] : to.filter((one) => one !== index))}
              />
            ),
        )}
      </ChoiceGroup>
    </Dialog>
  );
}
