import type { QuotaSummary } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Button, icons, Panel, Stack, useStyles } from '@acolhe/ui';
import { useId, useState } from 'react';
import { QuotaDialogs } from './quota-dialogs.tsx';
import * as styles from './gift-card.module.css';

const HIDDEN_KEY = 'gift-card.quotas-hidden';

interface QuotasProps {
  readonly patientId: number;
  readonly summaries: readonly QuotaSummary[];
}

/** Shows the remaining quantity of each service. The patient can hide it, which the tab's storage remembers. */
export function Quotas({ patientId, summaries }: QuotasProps) {
  const { storage } = usePortal();
  const css = useStyles(styles);
  const listId = useId();
  const [hidden, setHidden] = useState(() => storage.get(HIDDEN_KEY) !== undefined);
  const [detailed, setDetailed] = useState(false);
  const isEmpty = summaries.length === 0;
  const toggle = () => {
    if (hidden) storage.remove(HIDDEN_KEY);
    else storage.set(HIDDEN_KEY, 'true');
    setHidden(!hidden);
  };
  return (
    <section className={css.quotas} aria-labelledby={`${listId}-title`}>
      <div className={css.bar}>
        <h2 id={`${listId}-title`}>Atendimentos disponíveis</h2>
        {!isEmpty && (
          <Button
            size="small"
            icon={hidden ? icons.eye : icons.eyeOff}
            aria-expanded={!hidden}
            aria-controls={listId}
            onPress={toggle}
          >
            {hidden ? 'Mostrar atendimentos' : 'Ocultar atendimentos'}
          </Button>
        )}
      </div>
      <div id={listId}>
        {(isEmpty || !hidden) && (
          <Panel>
            <Summaries summaries={summaries} />
          </Panel>
        )}
      </div>
      <Stack>
        <Button onPress={() => setDetailed(true)}>Ver mais detalhes</Button>
      </Stack>
      {detailed && <QuotaDialogs patientId={patientId} onClose={() => setDetailed(false)} />}
    </section>
  );
}

function Summaries({ summaries }: Pick<QuotasProps, 'summaries'>) {
  const css = useStyles(styles);
  if (summaries.length === 0) return <p>Você não tem atendimentos disponíveis agora. Para ter, resgate um código.</p>;
  return (
    <ul className={css.summaries}>
      {summaries.map(({ service, quantity }) => (
        <li key={service}>
          <span>{service}</span>
          <b>{quantity === 1 ? '1 disponível' : `${quantity} disponíveis`}</b>
        </li>
      ))}
    </ul>
  );
}
