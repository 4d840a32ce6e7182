import { Button, Dialog, Tag, useStyles } from '@acolhe/ui';
import * as factStyles from '../visit/visit.module.css';
import { healthFacts, summarizeHealth } from './cabin-health.ts';
import type { ListedCabin } from './cabin-state.ts';

export interface CabinHealthDialogProps {
  readonly cabin: ListedCabin;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Shows what a cabin last told of its devices and versions. */
export function CabinHealthDialog({ cabin, now, onClose }: CabinHealthDialogProps) {
  const facts = useStyles(factStyles);
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
      <dl className={facts.facts}>
        {healthFacts(cabin, now).map(([name, value]) => (
          <div key={name} className={facts.told}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
