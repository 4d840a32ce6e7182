import { Button, Dialog, Tag, useStyles } from '@acolhe/ui';
import { healthFacts, summarizeHealth } from './cabin-health.ts';
import type { ListedCabin } from './cabin-state.ts';
import * as styles from './cabins.module.css';

export interface CabinHealthDialogProps {
  readonly cabin: ListedCabin;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Shows what a cabin last told of its devices and versions. */
export function CabinHealthDialog({ cabin, now, onClose }: CabinHealthDialogProps) {
  const css = useStyles(styles);
  const { kind, words } = summarizeHealth(cabin, now);
  return (
    <Dialog
      title={`Equipamento: ${cabin.name}`}
      actions={
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      }
      onCancel={onClose}
    >
      <p>
        <Tag kind={kind}>{words}</Tag>
      </p>
      <dl className={css.equipment}>
        {healthFacts(cabin, now).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
